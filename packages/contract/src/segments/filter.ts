import type { GameType } from '../games/choices.ts';
import type { playerStatuses } from '../players/choices.ts';
import type { riskKinds } from '../risk/choices.ts';
import type { Comparison, playerLanguages, SegmentFact } from './choices.ts';

/**
 * The filter of a segment as plain data: conditions that all have to be met. Amounts in satang. Days are business days in Bangkok: the
 * last 7 days are today and the 6 days before it.
 */

interface Numeric {
  comparison: Comparison;
  value: number;
}

/** What each condition says besides its fact and whether it is negated. */
interface Parameters {
  /** Deposits that were credited and stayed; `days: null` is ever. */
  depositSum: Numeric & { days: number | null };
  depositCount: Numeric & { days: number | null };
  /** Days since the last of them. */
  lastDeposit: Numeric;
  /** Stakes less wins; negative for a player who won. */
  netLoss: Numeric & { days: number };
  /** In games of a type, or of all types. */
  staked: Numeric & { days: number; gameType: GameType | null };
  /** Days since the player was last active while signed in. */
  lastSeen: Numeric;
  /** Days since the registration. */
  accountAge: Numeric;
  /** How often the player took a promotion, or any. */
  promotionSessions: Numeric & { days: number | null; promotionId: string | null };
  status: { values: (typeof playerStatuses)[number][] };
  language: { values: (typeof playerLanguages)[number][] };
  /** Ids of marketing sources; a player who named none is from none of them. */
  source: { values: string[] };
  /** Agrees to news and offers. */
  consent: object;
  /** Has a risk flag of one of these kinds; negated: of none of them. */
  riskFlag: { values: (typeof riskKinds)[number][] };
}

/** One condition. `not` negates it; days since something that never happened meet neither. */
export type SegmentCondition = {
  [Fact in SegmentFact]: { fact: Fact; not: boolean } & Parameters[Fact];
}[SegmentFact];
export type ConditionOf<Fact extends SegmentFact> = Extract<SegmentCondition, { fact: Fact }>;

/** All of them have to be met. */
export type SegmentFilter = SegmentCondition[];

export const MOST_CONDITIONS = 20;
/** So many segments a promotion may name on either side. */
export const MOST_SEGMENTS_NAMED = 10;

/** The ids that a condition names, of promotions or marketing sources. */
export function idsNamed(condition: SegmentCondition): readonly string[] {
  if (condition.fact === 'source') return condition.values;
  if (condition.fact === 'promotionSessions' && condition.promotionId !== null)
    return [condition.promotionId];
  return [];
}
