import type { AuditAction, AuditedItem, AuditValues, CallName } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { validate as isUuid } from 'uuid';
import { period } from '../../platform/business-day.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Caller, Person } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { sameBytes } from '../../platform/secrets.ts';
import { blockHash, GENESIS } from './chain.ts';
import { type ItemNames, namesOf } from './names-store.ts';
import * as store from './store.ts';

export interface Change {
  action: AuditAction & CallName;
  subject: AuditedItem;
  /** The fields that changed, as they were and as they are. Never a secret. */
  before?: AuditValues;
  after?: AuditValues;
}

/**
 * Records a change by staff, in the transaction that makes it. Changes by players themselves are recorded by `recordOwnChange`
 * alone.
 */
export async function recordChange(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  change: Change,
): Promise<void> {
  if (caller.actor.audience !== 'player') await recordOwnChange(platform, tx, caller, change);
}

/** The same for what has to be proved later although players do it themselves, such as limits of their play. */
export async function recordOwnChange(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  change: Change,
): Promise<void> {
  const { actor } = caller;
  await store.insertEntry(tx, {
    at: platform.clock.now(),
    staff_id: actor.audience === 'staff' ? actor.id : null,
    actor: actor.audience === 'staff' ? null : caller.by,
    action: change.action,
    subject_type: change.subject.type,
    subject_id: change.subject.id,
    address: caller.address || null,
    before: change.before ? JSON.stringify(change.before) : null,
    after: change.after ? JSON.stringify(change.after) : null,
    block_id: null,
  });
}

/** How far the clocks of several machines may differ. Milliseconds. */
const CLOCKS_DIFFER = 1_000;

/** Whether a member of staff changed something within the last so many milliseconds. Always true for others. */
export const actedSince = async ({ db, clock }: Platform, person: Person, within: number): Promise<boolean> =>
  person.audience !== 'staff' ||
  store.hasActed(db, person.id, new Date(clock.now().getTime() - within - CLOCKS_DIFFER));

/** What the modules say of the items that entries are about. */
export interface Items {
  /** The tables whose rows are items of players. */
  playerItems: readonly string[];
  /** The names of others. */
  itemNames: readonly ItemNames[];
}

/** The audit log, newest first. */
export async function listChanges(
  platform: Platform,
  query: Output<'audit.list', 'query'>,
  { playerItems, itemNames }: Items,
): Promise<Answer<'audit.list'>> {
  const { page, per_page } = query;
  const { rows, ...total } = await store.listEntries(platform.db, {
    page,
    perPage: per_page,
    ...period(query.fromDate, query.toDate),
    staffId: query.staffId,
    action: query.action,
    subjectId: query.subjectId,
    about: query.playerId ? { playerId: query.playerId, tables: playerItems } : undefined,
    order: query.order,
  });
  const ids = [...new Set(rows.flatMap((row) => idsIn([row.subjectId, row.before, row.after])))];
  const names = await namesOf(platform.db, ids, playerItems);
  for (const namesIn of itemNames)
    for (const [id, name] of await namesIn(platform.db, ids)) names.set(id, name);
  return {
    data: rows.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      by: row.staffId ? { id: row.staffId, username: row.username ?? '', name: row.name ?? '' } : null,
      actor: row.actor,
      action: row.action,
      subject: { type: row.subjectType, id: row.subjectId },
      address: row.address,
      before: row.before,
      after: row.after,
    })),
    page,
    per_page,
    ...total,
    names: Object.fromEntries(names),
  };
}

/** Every id that stands in a value, however deep. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isUuid(value) ? [value] : [];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(idsIn);
}

/** The changes of one subject, newest first, as its own module shows them. */
export const changesOf = (
  db: Database,
  subject: { type: string; id: string },
  paging: { page: number; per_page: number },
) =>
  store.listEntries(db, {
    page: paging.page,
    perPage: paging.per_page,
    subjectType: subject.type,
    subjectId: subject.id,
    order: 'newest',
  });

/** The latest change of one subject; undefined where it never changed. */
export const lastChangeOf = (db: Database | Tx, subject: { type: string; id: string }) =>
  store.lastEntry(db, subject);

const BLOCK_MAX = 10_000;

/**
 * Adds the entries since the last block to the chain. Takes only entries below the snapshot horizon, because above it
 * one with a smaller id may still be uncommitted; no request ever waits for this.
 * @returns how many entries were sealed
 */
export function sealAudit(platform: Platform): Promise<number> {
  return inTransaction(platform.db, async (tx) => {
    if (!(await store.trySealLock(tx))) return 0;
    const entries = await store.unsealed(tx, BLOCK_MAX);
    if (entries.length === 0) return 0;
    const last = await store.lastBlock(tx);
    const id = (last?.id ?? 0) + 1;
    const previous = last?.hash ?? GENESIS;
    const hash = blockHash(
      previous,
      entries.map(({ line }) => line),
    );
    await store.insertBlock(tx, {
      id,
      sealed_at: platform.clock.now(),
      entries: entries.length,
      previous_hash: previous,
      hash,
    });
    await store.assignToBlock(
      tx,
      entries.map((entry) => entry.id),
      id,
    );
    return entries.length;
  });
}

/** Verifies the chain. @returns the first block that does not verify, or undefined where all do */
export async function verifyAudit(platform: Pick<Platform, 'db'>): Promise<number | undefined> {
  let previous: Uint8Array = GENESIS;
  let expected = 1;
  for (const block of await store.blocks(platform.db)) {
    const lines = await store.blockLines(platform.db, block.id);
    const good =
      block.id === expected &&
      lines.length === block.entries &&
      sameBytes(block.previous_hash, previous) &&
      sameBytes(block.hash, blockHash(previous, lines));
    if (!good) return expected;
    previous = block.hash;
    expected += 1;
  }
  return undefined;
}
