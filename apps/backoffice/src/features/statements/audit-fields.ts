import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  file: m.statement_file,
  lines: m.nav_bank_lines,
  otherAccount: m.statement_other_named,
  moneyIn: m.statement_money_in,
  moneyOut: m.statement_money_out,
} satisfies AuditFields['fields'];

export const amounts = ['moneyIn', 'moneyOut'] as const satisfies AuditFields['amounts'];
