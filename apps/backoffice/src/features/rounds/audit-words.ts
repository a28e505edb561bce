import { roundStates } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';
import { stateText } from './round-text.ts';

const state = wordsFor(roundStates, stateText);

export const actions = { 'rounds.report': reportOf(m.nav_rounds) } satisfies AuditWords['actions'];

// The filters of a report.
export const codes = {
  state: (code, { id }) => (id === 'rounds' ? state(code) : undefined),
} satisfies AuditWords['codes'];
