import type { GameType } from '@salung/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Follower, followOnce, recordEvents } from '../events/index.ts';
import { balancesAfter, lastPlayBefore, type Settled, settledOf } from '../rounds/index.ts';
import { settingsNow } from '../settings/index.ts';
import * as store from './bets-store.ts';
import { becameEvent } from './close.ts';
import { hundredths } from './state.ts';
import { type Bet, inOrder, lapse, lateMoney, type WeighedGame, workOff } from './work.ts';

const FOLLOWER = 'turnover';

type Settings = Awaited<ReturnType<typeof settingsNow>>;

/**
 * Counts rounds that were settled, outside of their stakes' transactions: no wallet is locked, only open requirements, before
 * bets. Opening or closing a requirement of one of its players waits for the step.
 */
export const follower: Follower = {
  name: FOLLOWER,
  source: 'rounds',
  start: 'now',
  handle: (platform, tx, settled) => count(platform, tx, settled),
};

/** One step. @returns whether there was anything */
export const followRounds = (platform: Platform, most?: number): Promise<boolean> =>
  followOnce(platform, follower, most);

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
  const gameOf = await weighedGames(tx, latest, await settingsNow(tx));
  const bets = new Map(
    latest.map((played) => {
      const situation = { game: gameOf(played.gameId), known: undefined, money: 0 };
      return [played.roundId, workOff([], played, situation)];
    }),
  );
  let sum = await store.weighedAfter(tx, playerId, after, [...bets.keys()]);
  for (const { base, weight } of bets.values()) sum += Math.floor((base * weight) / 100);
  return sum;
}

/** A player with the data that a step reads and changes. */
interface Work {
  /** Those that are open, and those that may open again, in the order in which rounds count for them; with what they were. */
  requirements: (store.PlayersRequirement & { before: Readonly<store.PlayersRequirement> })[];
  /** What rounds count, by their ids. */
  bets: Map<number, Bet>;
  /** What the player had after a batch, where it may close or open a requirement. */
  after: Map<number, store.After>;
}

/** Counts rounds in the order of their batches; rounds already counted from a later batch are left out. */
async function count(platform: Platform, tx: Tx, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await store.byIndex(tx);
  const settings = await settingsNow(tx);
  const lapseBelow = settings['turnover.lapseBelow'];
  const players = await begin(tx, settled, lapseBelow);
  const gameOf = await weighedGames(tx, settled, settings);
  const changed = new Map<string, Bet & { playerId: string; roundId: number }>();
  for (const played of settled) {
    const { playerId, roundId, batch } = played;
    const work = players.get(playerId);
    if (!work) continue;
    const known = work.bets.get(roundId);
    if (known && known.batch >= batch) continue;
    const after = work.after.get(batch);
    const money = (after?.wallet ?? Number.POSITIVE_INFINITY) + (after?.held ?? 0);
    const bet = workOff(work.requirements, played, { game: gameOf(played.gameId), known, money });
    work.bets.set(roundId, bet);
    changed.set(`${playerId} ${roundId}`, { ...bet, playerId, roundId });
    if (after && !played.isOpen && isBust(after, work, lapseBelow)) lapse(work.requirements, batch);
  }
  const now = platform.clock.now();
  if (changed.size > 0) await store.writeBets(tx, [...changed.values()], now);
  const worked = [...players.values()].flatMap(({ requirements }) => requirements).filter(isChanged);
  if (worked.length > 0) await store.writeWork(tx, worked, now);
  const changes = worked.filter(({ status, before }) => status !== before.status);
  await recordEvents(
    tx,
    changes.map((requirement) => becameEvent(requirement, requirement.status, now)),
  );
}

/** Whether a step has changed what `writeWork` stores. */
const isChanged = ({ before, done, required, status, lapsedAt }: Work['requirements'][number]): boolean =>
  done !== before.done ||
  required !== before.required ||
  status !== before.status ||
  lapsedAt !== before.lapsedAt;

