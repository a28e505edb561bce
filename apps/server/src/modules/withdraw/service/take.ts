import { bangkokTime } from '../../../platform/business-day.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertMayDecideAbout, lockPeopleShared, type PayRule, payRuleOf } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { playerNow } from '../../players/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { hasConflict } from '../automatic-store.ts';
import { mayBecome, pauseAt } from '../state.ts';
import * as store from '../store.ts';
import { publishWithdrawal, viewOf, type WithdrawalAnswer, withdrawalAnswer } from '../views.ts';

/** @throws Problem NOT_FOUND */
export async function lockKnown(tx: Tx, id: string): Promise<store.WithdrawalRow> {
  const row = await store.lockWithdrawal(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return row;
}

/** Staff who opened it for the player leave it to others to pay it, or to say what became of it. */
export const openerOf = async ({ tx, subjectId }: { tx: Tx; subjectId: string }) => ({
  makerIds: [(await store.partiesOf(tx, subjectId))?.openedBy ?? null],
});

/** @throws Problem NOT_FOUND */
export async function playerOf(platform: Platform, id: string): Promise<string> {
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
  return playerId;
}

/**
 * Refuses every decision about a withdrawal that a gateway or an agent is paying: only its report decides.
 * @throws Problem WITHDRAW_BEING_PAID
 */
export function assertNotBeingPaid({ status, taken_by }: store.WithdrawalRow): void {
  if (status === 'PROCESSING' && taken_by === null) throw new Problem('WITHDRAW_BEING_PAID');
}

/** Refuses what another person has taken, naming that person. @throws Problem NOT_TAKEN_BY_YOU, WITHDRAW_BEING_PAID */
export async function assertTakenBy(tx: Tx, row: store.WithdrawalRow, staffId: string): Promise<void> {
  if (row.taken_by === staffId) return;
  assertNotBeingPaid(row);
  throw new Problem('NOT_TAKEN_BY_YOU', { name: await store.staffName(tx, row.taken_by ?? '') });
}

/**
 * Refuses to pay what an attempt has paid while a payment by hand waited, which the second person then refused.
 * @throws Problem PAID_ALREADY
 */
export async function assertNotPaid(tx: Tx, id: string): Promise<void> {
  if (await hasConflict(tx, id)) throw new Problem('PAID_ALREADY');
}

/** Refuses an item that waits for a second person: it may have been paid already. @throws Problem APPROVAL_PENDING */
export function assertNotWaiting(row: store.WithdrawalRow): void {
  if (row.approval_id !== null) throw new Problem('APPROVAL_PENDING');
}

/** How many of those who could pay instead are named in a refusal. */
const NAMES = 3;

/** How somebody may pay a withdrawal; once they have taken it, by what was given to the player until then. */
export const payRuleFor = async (
  db: Database | Tx,
  now: Date,
  row: Pick<store.WithdrawalRow, 'status' | 'player_id' | 'created_by' | 'taken_by' | 'taken_at'>,
  payerId: string,
): Promise<PayRule> => {
  const isTaken = row.status === 'PROCESSING' && row.taken_by === payerId;
  return payRuleOf(db, now, {
    playerId: row.player_id,
    payerId,
    involved: [row.created_by],
    until: isTaken ? (row.taken_at ?? undefined) : undefined,
    limit: (await settingsNow(db))['approval.payoutByGiver'],
  });
};

/** Until when payouts to the player of a withdrawal pause; undefined where they do not. */
export const pauseOf = async (tx: Tx, now: Date, row: store.WithdrawalRow): Promise<Date | undefined> =>
  pauseAt((await playerNow(tx, row.player_id)).payoutPausedUntil, now);

/**
 * Takes a withdrawal, so that nobody else pays it. Taking it again changes nothing but the session that it
 * belongs to. Staff who requested it for the player do not pay it. Neither do staff who gave the player money within a day, as long
 * as somebody else could pay. While payouts to the player pause, nobody takes it: perhaps it was not the player who changed bank,
 * phone or second factor.
 * @throws Problem PAID_ALREADY, PAYOUT_PAUSED, PAID_BY_ANOTHER, NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE, NOT_FOUND, STATE_CONFLICT,
 * NOT_TAKEN_BY_YOU, WITHDRAW_BEING_PAID
 */
export async function takeWithdrawal(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<WithdrawalAnswer> {
  const parties = await store.partiesOf(platform.db, id);
  if (!parties) throw new Problem('NOT_FOUND', {}, 'params.id');
  return caller.transaction(async (tx) => {
    await lockPeopleShared(tx, parties.staffIds);
    return takeLocked(platform, tx, caller, await lockKnown(tx, id));
  });
}

/** Takes a withdrawal whose row is locked. @throws as `takeWithdrawal` */
export async function takeLocked(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
): Promise<WithdrawalAnswer> {
  const staff = asStaff(caller);
  const { id } = row;
  assertNotWaiting(row);
  const isMine = row.status === 'PROCESSING' && row.taken_by === staff.id;
  if (row.status === 'PROCESSING') await assertTakenBy(tx, row, staff.id);
  const now = platform.clock.now();
  await assertMayDecideAbout(tx, now, { playerId: row.player_id, makerIds: [row.created_by] }, staff.id);
  if (!isMine && !mayBecome(row.status, 'PROCESSING')) {
    throw new Problem('STATE_CONFLICT', { status: row.status });
  }
  if (!isMine) await assertNotPaid(tx, id);
  const pausedUntil = isMine ? undefined : await pauseOf(tx, now, row);
  if (pausedUntil) throw new Problem('PAYOUT_PAUSED', { until: bangkokTime(pausedUntil) });
  const paying = await payRuleFor(tx, now, row, staff.id);
  if (paying.rule === 'another') {
    throw new Problem('PAID_BY_ANOTHER', {
      names: paying.names.slice(0, NAMES).join(', '),
      until: bangkokTime(paying.until),
    });
  }
  await store.updateWithdrawal(tx, id, {
    status: 'PROCESSING',
    taken_by: staff.id,
    taken_session: staff.sessionId,
    taken_at: isMine ? row.taken_at : now,
    // A person pays it now; the automation leaves it alone, also after they let go of it.
    automatic_at: null,
  });
  if (!isMine) {
    await recordChange(platform, tx, caller, {
      action: 'withdraw.take',
      subject: { type: 'withdrawal', id },
      before: { status: row.status },
      after: {
        status: 'PROCESSING',
        takenBy: staff.id,
        ...(paying.rule === 'only' ? { withoutSecondPerson: true } : {}),
      },
    });
    await publishWithdrawal(tx, { id, playerId: row.player_id, status: 'PROCESSING', takenBy: staff.id });
  }
  return withdrawalAnswer(await viewOf(tx, id), caller, platform.clock.now());
}

/**
 * Releases a withdrawal that was not paid: the caller's, or that of somebody whose session is over.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, NOT_TAKEN_BY_YOU, WITHDRAW_BEING_PAID
 */
export async function releaseWithdrawal(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<WithdrawalAnswer> {
  const staff = asStaff(caller);
  return caller.transaction(async (tx) => {
    const row = await lockKnown(tx, id);
    if (row.status !== 'PROCESSING') throw new Problem('STATE_CONFLICT', { status: row.status });
    assertNotBeingPaid(row);
    assertNotWaiting(row);
    const session = row.taken_session;
    const isAbandoned = session === null || (await store.sessionIsOver(tx, session, platform.clock.now()));
    if (!isAbandoned) await assertTakenBy(tx, row, staff.id);
    await release(platform, tx, caller, row);
    await publishWithdrawal(tx, { id, playerId: row.player_id, status: 'PENDING' });
    return withdrawalAnswer(await viewOf(tx, id), caller, platform.clock.now());
  });
}

async function release(platform: Platform, tx: Tx, caller: Caller, row: store.WithdrawalRow): Promise<void> {
  await store.updateWithdrawal(tx, row.id, {
    status: 'PENDING',
    taken_by: null,
    taken_session: null,
    taken_at: null,
  });
  await recordChange(platform, tx, caller, {
    action: 'withdraw.release',
    subject: { type: 'withdrawal', id: row.id },
    before: { status: row.status, takenBy: row.taken_by },
    after: { status: 'PENDING' },
  });
}

/**
 * Returns the items that were taken in these sessions to the queue, in the transaction that ends them.
 * @returns how many
 */
export async function releaseOfSessions(
  _platform: Platform,
  tx: Tx,
  sessionIds: readonly string[],
): Promise<number> {
  if (sessionIds.length === 0) return 0;
  return publishReleased(tx, await store.releaseOfSessions(tx, sessionIds));
}

/** Returns the items of expired sessions to the queue. @returns how many */
export const releaseAbandoned = (platform: Platform): Promise<number> =>
  inTransaction(platform.db, async (tx) =>
    publishReleased(tx, await store.releaseOfEndedSessions(tx, platform.clock.now())),
  );

async function publishReleased(tx: Tx, released: { id: string; playerId: string }[]): Promise<number> {
  for (const row of released) await publishWithdrawal(tx, { ...row, status: 'PENDING' });
  return released.length;
}
