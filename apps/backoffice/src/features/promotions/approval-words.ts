import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

type Values = Readonly<Record<string, unknown>> | null;

/** Which codes are to be made. Requests of earlier releases have one code for all as `codes`. */
function codesText(name: string, after: Values): string {
  const shared = after?.sharedCode ?? (typeof after?.codes === 'string' ? after.codes : undefined);
  return shared === undefined
    ? m.approvals_ask_promotion_codes({ name, codes: String(after?.codes ?? '') })
    : m.approvals_ask_promotion_code({ name, code: String(shared) });
}

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
    ask: ({ name, after }) => codesText(name, after),
  },
  'promotions.openCodes': {
    kind: m.action_promotions_open_codes,
    ask: ({ name, after }) => m.approvals_ask_promotion_open({ name, codes: String(after?.codes ?? '') }),
  },
} satisfies ApprovalWords['approvals'];
