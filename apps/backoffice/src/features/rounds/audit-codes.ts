import { roundStates } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';
import { stateText } from './round-text.ts';

const state = wordsFor(roundStates, stateText);

// The filters of a report.
export const codes = {
  state: (code, { id }) => (id === 'rounds' ? state(code) : undefined),
} satisfies AuditCodes['codes'];
