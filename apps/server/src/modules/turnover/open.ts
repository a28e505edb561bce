import { balances } from '@salung/ledger';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tables } from '../../tables.ts';
import { recordEvents } from '../events/index.ts';
import { hasOpenRound } from '../rounds/index.ts';
import { settingsNow } from '../settings/index.ts';
import { closeRequirement, openedEvent } from './close.ts';
import { countRoundsOf } from './follow.ts';
import { requiredOf, settled, type TurnoverStatus } from './state.ts';
import * as store from './store.ts';
import type { Weights } from './work.ts';

/** What other modules call, in their own transaction, with the player locked. */

/** Money that is given, and the play that it requires. */
export interface Gift {
  source: Tables['turnover_requirement']['source'];
  sourceId: string;
  /** Satang. */
  amount: number;
  /** Hundredths; 0 opens no requirement. */
  multiplier: number;
  /** Which play counts; as the settings say if left out. */
  weights?: Weights | undefined;
  /** Rounds count for it before older ones. */
  isFirst?: boolean | undefined;
}

/**
 * Opens the requirements for money that is given, before it moves: all that come with one posting at once. Open requirements are
 * updated first, so that a lapsed one is closed and not revived by the new money.
 * @param of `byIds`: staff who gave it and may not lower the requirement alone; null if nobody
 */
export async function openRequirements(
  platform: Platform,
  tx: Tx,
  { playerId, byIds }: { playerId: string; byIds: readonly (string | null)[] },
  gifts: readonly Gift[],
): Promise<void> {
  await bringUpToDate(platform, tx, playerId);
  const now = platform.clock.now();
  for (const gift of gifts) {
    const required = requiredOf(gift.amount, gift.multiplier);
    if (required === 0) continue;
    const id = newId();
    await store.insertRequirement(tx, {
      id,
      player_id: playerId,
      source: gift.source,
      source_id: gift.sourceId,
      amount: gift.amount,
      multiplier: gift.multiplier,
      required,
      status: 'OPEN',
      reason: null,
      opened_at: now,
      closed_at: null,
      closed_by: null,
      given_by: byIds.filter((by) => by !== null),
      weights: gift.weights === undefined ? null : JSON.stringify(gift.weights),
      is_first: gift.isFirst ?? false,
    });
    await recordEvents(tx, [openedEvent({ ...gift, playerId, id, required, done: 0 }, now)]);
  }
}

/**
 * Waives the requirement of a gift that is taken back, or that its owner has ended. `closedBy` is the member of staff who decided
 * it; null where it was no decision of staff.
 */
export async function waiveOf(
  platform: Platform,
  tx: Tx,
  gift: { playerId: string; sourceId: string; reason: string; closedBy: string | null },
): Promise<void> {
  const { playerId, sourceId, ...why } = gift;
  const row = await store.lockOpenOf(tx, playerId, sourceId);
  if (row) await closeRequirement(tx, row, { status: 'WAIVED', at: platform.clock.now(), ...why });
}

/**
 * Has the requirement of a promotion session stand in for the one of its deposit: while the session runs, that one is no reason
 * against a withdrawal.
 */
export const standIn = (tx: Tx, of: { playerId: string; sourceId: string; by: string }): Promise<unknown> =>
  store.standIn(tx, of.playerId, of.sourceId, of.by);

/**
 * Ends that. If the session's requirement was reached, the deposit's counts as reached, too. Otherwise the deposit's is open again,
 * less what was played.
 * @param of `played` in satang, as it counted for the session
 */
export async function endStandIn(
  platform: Platform,
  tx: Tx,
  of: { playerId: string; by: string; isReached: boolean; played: number },
): Promise<void> {
  for (const row of await store.lockStoodInBy(tx, of.playerId, of.by)) {
    if (of.isReached) await closeRequirement(tx, row, { status: 'WAIVED', at: platform.clock.now() });
    else {
      const done = Math.min(row.required, row.done + of.played);
      await store.updateRequirement(tx, row.id, { stood_in_by: null, done });
    }
  }
}

/** How far the requirement that something gave a player has come, as stored; undefined where there was none. */
export async function progressOf(
  db: Database | Tx,
  playerId: string,
  sourceId: string,
): Promise<{ status: TurnoverStatus; required: number; done: number } | undefined> {
  const row = await store.requirementOf(db, playerId, sourceId);
  return row && { status: row.status, required: row.required, done: row.done };
}

/** Requirements that are stored as open, oldest first, with their current state. */
async function judged(db: Database | Tx, playerId: string) {
  const open = await store.openOf(db, playerId);
  if (open.length === 0) return [];
  const lapseBelow = (await settingsNow(db))['turnover.lapseBelow'];
  const { wallet, held } = await balances(ledgerTx(db), playerId);
  const isBusy = wallet < lapseBelow && (held > 0 || (await hasOpenRound(db, playerId)));
  return open.map((row) => ({ row, closed: settled(row, wallet, lapseBelow, isBusy) }));
}

/** Counts what was played, and closes requirements that were reached or have lapsed. @returns those still open, oldest first */
export async function bringUpToDate(
  platform: Platform,
  tx: Tx,
  playerId: string,
): Promise<store.RequirementRow[]> {
  if (!(await store.hasAny(tx, playerId))) return [];
  await countRoundsOf(platform, tx, playerId);
  const still: store.RequirementRow[] = [];
  for (const { row, closed } of await judged(tx, playerId)) {
    if (closed === undefined) still.push(row);
    else await closeRequirement(tx, row, { status: closed, at: platform.clock.now() });
  }
  return still;
}

/** The requirements that hold now, oldest first, as far as rounds have been counted; read only. */
export async function stillOpen(db: Database, playerId: string): Promise<store.RequirementRow[]> {
  const rows = await judged(db, playerId);
  return rows.filter(({ closed }) => closed === undefined).map(({ row }) => row);
}
