import { bahtInText, type SessionStatus, toPlay, withdrawCap } from '@salung/contract';
import { balances } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { type Caller, staffOf, systemCaller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import type { WalletMove } from '../books/index.ts';
import { recordEvents } from '../events/index.ts';
import { playerNow } from '../players/index.ts';
import { takeBack } from '../rewards/index.ts';
import {
  freeStakes,
  gameIdNow,
  openStakesFrom,
  paidByOlder,
  playedFrom,
  stakedOnOlder,
} from '../rounds/index.ts';
import { bringUpToDate as countPlay, endStandIn, progressOf, waiveOf } from '../turnover/index.ts';
import { aboveCap } from './caps.ts';
import * as store from './session-store.ts';
import { capAfter, endOf, lowered, raised } from './state.ts';
import { termsOf } from './terms.ts';

/** The life of a session. Everything here runs with the player locked. */

type Session = store.SessionRow;

/** Under which name the system ends sessions. */
export const NAME = 'promotions';

/**
 * Takes note of money that moved in the wallet otherwise than by play: what comes in is own money of a running session, and what goes
 * out was. Of what comes in after REACHED, nothing is above the limit of the first withdrawal.
 */
export async function noteMoved(platform: Platform, tx: Tx, move: WalletMove): Promise<void> {
  const running = await store.runningOf(tx, move.playerId);
  if (!running) return noteLater(tx, move);
  // What older rounds paid was there before: in the order in which it came, nothing of it pays a lost bonus back.
  const session = await noteOwn(tx, await noteOlderWins(tx, running, move.before), move);
  // A bonus without anything to play is reached as soon as it is in the wallet.
  if (session.required === 0) await end(platform, tx, systemCaller(platform.db, NAME), session, 'REACHED');
}

async function noteOwn(tx: Tx, session: Session, { playerId, before, legs }: WalletMove): Promise<Session> {
  const open = await openStakesFrom(tx, playerId, session.position);
  let money = { bonus: session.bonus, w0: session.w0 };
  let wallet = before;
  for (const { amount, ref } of legs) {
    // What the session began with is in its W0 and bonus already.
    const isStart = ref?.id === (ref?.type === 'topup' ? session.topup_id : session.id);
    if (!isStart) money = amount > 0 ? raised(money, amount, wallet + open) : lowered(money, -amount);
    wallet += amount;
  }
  const isSame = money.w0 === session.w0 && money.bonus === session.bonus;
  return isSame ? session : store.updateSession(tx, session.id, money);
}

async function noteLater(tx: Tx, { playerId, legs }: WalletMove): Promise<void> {
  const change = legs.filter(({ kind }) => isNew(kind)).reduce((sum, { amount }) => sum + amount, 0);
  const capped = change === 0 ? undefined : await store.cappedOf(tx, playerId);
  if (!capped) return;
  // A deposit that is reversed is no money that came in since.
  const later = Math.max(0, capped.later_credits + change);
  if (later !== capped.later_credits) await store.updateSession(tx, capped.id, { later_credits: later });
}

/** Steps of a withdrawal before it is paid: the money was the player's before, and comes back unless it is paid. */
const heldFor: ReadonlySet<string> = new Set([
  'withdraw.hold',
  'withdraw.deduct',
  'withdraw.deductBack',
  'withdraw.release',
]);

/** Whether it came in, or was taken back, since. A withdrawal that the bank returned has come in. */
const isNew = (kind: string): boolean => !kind.startsWith('promotion.') && !heldFor.has(kind);

/**
 * Brings own money up to date with what rounds that began before the session have paid.
 * @param wallet with that, and without what came in after it
 */
async function noteOlderWins(tx: Tx, session: Session, wallet: number): Promise<Session> {
  const paid = await paidByOlder(tx, session.player_id, session.position);
  const more = paid - session.older_won;
  if (more <= 0) return session;
  const open = await openStakesFrom(tx, session.player_id, session.position);
  const money = raised(session, more, wallet - more + open);
  return store.updateSession(tx, session.id, { ...money, older_won: paid });
}

/** Whether the player's wallet can be debited: not while they are blocked, nor after their account was closed. */
export async function mayTake(tx: Tx, playerId: string): Promise<boolean> {
  const { status } = await playerNow(tx, playerId);
  return status === 'ACTIVE' || status === 'EXCLUDED';
}

/** Counts what was played, and ends the session where it has been reached or lost, or its time is over. */
export async function bringUpToDate(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: Session,
): Promise<Session> {
  if (row.status !== 'RUNNING') return row;
  const { wallet } = await balances(ledgerTx(tx), row.player_id);
  const session = await noteOlderWins(tx, row, wallet);
  await countPlay(platform, tx, session.player_id);
  const progress = await progressOf(tx, session.player_id, session.id);
  if (progress === undefined || progress.status === 'REACHED')
    return end(platform, tx, caller, session, 'REACHED');
  if (progress.status === 'LAPSED') return end(platform, tx, caller, session, 'LOST');
  const isOver = session.expires_at <= platform.clock.now() && (await mayTake(tx, session.player_id));
  return isOver ? end(platform, tx, caller, session, 'EXPIRED') : session;
}

/** Why it ended otherwise than by the player or by itself. */
interface Why {
  reason?: string;
}

/**
 * Ends a session: closes its requirement, takes back what is not kept, and lets the player stake as before. It must be up to date.
 * @throws Problem WALLET_FROZEN where something is to be taken from a frozen wallet
 */
export async function end(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  session: Session,
  status: Exclude<SessionStatus, 'RUNNING'>,
  { reason }: Why = {},
): Promise<Session> {
  const { id, player_id: playerId, position } = session;
  const now = platform.clock.now();
  const { wallet } = await balances(ledgerTx(tx), playerId);
  const { kept, forfeited } = endOf(status, wallet, session);
  const endPosition = await gameIdNow(tx);
  const terms = termsOf(session);
  const cap =
    status === 'REACHED' ? capAfter(withdrawCap(terms, session.deposit, session.given), session.w0) : null;
  const isAbove = cap !== null && (await aboveCap(tx, { ...session, cap }, wallet)) > 0;
  const ended = await store.updateSession(tx, id, {
    status,
    is_above: isAbove,
    ended_at: now,
    end_position: endPosition,
    end_wallet: wallet,
    kept,
    forfeited,
    cap,
    ended_by: staffOf(caller)?.id ?? null,
    reason: reason ?? null,
    older_staked: await stakedOnOlder(tx, playerId, position, endPosition),
    ...(await playedFrom(tx, playerId, position, endPosition)),
  });
  await freeStakes(tx, playerId);
  await endRequirement(platform, tx, caller, ended);
  await recordEvents(tx, [
    {
      kind: 'session.ended',
      playerId,
      at: now,
      data: { sessionId: id, promotionId: session.promotion_id, status, w0: session.w0, kept },
    },
  ]);
  const after = {
    sessionId: id,
    status,
    kept,
    forfeited,
    w0: session.w0,
    ...(reason === undefined ? {} : { reason }),
  };
  const change = {
    action: changeOf(caller),
    subject: { type: 'promotion-session', id } as const,
    after,
  } as const;
  if (forfeited === 0) await recordChange(platform, tx, caller, change);
  else {
    await takeBack(platform, tx, caller, {
      playerId,
      amount: forfeited,
      kind: 'promotion',
      source: 'promotion-end',
      sourceId: id,
      byIds: [],
      change,
    });
  }
  await notify(tx, { to: `player:${playerId}`, event: 'promotion', data: { sessionId: id, status } });
  return ended;
}

/** Under which call the audit log has an end: those of the system are noted like a player's. */
const changeOf = (caller: Caller): 'promotions.endSession' | 'promotions.cancel' =>
  staffOf(caller) ? 'promotions.endSession' : 'promotions.cancel';

async function endRequirement(platform: Platform, tx: Tx, caller: Caller, session: Session): Promise<void> {
  const { id, player_id: playerId } = session;
  const isReached = session.status === 'REACHED';
  const played = (await progressOf(tx, playerId, id))?.done ?? 0;
  if (!isReached) {
    const closedBy = staffOf(caller)?.id ?? null;
    await waiveOf(platform, tx, {
      playerId,
      sourceId: id,
      reason: session.reason ?? session.status,
      closedBy,
    });
  }
  await endStandIn(platform, tx, { playerId, by: id, isReached, played });
}

/**
 * Cancels a running session of the player.
 * @param shown satang that the player was told they keep; less is not taken for agreed
 * @throws Problem STATE_CONFLICT, KEPT_CHANGED, WALLET_FROZEN
 */
export async function cancelSession(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: Session,
  shown: number | undefined,
): Promise<Session> {
  const session = await bringUpToDate(platform, tx, caller, row);
  if (session.status !== 'RUNNING') throw new Problem('STATE_CONFLICT', { status: session.status });
  const { wallet } = await balances(ledgerTx(tx), session.player_id);
  const { kept } = endOf('CANCELLED', wallet, session);
  if (shown !== undefined && kept < shown)
    throw new Problem('KEPT_CHANGED', { kept: bahtInText(kept) }, 'body.kept');
  return end(platform, tx, caller, session, 'CANCELLED');
}

/** What has to be played in a new session, at a weight of 1. */
export const requiredOf = (session: Pick<Session, 'terms' | 'deposit' | 'given'>): number =>
  toPlay(termsOf(session), session.deposit, session.given);
