import { approvalStatuses } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';
import { approvalStatus } from './approval.ts';

const status = wordsFor(approvalStatuses, (each) => approvalStatus(each).label);

export const codes = {
  status: (code, { type }) => (type === 'approval' ? status(code) : undefined),
} satisfies AuditCodes['codes'];
