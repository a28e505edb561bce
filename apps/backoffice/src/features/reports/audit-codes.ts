import { reportFormats } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';

export const codes = {
  format: wordsFor(reportFormats, (format) => (format === 'csv' ? 'CSV' : 'Excel (XLSX)')),
} satisfies AuditCodes['codes'];
