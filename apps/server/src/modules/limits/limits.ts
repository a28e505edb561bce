import { bahtInText } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asPlayer, type Caller, staffOf } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordOwnChange } from '../audit/index.ts';
import { assertPlayer, type PlayerQueries } from '../players/index.ts';
import { limitPlay } from '../rounds/index.ts';
import { activeLimits, deposited, limitDetails, limitsOf } from './read.ts';
import { isTighter, type Kind, nextLimit, type Period } from './state.ts';
import * as store from './store.ts';

/** Changes a limit, with the player locked. @throws Problem LIMIT_NOT_TIGHTER */
async function change(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  playerId: string,
  wanted: { kind: Kind; period: Period; most: number | null; reason?: string },
): Promise<void> {
  const { kind, period, most, reason } = wanted;
  const now = platform.clock.now();
  const limits = await activeLimits(tx, playerId, now);
  const present = limits.find((each) => each.kind === kind && each.period === period);
  const staff = staffOf(caller);
  if (staff && !isTighter(most, present?.most ?? null)) {
    throw new Problem('LIMIT_NOT_TIGHTER', {}, 'body.most');
  }
  const next = nextLimit(present, most, now);
  if (!next) return;
  const isSame = next.most === present?.most && next.later?.at.getTime() === present.later?.at.getTime();
  if (isSame && next.later?.most === present?.later?.most) return;
  if (kind === 'deposit') await store.setDepositLimit(tx, playerId, period, next);
  else await limitPlay(tx, playerId, { kind, period, ...next }, now);
  const effectiveAt = next.later?.at ?? now;
  await store.insertChange(tx, {
    id: newId(),
    player_id: playerId,
    at: now,
    kind,
    period,
    before: present?.most ?? null,
    after: most,
    effective_at: effectiveAt,
    staff_id: staff?.id ?? null,
    reason: reason ?? null,
  });
  await recordOwnChange(platform, tx, caller, {
    action: staff ? 'limits.tighten' : 'limits.set',
    subject: { type: 'player', id: playerId },
    before: { kind, period, most: present?.most ?? null },
    after: { kind, period, most, effectiveAt: effectiveAt.toISOString(), reason: reason ?? null },
  });
  await notify(tx, { to: `player:${playerId}`, event: 'limits', data: {} });
}

/** Sets the caller's own limit: a tighter one at once, a looser one after a day. */
export function setLimit(
  platform: Platform,
  caller: Caller,
  wanted: Output<'limits.set', 'body'>,
  queries: readonly PlayerQueries[],
): Promise<Answer<'limits.own'>> {
  const { id } = asPlayer(caller);
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [id]);
    await change(platform, tx, caller, id, wanted);
    return limitsOf(platform, tx, id, queries);
  });
}

/** Sets a tighter limit at a player's request. @throws Problem NOT_FOUND, LIMIT_NOT_TIGHTER */
export const tighten = (
  platform: Platform,
  caller: Caller,
  id: string,
  wanted: Output<'limits.tighten', 'body'>,
  queries: readonly PlayerQueries[],
): Promise<Answer<'limits.details'>> =>
  caller.transaction(async (tx) => {
    await assertPlayer(tx, id);
    await lockPlayers(ledgerTx(tx), [id]);
    await change(platform, tx, caller, id, wanted);
    return limitDetails(platform, tx, id, queries);
  });

/** Sets after how many minutes of play reminders come; null: never. */
export function remind(
  platform: Platform,
  caller: Caller,
  minutes: number | null,
  queries: readonly PlayerQueries[],
): Promise<Answer<'limits.own'>> {
  const { id } = asPlayer(caller);
  return caller.transaction(async (tx) => {
    const before = await store.reminderOf(tx, id);
    if (minutes === null) await store.dropReminder(tx, id);
    else await store.setReminder(tx, id, minutes);
    if (minutes !== before) {
      await recordOwnChange(platform, tx, caller, {
        action: 'limits.remind',
        subject: { type: 'player', id },
        before: { reminderMinutes: before },
        after: { reminderMinutes: minutes },
      });
    }
    await notify(tx, { to: `player:${id}`, event: 'limits', data: {} });
    return limitsOf(platform, tx, id, queries);
  });
}

/**
 * Refuses a new deposit above a limit of the player, whom the caller has locked. Slips that wait for a decision count as
 * deposited. Money that has arrived is credited even above the limit.
 * @throws Problem DEPOSIT_LIMIT
 */
export async function assertMayDeposit(
  tx: Tx,
  queries: readonly PlayerQueries[],
  deposit: { playerId: string; amount: number; now: Date },
): Promise<void> {
  const { playerId, amount, now } = deposit;
  let left = Number.POSITIVE_INFINITY;
  for (const { period, most } of await store.depositLimitsOf(tx, playerId, now)) {
    left = Math.min(left, most - (await deposited(queries, tx, playerId, period, now)));
  }
  if (amount > left)
    throw new Problem('DEPOSIT_LIMIT', { left: bahtInText(Math.max(0, left)) }, 'body.amount');
}
