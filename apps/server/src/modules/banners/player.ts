import { type BannerKind, segmentsNamed } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import type { Database } from '../../platform/db/database.ts';
import { type Caller, personOf } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayBeOffered } from '../promotions/index.ts';
import { segmentsOf } from '../segments/index.ts';
import { isInAudience, isOffer, stateOf } from './state.ts';
import * as store from './store.ts';
import {
  announcementOf,
  audienceOf,
  linkOf,
  type Surroundings,
  shownBanner,
  surroundingsOf,
} from './views.ts';

/** What everybody reads. It is on the first page of all visitors, so it is read from the database once a second at most. */

interface Known {
  rows: readonly store.BannerRow[];
  near: Surroundings;
}

/** Milliseconds for which what was read is used. A change by another process is seen by then. */
const FRESH = 1_000;

const known = new WeakMap<Database, { at: number; now: number; reading: Promise<Known> }>();

/** Has the next call read again, after a change by this process. */
export const forgetBanners = ({ db }: Pick<Platform, 'db'>): unknown => known.delete(db);

async function read(platform: Platform): Promise<Known> {
  const rows = await store.activeBanners(platform.db);
  return { rows, near: await surroundingsOf(platform, platform.db, rows) };
}

function activeNow(platform: Platform): Promise<Known> {
  const at = performance.now();
  const now = platform.clock.now().getTime();
  const last = known.get(platform.db);
  if (last && at - last.at < FRESH && Math.abs(now - last.now) < FRESH) return last.reading;
  const reading = read(platform);
  known.set(platform.db, { at, now, reading });
  // A failure is not remembered.
  reading.catch(() => known.delete(platform.db));
  return reading;
}

/** The segments named by the audiences of banners that a player is in. */
async function segmentsNow(
  platform: Platform,
  playerId: string | undefined,
  rows: readonly store.BannerRow[],
): Promise<ReadonlySet<string>> {
  const named = new Set(rows.flatMap((row) => segmentsNamed(audienceOf(row))));
  if (playerId === undefined || named.size === 0) return new Set();
  return segmentsOf(platform, platform.db, playerId, [...named]);
}

/** Those of these kinds that are shown to the caller now, in order. */
async function shownTo(
  platform: Platform,
  caller: Caller,
  kinds: readonly BannerKind[],
): Promise<{ rows: store.BannerRow[]; near: Surroundings }> {
  const now = platform.clock.now();
  const { rows, near } = await activeNow(platform);
  const running = rows.filter(
    (row) => kinds.includes(row.kind) && stateOf(row, now) === 'RUNNING' && !near.isClosed(linkOf(row)),
  );
  const person = personOf(caller);
  const playerId = person?.audience === 'player' ? person.id : undefined;
  const segments = await segmentsNow(platform, playerId, running);
  const own = running.filter((row) => isInAudience(audienceOf(row), playerId !== undefined, segments));
  const isOffered = ({ kind, link }: store.BannerRow) => isOffer({ kind, link: linkOf({ link }) });
  const mayOffer =
    playerId === undefined || !own.some(isOffered) || (await mayBeOffered(platform.db, playerId));
  return { rows: mayOffer ? own : own.filter((row) => !isOffered(row)), near };
}

/** The banners and announcements of the lobby for the caller. Staff see what guests see. */
export async function activeWebsite(
  platform: Platform,
  caller: Caller,
): Promise<Answer<'banners.activeWebsite'>> {
  const { rows, near } = await shownTo(platform, caller, ['WEBSITE', 'ANNOUNCEMENT']);
  return {
    data: rows.filter(({ kind }) => kind === 'WEBSITE').flatMap((row) => shownBanner(row, near)),
    announcements: rows.filter(({ kind }) => kind === 'ANNOUNCEMENT').map(announcementOf),
  };
}

/** The banners of promotions for the caller. Staff see what guests see. */
export async function activePromotion(
  platform: Platform,
  caller: Caller,
): Promise<Answer<'banners.activePromotion'>> {
  const { rows, near } = await shownTo(platform, caller, ['PROMOTION']);
  return { data: rows.flatMap((row) => shownBanner(row, near)) };
}
