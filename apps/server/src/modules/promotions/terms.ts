import {
  type PromotionLook,
  type PromotionRules,
  type PromotionTerms,
  restInWords,
  segmentsInWords,
  termsInWords,
  wordsLine,
} from '@salung/contract';

/** The terms of a session or a choice. They were checked when they were written, and never change there. */
export const termsOf = ({ terms }: { terms: Record<string, unknown> }): PromotionTerms =>
  terms as unknown as PromotionTerms;

/** All that a promotion says, a line each, as an audit entry and a second person see it. */
export const offerLines = (
  { terms, rules, look }: { terms: PromotionTerms; rules: PromotionRules; look: PromotionLook },
  segments: ReadonlyMap<string, string>,
): string[] =>
  [
    ...termsInWords(terms, rules),
    ...segmentsInWords(rules, segments),
    ...restInWords(terms, rules, look),
  ].map(wordsLine);
