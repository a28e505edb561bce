import { creditActions } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';
import { creditActionText } from './actions.ts';

const action = wordsFor(creditActions, creditActionText);

export const codes = {
  action,
  // The filters of a report.
  state: (code, { id }) => (id === 'credit' ? action(code) : undefined),
} satisfies AuditCodes['codes'];
