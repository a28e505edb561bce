import { type BusinessEventKind, type BusinessEvents, businessEvents } from '@salung/contract/schemas';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Settled, takeSettled } from '../rounds/index.ts';
import * as store from './store.ts';

/** A fact that happened, as followers read it. */
type BusinessEvent = {
  [Kind in BusinessEventKind]: {
    /** Ascending; a handler knows by it what it has handled. */
    id: number;
    kind: Kind;
    playerId: string | null;
    data: BusinessEvents[Kind];
    at: Date;
  };
}[BusinessEventKind];

interface Common {
  /** Unique over all modules, and never changed: its progress is stored under it. */
  readonly name: string;
  /** Where a new follower begins: with items from now on, or with everything that is still kept. */
  readonly start: 'now' | 'beginning';
  /** About how many items it handles in one transaction. */
  readonly step?: number;
}

/** Reacts to rounds or events after they happened. Its handler may get an item again that it has handled (see README). */
export type Follower =
  | (Common & {
      readonly source: 'rounds';
      /** Handles rounds that ended or changed after their end, in order. */
      handle(platform: Platform, tx: Tx, settled: readonly Settled[]): Promise<unknown>;
    })
  | (Common & {
      readonly source: 'events';
      /** Handles events of all kinds, in order. */
      handle(platform: Platform, tx: Tx, events: readonly BusinessEvent[]): Promise<unknown>;
    });

const STEP = { rounds: 2_000, events: 500 };

/** Has followers begin that are new. */
export const installFollowers = (platform: Platform, followers: readonly Follower[]): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    for (const { name, source, start } of followers) {
      await store.install(tx, name, source, start === 'beginning');
    }
  });

/**
 * Does the next step of a follower in one transaction.
 * @returns whether there was anything; if so, it should run again at once
 */
export const followOnce = (platform: Platform, follower: Follower, most?: number): Promise<boolean> =>
  inTransaction(platform.db, (tx) => followIn(platform, tx, follower, most));

/** The same in the caller's transaction. */
export async function followIn(
  platform: Platform,
  tx: Tx,
  follower: Follower,
  most: number = follower.step ?? STEP[follower.source],
): Promise<boolean> {
  if (follower.source === 'rounds') {
    const settled = await takeSettled(tx, follower.name, most);
    if (settled.length > 0) await follower.handle(platform, tx, settled);
    return settled.length > 0;
  }
  const rows = await store.takeEvents(tx, follower.name, most);
  if (rows.length > 0) await follower.handle(platform, tx, rows.map(eventOf));
  return rows.length > 0;
}

/** @throws Error for a kind or data that no module has */
const eventOf = ({ id, kind, player_id: playerId, data, at }: store.EventRow): BusinessEvent => {
  const shape = businessEvents[kind as BusinessEventKind];
  if (!shape) throw new Error(`no module has events of the kind ${kind}`);
  return { id, kind, playerId, data: shape.parse(data), at } as BusinessEvent;
};

/** Removes a follower that no module has any more, so that nothing is kept for it. @returns whether it was there */
export const removeFollower = (platform: Pick<Platform, 'db'>, name: string): Promise<boolean> =>
  inTransaction(platform.db, (tx) => store.remove(tx, name));

export interface Behind extends Pick<store.Reading, 'name' | 'source' | 'since'> {
  /** For how long its oldest unread item has waited, by the item’s own time. */
  seconds: number;
  /** For how long it has come no nearer: it does not move, or less fast than there is more to read. */
  stuckSeconds: number;
}

/**
 * For how long a follower has come no nearer to what there is to read. History that was imported makes it late by the items’ own
 * times, but not stuck: it gets through that faster than time goes by.
 */
export function stuckSeconds(
  { since, markAt, markSince }: Pick<store.Reading, 'since' | 'markAt' | 'markSince'>,
  now: Date,
): number {
  if (since === null) return 0;
  const passed = now.getTime() - markAt.getTime();
  const came = markSince === null ? 0 : since.getTime() - markSince.getTime();
  if (came < 0 || (markSince !== null && came >= passed)) return 0;
  return Math.max(0, Math.min(passed, now.getTime() - since.getTime())) / 1_000;
}

/** How far behind each follower is. */
export async function followersBehind({ db }: Pick<Platform, 'db'>): Promise<Behind[]> {
  return (await store.readings(db)).map((reading) => {
    const { name, source, since, now } = reading;
    const seconds = since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000);
    return { name, source, since, seconds, stuckSeconds: stuckSeconds(reading, now) };
  });
}
