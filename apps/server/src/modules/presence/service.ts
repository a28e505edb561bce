import type { Looking } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { type Message, notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { playerOfTopup } from '../topup/index.ts';
import { playerOfWithdrawal } from '../withdraw/index.ts';
import {
  believedSince,
  byItem,
  type Item,
  type Kind,
  MOST,
  permissionOf,
  seenBy,
  withoutSelf,
} from './state.ts';
import * as store from './store.ts';

/** Whose an item is: nobody's, where there is no such item. */
const playerOf: Readonly<Record<Kind, typeof playerOfTopup>> = {
  topup: playerOfTopup,
  withdrawal: playerOfWithdrawal,
};

/**
 * Notes that the caller's browser looks at an item, or no longer does, and tells all staff who look at it now.
 * @returns the others who look at it
 * @throws Problem FORBIDDEN, NOT_FOUND
 */
export const look = (
  platform: Platform,
  caller: Caller,
  { kind, id, isLooking }: Output<'presence.look', 'body'>,
): Promise<Answer<'presence.look'>> => {
  const { id: staffId, sessionId, permissions } = asStaff(caller);
  const permission = permissionOf[kind];
  if (!permissions.has(permission)) throw new Problem('FORBIDDEN', { permission });
  return caller.transaction(async (tx) => {
    if (!(await playerOf[kind](tx, id))) throw new Problem('NOT_FOUND', {}, 'body.id');
    const now = platform.clock.now();
    const over = await store.sweep(tx, believedSince(now));
    if (isLooking) await store.keep(tx, { kind, id }, { staffId, sessionId, now });
    else await store.leave(tx, { kind, id }, sessionId);
    const left = over.filter((item) => item.kind !== kind || item.id !== id);
    const [here] = await tell(platform, tx, [{ kind, id }, ...left]);
    return { data: withoutSelf(here?.staff ?? [], staffId) };
  });
};

/** Sessions that have ended look at nothing, in the transaction that ends them. */
export async function leaveOfSessions(
  platform: Platform,
  tx: Tx,
  sessionIds: readonly string[],
): Promise<void> {
  await tell(platform, tx, await store.leaveAll(tx, sessionIds));
}

/** A browser that closed its stream looks at nothing; one that only lost it says so again when it is back. */
export const leaveStream = (platform: Platform, sessionId: string): Promise<void> =>
  inTransaction(platform.db, (tx) => leaveOfSessions(platform, tx, [sessionId]));

/** Everything that others look at now, as far as a member of staff may read it. */
export async function lookedAt(platform: Platform, person: Parameters<typeof seenBy>[0]): Promise<Looking[]> {
  const items = byItem(await store.allLooking(platform.db, believedSince(platform.clock.now())));
  return items.flatMap((item) => seenBy(person, item) ?? []).filter(({ staff }) => staff.length > 0);
}

/** Tells at the commit who looks at each of the items. @returns the same */
async function tell(platform: Platform, tx: Tx, items: readonly Item[]): Promise<Looking[]> {
  if (items.length === 0) return [];
  const since = believedSince(platform.clock.now());
  const told: Looking[] = [];
  for (const item of items) {
    const [found] = byItem(await store.lookingAt(tx, item, since));
    // One more than anybody is told, so that whoever is left out of what he is told leaves a full list.
    told.push({ ...item, staff: found?.staff.slice(0, MOST + 1) ?? [] });
  }
  await notify(tx, ...told.map((data): Message => ({ to: 'staff', event: 'presence', data })));
  return told;
}
