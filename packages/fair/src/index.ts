export {
  type BaccaratRound,
  type BaccaratSpot,
  baccaratAtRisk,
  baccaratReturns,
  baccaratSpots,
  type Card,
  cardRank,
  cardSuit,
  cardValue,
  dealBaccarat,
  type Side,
  settleBaccarat,
  type Winner,
} from './baccarat.ts';
export { baccaratChances, baccaratFigures, countDeals } from './baccarat-exact.ts';
export {
  bustOf,
  chanceOf,
  crashFigures,
  crashRtp,
  createChain,
  type HashChain,
  highestCashOut,
  lowestCashOut,
  matchesChain,
  settleCrash,
} from './crash.ts';
export type { ExactFigures } from './exact.ts';
export {
  checkClientSeed,
  commitmentTo,
  createServerSeed,
  type Draws,
  drawFirst,
  drawsFrom,
  drawsOf,
  matchesCommitment,
  type Seeds,
  seedPair,
} from './fair.ts';
export { approximate, decimal, type Fraction, fraction, percent } from './fraction.ts';
export {
  type Dice,
  type HiLoKind,
  type HiLoSpot,
  hiLoAtRisk,
  hiLoFigures,
  hiLoReturns,
  hiLoSpots,
  rollDice,
  settleHiLo,
} from './hilo.ts';
export {
  drawLotto,
  entriesHash,
  entriesText,
  type LottoCheck,
  type LottoDraw,
  type LottoEntry,
  verifyLottoDraw,
} from './lotto.ts';
export { type Bet, payoutOf, type SettledBet, type Settlement } from './money.ts';
export {
  baccaratPayouts,
  crashPayouts,
  hiLoPayouts,
  type Payouts,
  type Shares,
  slotPayouts,
} from './payouts.ts';
export {
  type BigRoadMark,
  type DerivedMark,
  type Placed,
  type RoadResult,
  type Roads,
  roadRows,
  roadsOf,
} from './roads.ts';
export { gameRtp, gameRtpText, rtpHundredths, rtpText } from './rtp.ts';
export {
  type FreeSpin,
  type Lantern,
  playSlot,
  type ReelWindow,
  type SkyFeature,
  type SlotRound,
  type Spin,
  settleSlot,
  spinAt,
  type WayWin,
  windowAt,
} from './slot.ts';
export { type SlotFigures, slotFigures } from './slot-exact.ts';
export * from './slot-tables.ts';
export {
  type BaccaratResult,
  type CrashResult,
  type HiLoResult,
  type RoundInput,
  type RoundOutcome,
  recompute,
  type SlotResult,
} from './verify.ts';
