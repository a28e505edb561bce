import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = { 'conformance.start': m.action_conformance_start } satisfies AuditWords['actions'];

export const fields = {
  cases: m.conformance_cases,
  credit: m.conformance_credit,
} satisfies AuditWords['fields'];

export const amounts = ['credit'] as const satisfies AuditWords['amounts'];
