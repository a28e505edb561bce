import type { PromotionTerms } from '@salung/contract';

/** The terms of a session or a choice. They were checked when they were written, and never change there. */
export const termsOf = ({ terms }: { terms: Record<string, unknown> }): PromotionTerms =>
  terms as unknown as PromotionTerms;
