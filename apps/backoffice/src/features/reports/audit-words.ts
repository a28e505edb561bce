import { reportFormats } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const subjects = { report: { text: m.subject_report } } satisfies AuditWords['subjects'];

export const codes = {
  format: wordsFor(reportFormats, (format) => (format === 'csv' ? 'CSV' : 'Excel (XLSX)')),
} satisfies AuditWords['codes'];
