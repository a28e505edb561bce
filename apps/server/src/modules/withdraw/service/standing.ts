import { bahtInText, errorText, type SettingValues } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import { balances } from '@salung/ledger';
import { bangkokTime, businessDay, dayStart } from '../../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  activeBank,
  askGuards,
  type Deduction,
  type Hindrance,
  type Player,
  type WithdrawGuard,
} from '../../players/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { leftToday, pauseAt } from '../state.ts';
import * as store from '../store.ts';

/** What speaks against a withdrawal of a player now: what this module knows itself, and what the guards of others say. */

type Reasons = Answer<'withdraw.today'>['reasons'];

/** How a player stands. Amounts in satang. */
export interface Standing {
  /** What this module knows itself. */
  own: Hindrance[];
  /** What the guards of other modules say. */
  guarded: Hindrance[];
  deductions: Deduction[];
  bank: Awaited<ReturnType<typeof activeBank>>;
  /** What was asked for on this business day and is paid or open. */
  today: { amount: number; count: number };
  limits: SettingValues;
}

/** @param tx the transaction that decides, with the player locked; undefined where somebody only looks */
export async function standingOf(
  platform: Platform,
  guards: readonly WithdrawGuard[],
  player: Player,
  tx: Tx | undefined,
): Promise<Standing> {
  const db = tx ?? platform.db;
  const now = platform.clock.now();
  const limits = await settingsNow(db);
  const today = await store.sumSince(db, player.id, dayStart(businessDay(now)));
  const bank = await activeBank(db, player.id);
  const own: Hindrance[] = [];
  if (!mayAsk(player)) own.push({ code: 'ACCOUNT_BLOCKED', remedy: 'ASK_STAFF' });
  if (await store.hasOpen(db, player.id)) own.push({ code: 'WITHDRAW_OPEN', remedy: 'OPEN_WITHDRAWAL' });
  const tomorrow = new Date(dayStart(businessDay(now)).getTime() + DAY);
  if (today.count >= limits['withdraw.dailyCount']) {
    own.push({ code: 'WITHDRAW_DAY_COUNT', remedy: 'WAIT', until: tomorrow });
  } else if (leftToday(today.amount, limits) < limits['withdraw.minimum']) {
    own.push({ code: 'WITHDRAW_DAY_LIMIT', remedy: 'WAIT', until: tomorrow });
  }
  if (!bank) own.push({ code: 'NO_BANK_ACCOUNT', remedy: 'ASK_STAFF' });
  const until = pauseAt(player.payoutPausedUntil, now);
  if (until)
    own.push({ code: 'PAYOUT_PAUSED', values: { until: bangkokTime(until) }, remedy: 'WAIT', until });
  const { reasons: guarded, deductions } = await askGuards(guards, platform, { player, now, tx });
  return { own, guarded, deductions, bank, today, limits };
}

const DAY = 86_400_000;

export const mayAsk = ({ status }: Player): boolean => status === 'ACTIVE' || status === 'EXCLUDED';

/** What a player can withdraw now, and if that is nothing, why: all reasons at once. */
export async function availableNow(
  platform: Platform,
  player: Player,
  { own, guarded, deductions, today, limits }: Standing,
): Promise<{ available: number; deducted: number; reasons: Reasons }> {
  const { wallet } = await balances(ledgerTx(platform.db), player.id);
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  const most = Math.min(wallet - deducted, leftToday(today.amount, limits), limits['withdraw.maximum']);
  const minimum = limits['withdraw.minimum'];
  const reasons = [...own, ...guarded];
  if (wallet - deducted < minimum) {
    const values = { limit: bahtInText(minimum) };
    reasons.push({ code: 'WITHDRAW_BELOW_MINIMUM', values, remedy: 'MORE_MONEY' });
  }
  return { available: reasons.length > 0 ? 0 : most, deducted, reasons: shownReasons(reasons) };
}

/** No more of them are shown. */
const MOST = 20;

/** Reasons as people read them. */
export const shownReasons = (reasons: readonly Hindrance[]): Reasons =>
  reasons.slice(0, MOST).map(({ code, values, remedy, until }) => ({
    code,
    textTh: errorText(code, 'th', values),
    textEn: errorText(code, 'en', values),
    remedy,
    until: until?.toISOString() ?? null,
  }));
