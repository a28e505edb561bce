import { topupStatuses } from '@salung/contract/browser';
import { topupStatus } from '../../lib/status.ts';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';

const status = wordsFor(topupStatuses, (each) => topupStatus(each).label);

export const codes = {
  status: (code, { type }) => (type === 'topup' ? status(code) : undefined),
  // What a report was narrowed to.
  state: (code, { id }) => (id === 'topup' ? status(code) : undefined),
} satisfies AuditCodes['codes'];
