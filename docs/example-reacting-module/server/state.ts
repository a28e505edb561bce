import type { GameType } from '@salung/contract';
import type { Settled } from '../rounds/index.ts';

/** Rules without a database. Amounts in satang, multipliers and weights in hundredths. */

export const GIFT = 1_000;
/** The smallest first deposit that brings the gift. */
export const FROM = 10_000;
/** What has to be played for it. Types that are not named count nothing. */
export const REQUIREMENT = { multiplier: 500, weights: { types: { slot: 100, fishing: 50 } } };
/** The type of game whose stakes are counted by day. */
export const COUNTED: GameType = 'slot';

/** What a round counts now: nothing until it has ended. */
export const countedOf = ({ isOpen, staked }: Settled): number => (isOpen ? 0 : staked);
