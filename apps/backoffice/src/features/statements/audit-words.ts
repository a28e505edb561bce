import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = { 'statements.import': m.statement_import } satisfies AuditWords['actions'];

export const subjects = { statement: { text: m.nav_statements } } satisfies AuditWords['subjects'];

export const fields = {
  file: m.statement_file,
  lines: m.nav_bank_lines,
  otherAccount: m.statement_other_named,
  moneyIn: m.statement_money_in,
  moneyOut: m.statement_money_out,
} satisfies AuditWords['fields'];

export const amounts = ['moneyIn', 'moneyOut'] as const satisfies AuditWords['amounts'];
