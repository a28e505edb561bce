import type { GameType } from '../games/choices.ts';
import type { CashbackPeriod, TierKind } from './choices.ts';

/** How cashback is counted. Amounts in satang. */
export interface CashbackTerms {
  period: CashbackPeriod;
  /** Ascending: from a net loss of `from` on, `percent` of it in hundredths of a percent. */
  tiers: { from: number; percent: number }[];
  tierKind: TierKind;
  gameTypes: GameType[];
  /** Less than this is not paid. */
  minimum: number;
  /** Of a period; null is no limit. */
  most: number | null;
  /** Days in which it can be claimed. */
  expiryDays: number;
}

/** Satang that come back of a net loss, before its minimum and limit; rounded once, toward zero. */
function shareOf({ tiers, tierKind }: Pick<CashbackTerms, 'tiers' | 'tierKind'>, loss: number): bigint {
  let share = 0n;
  for (const [at, { from, percent }] of tiers.entries()) {
    if (loss < from) break;
    const until = Math.min(loss, tiers[at + 1]?.from ?? loss);
    if (tierKind === 'whole') share = BigInt(loss) * BigInt(percent);
    else share += BigInt(Math.max(0, until - from)) * BigInt(percent);
  }
  return share;
}

/** Satang that come back of a net loss. */
export function cashbackOf(
  terms: Omit<CashbackTerms, 'period' | 'gameTypes' | 'expiryDays'>,
  loss: number,
): number {
  if (loss <= 0) return 0;
  const share = Number(shareOf(terms, loss) / 10_000n);
  if (share < terms.minimum) return 0;
  return terms.most === null ? share : Math.min(share, terms.most);
}
