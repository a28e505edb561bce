import { turnoverStatuses } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { turnoverStatus } from '../players/turnover-shown.ts';

const status = wordsFor(turnoverStatuses, (each) => turnoverStatus(each).label);

export const actions = {
  'turnover.adjust': m.action_turnover_adjust,
  'turnover.close': m.action_turnover_close,
} satisfies AuditWords['actions'];

export const subjects = { turnover: { text: m.subject_turnover } } satisfies AuditWords['subjects'];

export const codes = {
  status: (code, { type }) => (type === 'turnover' ? status(code) : undefined),
} satisfies AuditWords['codes'];
