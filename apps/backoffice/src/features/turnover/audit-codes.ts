import { turnoverStatuses } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';
import { turnoverStatus } from '../players/turnover-shown.ts';

const status = wordsFor(turnoverStatuses, (each) => turnoverStatus(each).label);

export const codes = {
  status: (code, { type }) => (type === 'turnover' ? status(code) : undefined),
} satisfies AuditCodes['codes'];
