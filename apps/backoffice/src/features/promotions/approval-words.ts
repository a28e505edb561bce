import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'promotions.edit': { kind: m.action_promotions_edit, ask: m.approvals_ask_promotion_edit },
  'promotions.publish': { kind: m.action_promotions_publish, ask: m.approvals_ask_promotion_publish },
  'promotions.give': { kind: m.action_promotions_give },
  'promotions.giveSegment': {
    kind: m.action_promotions_give_segment,
    ask: ({ name, after }) =>
      m.approvals_ask_promotion_segment({ name, segment: String(after?.segment ?? '') }),
  },
  'promotions.makeCodes': {
    kind: m.action_promotions_make_codes,
    ask: ({ name, after }) => m.approvals_ask_promotion_codes({ name, codes: String(after?.codes ?? '') }),
  },
  'promotions.openCodes': { kind: m.action_promotions_open_codes },
} satisfies ApprovalWords['approvals'];