/**
 * Whether too little was left and nothing was under way. A round that this step has found open again is not among those
 * that were open before it.
 */
const isBust = ({ wallet, held, rounds }: store.After, { bets }: Work, lapseBelow: number): boolean =>
  wallet !== null &&
  wallet < lapseBelow &&
  held === 0 &&
  rounds.every((round) => bets.has(round)) &&
  [...bets.values()].every(({ reason }) => reason !== 'REOPENED');

async function begin(tx: Tx, settled: readonly Settled[], lapseBelow: number): Promise<Map<string, Work>> {
  const players = new Map<string, Work>();
  for (const { playerId } of settled) {
    if (!players.has(playerId))
      players.set(playerId, { requirements: [], bets: new Map(), after: new Map() });
  }
  // Locked before bets, so another process that counts the same rounds waits here.
  const take = (requirement: store.PlayersRequirement) =>
    players.get(requirement.playerId)?.requirements.push({ ...requirement, before: { ...requirement } });
  (await store.lockOpenOf(tx, [...players.keys()])).forEach(take);
  for (const { playerId, roundId, ...bet } of await store.betsOf(tx, settled)) {
    players.get(playerId)?.bets.set(roundId, bet);
  }
  const knownOf = ({ playerId, roundId }: Settled) => players.get(playerId)?.bets.get(roundId);
  const late = settled.filter((played) => lateMoney(played, knownOf(played)) > 0);
  const counted = [...new Set(settled.flatMap((played) => knownOf(played)?.parts.map(({ of }) => of) ?? []))];
  if (late.length > 0 || counted.length > 0) (await store.lockClosed(tx, counted, late)).forEach(take);
  for (const { requirements } of players.values()) requirements.sort(inOrder);
  for (const after of await afterThem(tx, settled, players, lapseBelow)) {
    players.get(after.playerId)?.after.set(after.batch, after);
  }
  return players;
}

/** What players had after those batches that may close a requirement, or open one again. */
async function afterThem(
  tx: Tx,
  settled: readonly Settled[],
  players: ReadonlyMap<string, Work>,
  lapseBelow: number,
): Promise<store.After[]> {
  const asked = settled.filter(({ playerId }) => (players.get(playerId)?.requirements.length ?? 0) > 0);
  if (asked.length === 0) return [];
  const wallets = await balancesAfter(tx, asked);
  const seen = new Set<string>();
  const matters = asked.flatMap((played, index) => {
    const { playerId, roundId, batch, isOpen } = played;
    const wallet = wallets[index] ?? null;
    const key = `${playerId} ${roundId}`;
    const isCounted = seen.has(key) || players.get(playerId)?.bets.has(roundId);
    seen.add(key);
    return isCounted || (!isOpen && wallet !== null && wallet < lapseBelow)
      ? [{ playerId, batch, wallet }]
      : [];
  });
  return matters.length === 0 ? [] : store.afterBatches(tx, matters);
}

async function weighedGames(tx: Tx, settled: readonly Settled[], settings: Settings) {
  const games = await store.gamesOf(tx, [...new Set(settled.map(({ gameId }) => gameId))]);
  const byId = new Map(
    games.map(({ id, type, weight: own }): [number, WeighedGame] => {
      const ofType = hundredths(settings[`turnover.weight.${type as GameType}`]);
      // One person may set a game's weight, so it can only lower the type's: raising takes two people.
      return [id, { id, type: type as GameType, own, weight: Math.min(own ?? ofType, ofType) }];
    }),
  );
  // The catalogue keeps every game that was played, but a provider may name none.
  const unknown: WeighedGame = {
    id: 0,
    type: 'slot',
    own: null,
    weight: hundredths(settings['turnover.weight.slot']),
  };
  return (gameId: number): WeighedGame => byId.get(gameId) ?? unknown;
}
