import { bucketOf, openHouse } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import * as store from './store.ts';

export {
  type Adapter,
  BadReport,
  type NeutralOperation,
  type NeutralStep,
  NotExpressible,
  type Observed,
  type OutgoingCall,
  type ProviderAnswer,
  type Report,
  type ReportLine,
} from './adapter.ts';
export { adapters } from './adapters/index.ts';
export { callProvider } from './api-calls.ts';
export { actOnRound, type RoundAction, type RoundObstacle, RoundRefused } from './by-staff.ts';
export { callById, findCalls, type LoggedRow } from './call-log.ts';
export { type Catalogue, type Game, noCatalogue, type Provider } from './catalogue.ts';
export {
  balancesAfter,
  type Settled,
  settledOf,
  takeSettled,
  withFollowerPaused,
} from './follow.ts';
export { type GivesBack, givenBackOf } from './given-back.ts';
export {
  balancesAround,
  gamesOfRounds,
  instantOf,
  type RoundFilter,
  type RoundRow,
  refundedIn,
  roundById,
  roundCondition,
  roundPage,
  roundsOfRef,
  roundsOfTransaction,
  stakedBy,
  stakedSql,
  type TransactionRow,
  transactionsOfRound,
} from './history-store.ts';
export { type OpenRound, openRounds, roundOf } from './open-rounds-store.ts';
export { kindOf, verdictOf } from './play-batch.ts';
export { lastPlayBefore, limitPlay, playedSince, playLimitsOf, unlimitPlay } from './play-limits.ts';
export {
  gameIdNow,
  openStakesFrom,
  paidAfter,
  paidByOlder,
  playedFrom,
  stakedOnOlder,
} from './play-sums-store.ts';
export {
  type Counted,
  countOnly,
  MOST_PLAYS,
  type OwnGame,
  type OwnPlay,
  playWithin,
} from './play-within.ts';
export { ApiFailure, NoDemo, type OfferedGame, type Opening } from './provider-api.ts';
export { installProviderCalls } from './provider-calls.ts';
export { ReferenceWallet } from './reference.ts';
export { transactionsBetween, transactionsNamed } from './report-store.ts';
export { endSession, listSessions, openSession, ownSession, sessionById } from './sessions.ts';
export { freeStakes, ruleStakes, type StakeRule } from './stake-rules.ts';
export { wasSwept } from './store.ts';
export { lookAgainAtSilence } from './sweep.ts';
export { hasOpenRound } from './sweep-store.ts';
export { MAX_PLAY, type Operation, type Refusal } from './wallet.ts';

/** Keeps a player from staking, with the player locked; wins and rollbacks still arrive. `until` null: until allowed again. */
export const stopStakes = (tx: Tx, playerId: string, reason: string, until: Date | null = null) =>
  store.stopStakes(tx, bucketOf(playerId), playerId, reason, until);

export const allowStakes = (tx: Tx, playerId: string) => store.allowStakes(tx, bucketOf(playerId), playerId);

/** Opens the ledger account of a new provider. */
export const openProviderAccount = (tx: Tx, code: string) =>
  openHouse(ledgerTx(tx), `game:${code}`, { hot: true });

/** Satang that all providers' messages added to a player's wallet, and satang in suspense for the player. */
export const effectOn = (tx: Tx, playerId: string) => store.effectOn(tx, playerId);
