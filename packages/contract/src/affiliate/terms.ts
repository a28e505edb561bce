import type { GameType } from '../games/choices.ts';
import type { AffiliateBasis } from './choices.ts';

/** What a game type brings. Hundredths of a percent. */
export interface AffiliateRate {
  basis: AffiliateBasis;
  level1: number;
  level2: number;
}

/** How commission is counted. Amounts in satang. */
export interface AffiliateTerms {
  /** A type that is left out brings nothing. */
  rates: Partial<Record<GameType, AffiliateRate>>;
  /** What a net loss is lowered by before the share is taken. */
  deduct: {
    /** Bonuses and promotions given to the friend, less what was taken back. */
    bonuses: boolean;
    cashback: boolean;
    /** Commission that the friend claimed. */
    commission: boolean;
    /** What the games' providers take. */
    providerShare: boolean;
    /** A flat part of a loss, in hundredths of a percent; 0 is none. */
    fee: number;
  };
  /** Whether a day below zero lowers later ones; else it is closed at zero. */
  carries: boolean;
  mostPerDay: number | null;
  mostPerMonth: number | null;
  /** The smallest amount that can be claimed. */
  minimum: number;
}
