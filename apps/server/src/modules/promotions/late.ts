import { balances, lockPlayers } from '@salung/ledger';
import { attempt, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { type Caller, systemCaller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Follower, recordEvents } from '../events/index.ts';
import { give, takeBack } from '../rewards/index.ts';
import { paidAfter, settledOf } from '../rounds/index.ts';
import { waiveOf } from '../turnover/index.ts';
import { noteAbove } from './caps.ts';
import { bringUpToDate, mayTake, NAME } from './session.ts';
import * as store from './session-store.ts';
import { dueOf } from './state.ts';

/** What happens to sessions because of rounds: older ones that pay while one runs, and its own that end after it. */

/** Reads rounds that ended. What it does follows from the rounds as they are, so doing it again changes nothing. */
export const roundsFollower: Follower = {
  name: NAME,
  source: 'rounds',
  start: 'now',
  // All players of a step are locked until it ends.
  step: 500,
  handle: async (platform, tx, settled) => {
    const touched = await store.touchedBy(tx, settled);
    if (touched.length === 0) return;
    await lockPlayers(ledgerTx(tx), [...new Set(touched.map(({ playerId }) => playerId))]);
    const caller = systemCaller(platform.db, NAME);
    for (const { id } of touched) await settleAlone(platform, tx, caller, id);
  },
};

type BusinessEvent = Parameters<Extract<Follower, { source: 'events' }>['handle']>[2][number];
type OfRequirement = Extract<BusinessEvent, { kind: `requirement.${'reached' | 'lapsed' | 'reopened'}` }>;

const isOfRequirement = (event: BusinessEvent): event is OfRequirement =>
  event.kind === 'requirement.reached' ||
  event.kind === 'requirement.lapsed' ||
  event.kind === 'requirement.reopened';

/** Ends sessions whose requirement was reached or has lapsed; one that late money opens again after the end is waived. */
export const eventsFollower: Follower = {
  name: 'promotion-sessions',
  source: 'events',
  start: 'now',
  step: 25,
  handle: async (platform, tx, events) => {
    const ids: string[] = [];
    const players = new Set<string>();
    for (const event of events) {
      const { playerId } = event;
      if (!isOfRequirement(event) || playerId === null || event.data.source !== 'promotion') continue;
      ids.push(event.data.sourceId);
      players.add(playerId);
    }
    if (ids.length === 0) return;
    await lockPlayers(ledgerTx(tx), [...players]);
    const caller = systemCaller(platform.db, NAME);
    for (const id of new Set(ids)) await settleAlone(platform, tx, caller, id);
  },
};

/**
 * Counts what a player's rounds have brought until now, with the player locked; the follower later finds it done. Before money leaves,
 * and before a new session takes the wallet for own money.
 */
export async function countLateOf(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  playerId: string,
): Promise<void> {
  const settled = await settledOf(tx, NAME, playerId);
  for (const { id } of await store.touchedBy(tx, settled)) await settle(platform, tx, caller, id);
}

/** Brings a session up to date where one that cannot be settled must not keep the others waiting. */
async function settleAlone(platform: Platform, tx: Tx, caller: Caller, id: string): Promise<void> {
  const error = await attempt(tx, () => settle(platform, tx, caller, id));
  if (error) platform.log.error({ err: error, sessionId: id }, 'a promotion session could not be settled');
}

/** Brings a session up to date, running or ended, with the player locked. */
export async function settle(platform: Platform, tx: Tx, caller: Caller, id: string): Promise<void> {
  const session = await store.sessionById(tx, id);
  if (!session) return;
  if (session.status === 'RUNNING') await bringUpToDate(platform, tx, caller, session);
  else {
    await countLate(platform, tx, caller, session);
    if (session.status === 'REACHED') return noteAbove(tx, await store.sessionNow(tx, id));
    const { player_id: playerId, status: reason } = session;
    await waiveOf(platform, tx, { playerId, sourceId: id, reason, closedBy: null });
  }
}

/**
 * Counts what rounds of an ended session have done to the wallet since: as if it had come before the end. What the house gets of it is
 * taken now as far as the wallet has it, the rest with the next withdrawal.
 */
async function countLate(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  session: store.SessionRow,
): Promise<void> {
  const { id, player_id: playerId, position, end_position: endPosition, end_wallet: endWallet } = session;
  if (endPosition === null || endWallet === null) return;
  const late = await paidAfter(tx, playerId, position, endPosition);
  if (late === session.late_won) return;
  const { status, bonus, w0 } = session;
  const due = dueOf({ status, endWallet, late, bonus, w0 });
  const more = due - session.late_due;
  const { wallet } = await balances(ledgerTx(tx), playerId);
  // Where less is due than before, what is still owed falls first; the rest goes back to the player.
  const owed = Math.max(0, session.owed + more);
  const taken = more > 0 && (await mayTake(tx, playerId)) ? Math.min(wallet, owed) : 0;
  const returned = more < 0 ? Math.max(0, -more - session.owed) : 0;
  await store.updateSession(tx, id, { late_won: late, late_due: due, owed: owed - taken });
  await recordEvents(tx, [
    {
      kind: 'session.changed',
      playerId,
      at: platform.clock.now(),
      data: { sessionId: id, endedAt: (session.ended_at ?? platform.clock.now()).toISOString() },
    },
  ]);
  const change = {
    action: 'promotions.cancel',
    subject: { type: 'promotion-session', id },
    after: { sessionId: id, forfeited: taken - returned },
  } as const;
  const moved = {
    playerId,
    kind: 'promotion',
    source: 'promotion-late',
    sourceId: newId(),
    byIds: [],
    change,
  } as const;
  if (taken > 0) await takeBack(platform, tx, caller, { ...moved, amount: taken });
  if (returned > 0) await give(platform, tx, caller, { ...moved, amount: returned });
}

/** How many sessions are ended in one run. */
const MOST = 500;

/** Ends sessions whose time is over. A session of a blocked player waits until they are not. */
export async function expireSessions(platform: Platform): Promise<void> {
  const caller = systemCaller(platform.db, 'promotion-expiry');
  for (const { id, playerId } of await store.overdue(platform.db, platform.clock.now(), MOST)) {
    await caller.transaction(async (tx) => {
      await lockPlayers(ledgerTx(tx), [playerId]);
      await settleAlone(platform, tx, caller, id);
    });
  }
}
