import { promotionStatuses, sessionStatuses } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditCodes } from '../../platform/words.ts';
import { sessionNames } from './promotion.ts';

const statuses = {
  DRAFT: m.promotions_draft,
  PUBLISHED: m.promotions_published,
  PAUSED: m.promotions_paused,
  ENDED: m.promotions_ended,
} as const;
const status = wordsFor(promotionStatuses, (each) => statuses[each]());
const session = wordsFor(sessionStatuses, (each) => sessionNames[each].label());

export const codes = {
  status: (code, { type }) =>
    type === 'promotion' ? status(code) : type === 'promotion-session' ? session(code) : undefined,
  // What a report was narrowed to.
  state: (code, { id }) => (id === 'promotions' ? session(code) : undefined),
} satisfies AuditCodes['codes'];
