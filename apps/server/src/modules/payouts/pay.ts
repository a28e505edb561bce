import { lockPlayers } from '@salung/ledger';
import { businessDay } from '../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { type Caller, systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { givenLately } from '../approvals/index.ts';
import { askGuards, playerNow, type WithdrawGuard } from '../players/index.ts';
import { settingsNow } from '../settings/index.ts';
import { creditedTo, lastCreditedAt } from '../topup/index.ts';
import { countedSince } from '../turnover/index.ts';
import * as withdraw from '../withdraw/index.ts';
import { type Before, whatBecameOf } from './restored.ts';
import { type Deferral, deferralOf, FAILURES_TIME, type PayoutFacts } from './rules.ts';
import * as store from './store.ts';
import { waysFor } from './ways.ts';

/** Begins payouts, one withdrawal at a time. */

/** Who decides, for the audit log. */
const AUTOMATION = 'automatic-payouts';

/** Milliseconds after which a withdrawal is looked at again that no gateway and no agent could take. */
const AGAIN = 5 * 60_000;

/**
 * Looks at the next withdrawal that waits for the automation: begins to pay it by the first way that takes it, or leaves it to
 * staff and says why. The player is locked: a refund that came before is seen, and one that comes afterwards finds a payment
 * that has begun.
 * @param guards what other modules say of the player's withdrawals
 * @returns whether one waited
 */
export async function payNext(platform: Platform, guards: readonly WithdrawGuard[]): Promise<boolean> {
  if (!(await withdraw.payoutSwitch(platform.db)).isOn) return false;
  const next = await withdraw.nextAutomatic(platform.db, platform.clock.now());
  if (!next) return false;
  const before = await whatBecameOf(platform, next);
  const caller = systemCaller(platform.db, AUTOMATION);
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [next.playerId]);
    const row = await withdraw.lockAutomatic(tx, next.id, platform.clock.now());
    // Somebody else was faster; there may be another one.
    if (!row) return true;
    // Shared, so that nothing begins any more once somebody has turned the switch.
    if (!(await withdraw.lockPayoutSwitch(tx, 'read')).isOn) return false;
    const deferral =
      (await deferralByRules(platform, tx, row, guards)) ?? (await begin(platform, tx, caller, row, before));
    if (deferral) await withdraw.leaveToStaff(tx, row, deferral);
    return true;
  });
}

async function deferralByRules(
  platform: Platform,
  tx: Tx,
  row: withdraw.WithdrawalRow,
  guards: readonly WithdrawGuard[],
): Promise<Deferral | undefined> {
  const now = platform.clock.now();
  const { player_id: playerId, amount } = row;
  const settings = await settingsNow(tx);
  const player = await playerNow(tx, playerId);
  const lately = new Date(now.getTime() - FAILURES_TIME);
  const { reasons } = await askGuards(guards, platform, { player, now, tx });
  const payouts = await withdraw.payoutsTo(tx, playerId, businessDay(now), lately, row.id);
  return deferralOf(
    {
      amount,
      isReleased: row.released_at !== null,
      isRequestedByStaff: row.created_by !== null,
      player: {
        isActive: player.status === 'ACTIVE',
        createdAt: player.createdAt,
        pausedUntil: player.payoutPausedUntil,
      },
      against: reasons.map(({ code }) => code),
      paidBefore: payouts.paid,
      today: payouts,
      failedLately: payouts.failed,
      givenByStaff: await givenLately(tx, playerId, now),
      play: await playOf(tx, playerId, payouts.lastPaidAt),
    },
    settings,
    withdraw.mostAutomatic(settings),
    now,
  );
}

/** What was deposited and played since the latest withdrawal, or since the latest deposit where that came before it. */
async function playOf(tx: Tx, playerId: string, lastPaidAt: Date | null): Promise<PayoutFacts['play']> {
  const depositedAt = await lastCreditedAt(tx, playerId);
  if (depositedAt === undefined) return { deposited: 0, counted: 0 };
  const earlier = lastPaidAt !== null && depositedAt < lastPaidAt ? depositedAt : lastPaidAt;
  const since = earlier ?? undefined;
  return {
    deposited: await creditedTo(tx, playerId, since),
    counted: await countedSince(tx, playerId, since),
  };
}

/** @returns why nothing could begin */
async function begin(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: withdraw.WithdrawalRow,
  before: Before,
): Promise<Deferral | undefined> {
  const now = platform.clock.now();
  if (before.is === 'people') return { note: 'NO_WAY', at: null };
  if (before.is === 'unclear') return { note: 'NO_WAY', at: new Date(now.getTime() + AGAIN) };
  const all = await waysFor(platform, tx, row);
  const ways = before.is === 'known' ? all.filter(({ id }) => id === before.gatewayId) : all;
  if (ways.length === 0) return noWay(row, now);
  const day = businessDay(now);
  const isCounted = row.automatic_day === day;
  const { amount } = await store.lockDay(tx, day);
  if (!isCounted && amount + row.amount > (await settingsNow(tx))['withdraw.autoDayMaximum']) {
    return { note: 'ABOVE_DAY', at: null };
  }
  for (const way of ways) {
    const attempt = await way.begin(tx, row);
    if (!attempt) continue;
    if (!isCounted) await store.addToDay(tx, day, row.amount);
    await withdraw.beginPayout(platform, tx, caller, row, attempt);
    return undefined;
  }
  return noWay(row, now);
}

/** A withdrawal that was never tried waits for a way. One that has failed everywhere is for staff. */
const noWay = (row: withdraw.WithdrawalRow, now: Date): Deferral =>
  row.status === 'FAILED'
    ? { note: 'ATTEMPTS_FAILED', at: null }
    : { note: 'NO_WAY', at: new Date(now.getTime() + AGAIN) };
