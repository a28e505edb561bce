import { balances } from '@salung/ledger';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tables } from '../../tables.ts';
import { settingsNow } from '../settings/index.ts';
import { leftOf, requiredOf, settled } from './state.ts';
import * as store from './store.ts';

/** What other modules call, in their own transaction, with the player locked. */

/**
 * Opens the requirement of a gift, before its money moves; of a multiplier of 0 there is none. What the wallet has
 * fallen below until now has lapsed, and does not come back with the gift. Multipliers in hundredths.
 */
export async function openRequirement(
  platform: Platform,
  tx: Tx,
  gift: {
    playerId: string;
    source: Tables['turnover_requirement']['source'];
    sourceId: string;
    amount: number;
    multiplier: number;
    /** Staff who gave it, who do not lower alone what it asks for; null is nobody. */
    byIds: readonly (string | null)[];
  },
): Promise<void> {
  await bringUpToDate(platform, tx, gift.playerId);
  const required = requiredOf(gift.amount, gift.multiplier);
  if (required === 0) return;
  await store.insertRequirement(tx, {
    id: newId(),
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
    given_by: gift.byIds.filter((id) => id !== null),
  });
}

/** Waives what a gift still asks for, when staff take the gift itself back. */
export const waiveOf = (
  platform: Platform,
  tx: Tx,
  gift: { playerId: string; sourceId: string; reason: string; closedBy: string },
): Promise<unknown> =>
  store.updateOpenOf(tx, gift.playerId, gift.sourceId, {
    status: 'WAIVED',
    reason: gift.reason,
    closed_at: platform.clock.now(),
    closed_by: gift.closedBy,
  });

/** Requirements that are written down as open, oldest first, and what each of them is by now. */
async function judged(db: Database | Tx, playerId: string) {
  const open = await store.openOf(db, playerId);
  if (open.length === 0) return [];
  const lapseBelow = (await settingsNow(db))['turnover.lapseBelow'];
  const { wallet, held } = await balances(ledgerTx(db), playerId);
  return open.map((row) => ({ row, closed: settled(row, wallet, held, lapseBelow) }));
}

/** Closes what was reached or has lapsed. @returns what is still open, oldest first */
export async function bringUpToDate(
  platform: Platform,
  tx: Tx,
  playerId: string,
): Promise<store.RequirementRow[]> {
  const still: store.RequirementRow[] = [];
  for (const { row, closed } of await judged(tx, playerId)) {
    if (closed === undefined) still.push(row);
    else await store.updateRequirement(tx, row.id, { status: closed, closed_at: platform.clock.now() });
  }
  return still;
}

const sumLeft = (rows: store.RequirementRow[]) => rows.reduce((sum, row) => sum + leftOf(row), 0);

/** Satang that a player has still to play; read only. */
export async function openTurnover(platform: Platform, playerId: string): Promise<number> {
  const rows = await judged(platform.db, playerId);
  return sumLeft(rows.filter(({ closed }) => closed === undefined).map(({ row }) => row));
}

/** Satang that a player has still to play, after what was reached or has lapsed is closed. */
export const turnoverLeft = async (platform: Platform, tx: Tx, playerId: string): Promise<number> =>
  sumLeft(await bringUpToDate(platform, tx, playerId));
