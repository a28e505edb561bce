import { staffStatuses } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';
import { staffStatusText } from './staff-shown.tsx';

const status = wordsFor(staffStatuses, staffStatusText);

export const codes = {
  status: (code, { type }) => (type === 'staff' ? status(code) : undefined),
  shiftStart: (time) => time.slice(0, 5),
  shiftEnd: (time) => time.slice(0, 5),
} satisfies AuditCodes['codes'];
