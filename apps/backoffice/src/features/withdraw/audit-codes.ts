import { withdrawStatuses } from '@salung/contract/browser';
import { withdrawStatus } from '../../lib/status.ts';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';

const status = wordsFor(withdrawStatuses, (each) => withdrawStatus(each).label);

export const codes = {
  status: (code, { type }) => (type === 'withdrawal' ? status(code) : undefined),
  // What a report was narrowed to.
  state: (code, { id }) => (id === 'withdraw' ? status(code) : undefined),
} satisfies AuditCodes['codes'];
