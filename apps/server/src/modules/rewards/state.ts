import type { requirementSources } from '@salung/contract';

/** Rules of what players are given, without a database. Amounts in satang. */

/** What opens the requirement of each kind. */
export const requirementOf = {
  credit: 'credit',
  bonus: 'bonus',
  promotion: 'promotion',
  affiliate: 'claim',
  cashback: 'claim',
} as const satisfies Record<string, (typeof requirementSources)[number]>;

/**
 * Whether no more can be taken back than was given. Not for credit, which also corrects money that came in another way. Not for a
 * promotion, with which the money that was won with it goes, too.
 */
export const isBounded = (kind: keyof typeof requirementOf): boolean =>
  kind !== 'credit' && kind !== 'promotion';

/** What is wrong with taking that much back. */
export function takeProblem(
  kind: keyof typeof requirementOf,
  amount: number,
  has: { wallet: number; takeable: number },
): 'BONUS_EXCEEDED' | 'INSUFFICIENT' | undefined {
  if (isBounded(kind) && amount > has.takeable) return 'BONUS_EXCEEDED';
  return amount > has.wallet ? 'INSUFFICIENT' : undefined;
}
