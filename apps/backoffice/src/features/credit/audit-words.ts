import { creditActions } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';
import { creditActionText } from './actions.ts';

const action = wordsFor(creditActions, creditActionText);

export const actions = {
  'credit.manage': m.action_credit,
  'credit.report': reportOf(m.nav_credit),
} satisfies AuditWords['actions'];

export const subjects = { credit: { text: m.subject_credit } } satisfies AuditWords['subjects'];

export const codes = {
  action,
  // The filters of a report.
  state: (code, { id }) => (id === 'credit' ? action(code) : undefined),
} satisfies AuditWords['codes'];
