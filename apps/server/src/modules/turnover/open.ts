import { balances } from '@salung/ledger';
import { v7 as uuid } from 'uuid';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tables } from '../../tables.ts';
import { settingsNow } from '../settings/index.ts';
import { leftOf, requiredOf, settled } from './state.ts';
import * as store from './store.ts';

/** What other modules call, in their own transaction, with the player locked. */

/** Opens the requirement of a gift; of a multiplier of 0 there is none. Multipliers in hundredths. */
export async function openRequirement(
  platform: Platform,
  tx: Tx,
  gift: {
    playerId: string;
    source: Tables['turnover_requirement']['source'];
    sourceId: string;
    amount: number;
    multiplier: number;
  },
): Promise<void> {
  const required = requiredOf(gift.amount, gift.multiplier);
  if (required === 0) return;
  await store.insertRequirement(tx, {
    id: uuid(),
    player_id: gift.playerId,
    source: gift.source,
    source_id: gift.sourceId,
    amount: gift.amount,
    multiplier: gift.multiplier,
    required,
    status: 'OPEN',
    reason: null,
    opened_at: platform.clock.now(),
    closed_at: null,
    closed_by: null,
  });
}

/** Closes what was reached or has lapsed. @returns what is still open, oldest first */
export async function bringUpToDate(
  platform: Platform,
  tx: Tx,
  playerId: string,
): Promise<store.RequirementRow[]> {
  const open = await store.openOf(tx, playerId);
  if (open.length === 0) return [];
  const lapseBelow = (await settingsNow(tx))['turnover.lapseBelow'];
  const { wallet, held } = await balances(ledgerTx(tx), playerId);
  const still: store.RequirementRow[] = [];
  for (const row of open) {
    const status = settled(row, wallet, held, lapseBelow);
    if (status === undefined) still.push(row);
    else await store.updateRequirement(tx, row.id, { status, closed_at: platform.clock.now() });
  }
  return still;
}

/** Satang that a player has still to play, as it is written down; read only. */
export async function openTurnover(platform: Platform, playerId: string): Promise<number> {
  const open = await store.openOf(platform.db, playerId);
  return open.reduce((sum, row) => sum + leftOf(row), 0);
}

/** Satang that a player has still to play, after what was reached or has lapsed is closed. */
export async function turnoverLeft(platform: Platform, tx: Tx, playerId: string): Promise<number> {
  const open = await bringUpToDate(platform, tx, playerId);
  return open.reduce((sum, row) => sum + leftOf(row), 0);
}
