import { referenceKey } from '@salung/contract';
import type { Item } from '@salung/ledger';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import type { MovedMoney, Platform } from '../../platform/platform.ts';
import { ownAccounts, ownPayers } from '../banks/index.ts';
import { type IncomingMovement, movementsInto } from '../house/index.ts';
import { coverItems, lockOpenItems, markCovered } from '../suspense/index.ts';
import { untieLine } from '../topup/index.ts';
import * as store from './match-store.ts';
import { lockLines } from './store.ts';

/** Lines that are movements of the house's own money: the movement books them, and nobody is credited. */

const BY = 'system:bank-lines';
const DAY = 86_400_000;
/** A transfer without the reference of its line is recorded within a week of it. */
const WITHIN = 7 * DAY;
/** For how many days lines in suspense are compared with movements. */
const LOOKED_AT = 30 * DAY;

type Line = Pick<
  store.LineRow,
  'id' | 'amount' | 'at' | 'reference' | 'payer_account' | 'payer_name' | 'suspense_item_id' | 'topup_id'
>;

/** The lines that one of the house's own accounts paid, each with that account; one account may be listed as several. */
export async function paidByUs(
  tx: Tx,
  channelId: string,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const accounts = await ownAccounts(tx);
  return new Map(
    lines
      .map(({ id, payer_account: account, payer_name: name }): [string, string[]] => [
        id,
        ownPayers(accounts, { account, name }, channelId),
      ])
      .filter(([, payers]) => payers.length > 0),
  );
}

/**
 * Which movement each line is, each of them one line at most. The same reference comes first; then, for a transfer, the account that
 * paid, and the nearest in time. What the owners put in has no account of ours, so it needs its reference.
 */
export function matchMovements(
  lines: readonly Line[],
  payersOf: ReadonlyMap<string, readonly string[]>,
  movementsOf: (line: Line) => readonly IncomingMovement[],
): Map<string, string> {
  const found = new Map<string, string>();
  const used = new Set<string>();
  const apart = (line: Line, { createdAt }: IncomingMovement) =>
    Math.abs(createdAt.getTime() - line.at.getTime());
  const isSame = ({ reference }: Line, movement: IncomingMovement) =>
    referenceKey(reference ?? '') !== '' && referenceKey(reference ?? '') === movement.reference;
  const isOurs = (line: Line, movement: IncomingMovement) =>
    movement.move === 'transfer' &&
    movement.fromId !== null &&
    payersOf.get(line.id)?.includes(movement.fromId) === true &&
    apart(line, movement) <= WITHIN;
  for (const fits of [isSame, isOurs]) {
    const pairs = lines.flatMap((line) =>
      movementsOf(line)
        .filter((movement) => fits(line, movement))
        .map((movement) => ({ line, movement })),
    );
    pairs.sort((a, b) => apart(a.line, a.movement) - apart(b.line, b.movement));
    for (const { line, movement } of pairs) {
      if (found.has(line.id) || used.has(movement.id)) continue;
      found.set(line.id, movement.id);
      used.add(movement.id);
    }
  }
  return found;
}

/**
 * Covers lines by movements, under the lock of their account. A line that waited for a top-up leaves it.
 * @returns the items of suspense that are booked twice now, and the lines that are covered
 */
export async function coverLines(tx: Tx, channelId: string, lines: readonly Line[], now: Date) {
  const all = await movementsInto(
    tx,
    channelId,
    lines.map(({ amount, at }, n) => ({ n, amount, at })),
  );
  const taken = await store.linesOfMovements(tx, [...new Set(all.map(({ id }) => id))]);
  const byLine = new Map<string, IncomingMovement[]>();
  for (const movement of all) {
    const line = lines[movement.n];
    if (!line || taken.has(movement.id)) continue;
    byLine.set(line.id, [...(byLine.get(line.id) ?? []), movement]);
  }
  const found = matchMovements(lines, await paidByUs(tx, channelId, lines), ({ id }) => byLine.get(id) ?? []);
  const covered = [];
  for (const line of lines) {
    const movementId = found.get(line.id);
    if (movementId === undefined) continue;
    // It was approved at this very moment.
    if (line.topup_id !== null && !(await untieLine(tx, line.topup_id, line.id))) continue;
    covered.push({ line, movementId });
  }
  await store.writeMovements(
    tx,
    covered.map(({ line, movementId }) => ({ id: line.id, movementId })),
    now,
  );
  if (covered.length > 0) await notify(tx, { to: 'staff', event: 'bankLine', data: {} });
  return {
    lineIds: new Set(covered.map(({ line }) => line.id)),
    items: covered.flatMap(({ line: { suspense_item_id: itemId }, movementId }) =>
      itemId === null ? [] : [{ itemId, movementId }],
    ),
  };
}

/** Lines of an account that a movement may still cover: in suspense, with an open item, which is locked; or waiting for a top-up. */
async function uncovered(tx: Tx, channelId: string, since: Date, amount?: number): Promise<store.LineRow[]> {
  const lines = await store.undecided(tx, channelId, since, amount);
  const open = await lockOpenItems(
    tx,
    lines.flatMap((line) => line.suspense_item_id ?? []),
  );
  return lines.filter(({ suspense_item_id: itemId }) => itemId === null || open.has(itemId));
}

/**
 * Covers the line of a movement, in the transaction that records it. Lines that nobody has looked at are left to the worker, which
 * waits for the same lock.
 * @returns what takes it out of suspense again, to be posted with the movement
 */
export async function noteMoved(platform: Platform, tx: Tx, { toId, amount }: MovedMoney): Promise<Item[]> {
  const now = platform.clock.now();
  await lockLines(tx, toId);
  const lines = await uncovered(tx, toId, new Date(now.getTime() - LOOKED_AT), amount);
  const { items } = await coverLines(tx, toId, lines, now);
  return (await markCovered(tx, items, { now, by: BY })).postings;
}

/** Covers what is in suspense by movements that were recorded before. @returns how many lines */
export async function coverMoved(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const since = new Date(now.getTime() - LOOKED_AT);
  let covered = 0;
  for (const channelId of await store.accountsInSuspense(platform.db, since)) {
    covered += await inTransaction(platform.db, async (tx) => {
      if (!(await store.tryLockLines(tx, channelId))) return 0;
      const { items, lineIds } = await coverLines(tx, channelId, await uncovered(tx, channelId, since), now);
      await coverItems(tx, items, { now, by: BY });
      return lineIds.size;
    });
  }
  return covered;
}
