import { isDeepStrictEqual } from 'node:util';
import type { GameType } from '@salung/contract';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { balancesAfter, lastPlayBefore, type Settled, settledOf, takeSettled } from '../rounds/index.ts';
import { settingsNow } from '../settings/index.ts';
import * as store from './bets-store.ts';
import { hundredths } from './state.ts';
import { type Bet, lapse, lateMoney, type Requirement, reopen, workOff } from './work.ts';

const FOLLOWER = 'turnover';
/** Rounds per step. Opening or closing a requirement of one of its players waits for the step. */
const STEP = 2_000;

type Settings = Awaited<ReturnType<typeof settingsNow>>;

/**
 * Counts the next rounds that were settled, outside of their stakes' transactions: no wallet is locked, only open
 * requirements, before bets.
 * @returns whether there was anything; if so, it should run again at once
 */
export const followRounds = (platform: Platform, most = STEP): Promise<boolean> =>
  inTransaction(platform.db, (tx) => step(platform, tx, most));

/** One step in the caller's transaction. @returns whether there was anything */
export async function step(platform: Platform, tx: Tx, most: number): Promise<boolean> {
  await store.byIndex(tx);
  const settled = await takeSettled(tx, FOLLOWER, most);
  await count(platform, tx, settled);
  return settled.length > 0;
}

/** Counts what one player has played until now, with the player locked. The follower later skips it. */
export const countRoundsOf = async (platform: Platform, tx: Tx, playerId: string): Promise<void> =>
  count(platform, tx, await settledOf(tx, FOLLOWER, playerId));

/**
 * Satang of a player's play that counts towards turnover by its weight, whether or not a requirement was open, ever or since
 * an instant. Read only: rounds that the follower has not taken yet count, too.
 */
export async function countedSince(tx: Tx, playerId: string, since: Date | undefined): Promise<number> {
  const after = since === undefined ? 0 : await lastPlayBefore(tx, playerId, since);
  const latest = (await settledOf(tx, FOLLOWER, playerId)).filter(({ roundId }) => roundId > after);
  const weightOf = await weights(tx, latest, await settingsNow(tx));
  const bets = new Map(
    latest.map((played) => [played.roundId, workOff([], played, weightOf(played.gameId))]),
  );
  let sum = await store.weighedAfter(tx, playerId, after, [...bets.keys()]);
  for (const { base, weight } of bets.values()) sum += Math.floor((base * weight) / 100);
  return sum;
}

/** A player with the data that a step reads and changes. */
interface Work {
  /** Those that are open, and those that may open again, oldest first; with what they were before. */
  requirements: (Requirement & { before: Readonly<Requirement> })[];
  /** What rounds count, by their ids. */
  bets: Map<number, Bet>;
  /** Batches after which they had no money left and, as far as was known before this step, nothing under way. */
  bust: Map<number, store.Busy>;
}

/** Counts rounds in the order of their batches; rounds already counted from a later batch are left out. */
async function count(platform: Platform, tx: Tx, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  const settings = await settingsNow(tx);
  const players = await begin(tx, settled, settings['turnover.lapseBelow']);
  const weightOf = await weights(tx, settled, settings);
  const changed = new Map<string, Bet & { playerId: string; roundId: number }>();
  for (const played of settled) {
    const { playerId, roundId, batch } = played;
    const work = players.get(playerId);
    if (!work) continue;
    const known = work.bets.get(roundId);
    if (known && known.batch >= batch) continue;
    reopen(work.requirements, played, lateMoney(played, known));
    const bet = workOff(work.requirements, played, weightOf(played.gameId), known);
    work.bets.set(roundId, bet);
    changed.set(`${playerId} ${roundId}`, { ...bet, playerId, roundId });
    const bust = work.bust.get(batch);
    if (bust && !isBusy(bust, work)) lapse(work.requirements, batch);
  }
  const now = platform.clock.now();
  if (changed.size > 0) await store.writeBets(tx, [...changed.values()], now);
  const worked = [...players.values()]
    .flatMap(({ requirements }) => requirements)
    .filter(({ before, ...now }) => !isDeepStrictEqual(now, before));
  if (worked.length > 0) await store.writeWork(tx, worked, now);
}

/** A round that this step has found open again is not among those that were open before it. */
const isBusy = ({ isHeld, rounds }: store.Busy, { bets }: Work): boolean =>
  isHeld ||
  rounds.some((round) => !bets.has(round)) ||
  [...bets.values()].some(({ reason }) => reason === 'REOPENED');

async function begin(tx: Tx, settled: readonly Settled[], lapseBelow: number): Promise<Map<string, Work>> {
  const players = new Map<string, Work>();
  for (const { playerId } of settled) {
    if (!players.has(playerId)) players.set(playerId, { requirements: [], bets: new Map(), bust: new Map() });
  }
  // Locked before bets, so another process that counts the same rounds waits here.
  const take = ({ playerId, ...requirement }: store.PlayersRequirement) =>
    players.get(playerId)?.requirements.push({ ...requirement, before: { ...requirement } });
  (await store.lockOpenOf(tx, [...players.keys()])).forEach(take);
  for (const { playerId, roundId, ...bet } of await store.betsOf(tx, settled)) {
    players.get(playerId)?.bets.set(roundId, bet);
  }
  const late = settled.filter(
    (played) => lateMoney(played, players.get(played.playerId)?.bets.get(played.roundId)) > 0,
  );
  if (late.length > 0) {
    (await store.lockLapsedOf(tx, late)).forEach(take);
    for (const { requirements } of players.values()) {
      requirements.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
    }
  }
  const asked = settled.filter(
    ({ playerId, isOpen }) => !isOpen && (players.get(playerId)?.requirements.length ?? 0) > 0,
  );
  const balances = asked.length === 0 ? [] : await balancesAfter(tx, asked);
  const bust = asked.filter((_, index) => (balances[index] ?? lapseBelow) < lapseBelow);
  for (const busy of bust.length === 0 ? [] : await store.busyAfter(tx, bust)) {
    players.get(busy.playerId)?.bust.set(busy.batch, busy);
  }
  return players;
}

async function weights(tx: Tx, settled: readonly Settled[], settings: Settings) {
  const games = await store.gamesOf(tx, [...new Set(settled.map(({ gameId }) => gameId))]);
  const byId = new Map(games.map((game) => [game.id, game]));
  return (gameId: number): number => {
    const game = byId.get(gameId);
    // The catalogue keeps every game that was played, but a provider may name none.
    if (!game) return hundredths(settings['turnover.weight.slot']);
    const ofType = hundredths(settings[`turnover.weight.${game.type as GameType}`]);
    // One person may set a game's weight, so it can only lower the type's: raising takes two people.
    return Math.min(game.weight ?? ofType, ofType);
  };
}
