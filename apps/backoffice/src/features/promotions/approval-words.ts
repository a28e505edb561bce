import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

/** The lines of the terms, as the request has them. */
const lines = (terms: unknown): string =>
  Array.isArray(terms) ? terms.filter((line) => typeof line === 'string').join(' · ') : '';

export const approvals = {
  'promotions.edit': {
    kind: m.action_promotions_edit,
    ask: ({ name, after }) => m.approvals_ask_promotion_edit({ name, terms: lines(after?.offer) }),
  },
  'promotions.publish': {
    kind: m.action_promotions_publish,
    ask: ({ name, before }) => m.approvals_ask_promotion_publish({ name, terms: lines(before?.offer) }),
  },
  'promotions.give': { kind: m.action_promotions_give },
  'promotions.giveSegment': {
    kind: m.action_promotions_give_segment,
    ask: ({ name, before, after }) =>
      m.approvals_ask_promotion_segment({
        name,
        segment: String(after?.segment ?? ''),
        terms: lines(before?.offer),
      }),
  },
  'promotions.makeCodes': {
    kind: m.action_promotions_make_codes,
    ask: ({ name, after }) => m.approvals_ask_promotion_codes({ name, codes: String(after?.codes ?? '') }),
  },
  'promotions.openCodes': { kind: m.action_promotions_open_codes },
} satisfies ApprovalWords['approvals'];
