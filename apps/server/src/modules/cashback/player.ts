import { type CashbackTerms, cashbackOf } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { businessDay } from '../../platform/business-day.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { lockClaimer, nextPeriod, payClaim, termsFor } from '../earnings/index.ts';
import { playerFor } from '../players/index.ts';
import { settingsNow } from '../settings/index.ts';
import { counting, lossesIn } from './accrual.ts';
import * as lines from './lines-store.ts';
import * as store from './period-store.ts';
import { baseOf } from './state.ts';

/** What players see of their cashback and do with it, and staff for them. */

type Period = Answer<'cashback.pending'>['periods'][number];

export const shownPeriod = (row: store.PeriodRow): Period => ({
  fromDay: row.fromDay,
  toDay: row.toDay,
  loss: row.loss,
  corrections: row.corrections,
  amount: row.amount,
  status: row.status,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  claimedAt: row.claimedAt?.toISOString() ?? null,
});

/** The running period as it is so far. */
async function currentOf(
  platform: Platform,
  playerId: string,
): Promise<Answer<'cashback.pending'>['current']> {
  const { db } = platform;
  const next = await nextPeriod(platform, db, counting);
  const terms = next && (await termsFor<CashbackTerms>(db, 'cashback', null, next.from));
  if (!next || !terms) return null;
  const losses = await lossesIn(db, next, [playerId], terms);
  const { corrections, carried } = (await lines.broughtInto(db, next.to, [playerId])).get(playerId) ?? {
    corrections: 0,
    carried: 0,
  };
  const loss = losses.reduce((sum, each) => sum + each.loss, 0);
  const { base } = baseOf(loss, corrections + carried);
  const { from: fromDay, to: toDay, runsAt } = next;
  return { fromDay, toDay, loss, amount: cashbackOf(terms, base), nextRunAt: runsAt.toISOString() };
}

/** @throws Problem NOT_FOUND, PHONE_HIDDEN */
export async function pending(
  platform: Platform,
  caller: Caller,
  phone: string | undefined,
): Promise<Answer<'cashback.pending'>> {
  const player = await playerFor(platform, caller, phone, 'query.phone');
  const { db } = platform;
  const now = platform.clock.now();
  const periods = await store.claimable(db, player.id, now);
  const amount = periods.reduce((sum, each) => sum + each.amount, 0);
  const { 'cashback.multiplier': multiplier } = await settingsNow(db);
  const mayClaim = player.status === 'ACTIVE' || player.status === 'EXCLUDED';
  return {
    amount,
    periods: periods.map(shownPeriod),
    current: await currentOf(platform, player.id),
    plan: (await termsFor<CashbackTerms>(db, 'cashback', null, businessDay(now))) ?? null,
    canClaim: mayClaim && amount > 0,
    multiplier: player.status === 'EXCLUDED' ? 0 : multiplier,
  };
}

/** @throws Problem NOT_FOUND, PHONE_HIDDEN */
export async function history(
  platform: Platform,
  caller: Caller,
  { page, per_page, phone }: Output<'cashback.history', 'query'>,
): Promise<Answer<'cashback.history'>> {
  const { id } = await playerFor(platform, caller, phone, 'query.phone');
  const { rows, total } = await store.playerPeriods(platform.db, id, platform.clock.now(), page, per_page);
  const data = rows.map((row) => ({
    ...shownPeriod(row),
    byType: row.byType.map(({ gameType, loss }) => ({ gameType: gameType || null, loss })),
  }));
  return { data, page, per_page, total };
}

/**
 * Pays all that a player can claim, once: a repetition finds nothing left.
 * @throws Problem NOT_FOUND, PHONE_HIDDEN, ACCOUNT_BLOCKED, NOTHING_TO_CLAIM, AMOUNT_TOO_LARGE, SAME_PHONE
 */
export async function claim(
  platform: Platform,
  caller: Caller,
  phone: string | undefined,
): Promise<Answer<'cashback.claim'>> {
  const { id } = await playerFor(platform, caller, phone, 'body.phone');
  return caller.transaction(async (tx) => {
    const player = await lockClaimer(tx, caller, id);
    const periods = await store.lockClaimable(tx, id, platform.clock.now());
    const amount = periods.reduce((sum, each) => sum + each.amount, 0);
    if (amount === 0) throw new Problem('NOTHING_TO_CLAIM');
    const days = periods.map(({ toDay }) => toDay);
    return payClaim(platform, tx, caller, {
      kind: 'cashback',
      player,
      amount,
      note: (claimId) => store.claimPeriods(tx, id, days, claimId),
    });
  });
}
