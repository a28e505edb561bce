import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  paysOut: m.agents_pays_out,
  readsLines: m.agents_reads_lines,
} satisfies AuditFields['fields'];
