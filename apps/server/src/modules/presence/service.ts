import type { Presence } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { type Message, notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { playerOfTopup } from '../topup/index.ts';
import { playerOfWithdrawal } from '../withdraw/index.ts';
import {
  activeSince,
  groupByItem,
  type Item,
  type Kind,
  MAX_NAMED,
  permissionOf,
  visibleTo,
  withoutSelf,
} from './state.ts';
import * as store from './store.ts';

/** The player an item belongs to; undefined where there is no such item. */
const playerOf: Readonly<Record<Kind, typeof playerOfTopup>> = {
  topup: playerOfTopup,
  withdrawal: playerOfWithdrawal,
};

/**
 * Records that the caller's browser has an item open, or no longer has, and publishes to staff who has it open now.
 * @returns the others who have it open
 * @throws Problem FORBIDDEN, NOT_FOUND
 */
export const updatePresence = (
  platform: Platform,
  caller: Caller,
  { kind, id, isPresent }: Output<'presence.update', 'body'>,
): Promise<Answer<'presence.update'>> => {
  const { id: staffId, sessionId, permissions } = asStaff(caller);
  const permission = permissionOf[kind];
  if (!permissions.has(permission)) throw new Problem('FORBIDDEN', { permission });
  return caller.transaction(async (tx) => {
    if (!(await playerOf[kind](tx, id))) throw new Problem('NOT_FOUND', {}, 'body.id');
    const now = platform.clock.now();
    const over = await store.deleteStale(tx, activeSince(now));
    if (isPresent) await store.upsert(tx, { kind, id }, { staffId, sessionId, now });
    else await store.remove(tx, { kind, id }, sessionId);
    const left = over.filter((item) => item.kind !== kind || item.id !== id);
    const [here] = await publishPresence(platform, tx, [{ kind, id }, ...left]);
    return { data: withoutSelf(here?.staff ?? [], staffId) };
  });
};

/** Removes the presence of ended sessions, in the transaction that ends them. */
export async function removeSessions(
  platform: Platform,
  tx: Tx,
  sessionIds: readonly string[],
): Promise<void> {
  await publishPresence(platform, tx, await store.removeAll(tx, sessionIds));
}

/**
 * Removes the presence of a browser that closed its stream; one that only lost it announces itself again, perhaps to another process
 * and before this one notices: that stays.
 * @param closedAt when this process saw the stream close
 */
export const removeStream = (platform: Platform, sessionId: string, closedAt: Date): Promise<void> =>
  inTransaction(
    platform.db,
    async (tx) =>
      void (await publishPresence(platform, tx, await store.removeAll(tx, [sessionId], closedAt))),
  );

/** Every item that others have open now, as far as a member of staff may read it. */
export async function currentPresence(
  platform: Platform,
  person: Parameters<typeof visibleTo>[0],
): Promise<Presence[]> {
  const items = groupByItem(await store.allPresent(platform.db, activeSince(platform.clock.now())));
  return items.flatMap((item) => visibleTo(person, item) ?? []).filter(({ staff }) => staff.length > 0);
}

/** Publishes at the commit who has each of the items open. @returns the same */
async function publishPresence(platform: Platform, tx: Tx, items: readonly Item[]): Promise<Presence[]> {
  if (items.length === 0) return [];
  const since = activeSince(platform.clock.now());
  const told: Presence[] = [];
  for (const item of items) {
    const [found] = groupByItem(await store.presentAt(tx, item, since));
    // One more than is sent to anybody: leaving out the reader themselves still gives a full list.
    told.push({ ...item, staff: found?.staff.slice(0, MAX_NAMED + 1) ?? [] });
  }
  await notify(tx, ...told.map((data): Message => ({ to: 'staff', event: 'presence', data })));
  return told;
}
