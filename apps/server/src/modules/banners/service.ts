import { isDeepStrictEqual } from 'node:util';
import {
  type AuditAction,
  type AuditValues,
  BANNER_RATIO,
  BANNER_WIDTHS,
  type BannerKind,
  type BannerStatus,
  type CallName,
  segmentsNamed,
} from '@salung/contract';
import { type Answer, type Output, wantedState } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { lockSegments, usableSegments } from '../segments/index.ts';
import { keepPublicPicture, type PublicPicture, storePublicPicture } from '../upload/index.ts';
import { forgetBanners } from './player.ts';
import { misfitIn, type Sent, stateOf } from './state.ts';
import * as store from './store.ts';
import { audienceOf, type BannerAnswer, bannerAnswer, sentOf, surroundingsOf } from './views.ts';

/** What staff do with banners and announcements. */

/** Of a kind that are not archived. */
const MOST = 50;

/** Banners and announcements in their order; archived ones only if they are asked for. */
export async function listBanners(
  platform: Platform,
  { page, per_page, kind, state }: Output<'banners.list', 'query'>,
): Promise<Answer<'banners.list'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const answer = async (rows: readonly store.BannerRow[], total: number) => {
    const near = await surroundingsOf(platform, db, rows);
    return { data: rows.map((row) => bannerAnswer(row, near, now)), page, per_page, total };
  };
  if (state === 'ARCHIVED') {
    const { rows, total } = await store.archived(db, kind, page, per_page);
    return answer(rows, total);
  }
  const all = (await store.unarchived(db, kind)).filter(
    (row) => state === undefined || stateOf(row, now) === state,
  );
  return answer(all.slice((page - 1) * per_page, page * per_page), all.length);
}

/** @throws Problem NOT_FOUND */
async function answerOf(platform: Platform, tx: Tx | Platform['db'], id: string): Promise<BannerAnswer> {
  const row = await store.bannerById(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return bannerAnswer(row, await surroundingsOf(platform, tx, [row]), platform.clock.now());
}

/** One of them. @throws Problem NOT_FOUND */
export const details = (platform: Platform, id: string): Promise<BannerAnswer> =>
  answerOf(platform, platform.db, id);

/** A change in a transaction of its own, which the next visitor sees. */
async function changing<T>(platform: Platform, caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answer = await caller.transaction(work);
  forgetBanners(platform);
  return answer;
}

/** Checks what is wanted of a kind, and keeps its pictures. @throws Problem INVALID_INPUT, NOT_FOUND, SEGMENT_ARCHIVED */
async function accept(tx: Tx, kind: BannerKind, wanted: Sent): Promise<void> {
  const misfit = misfitIn(kind, wanted);
  if (misfit) throw new Problem('INVALID_INPUT', {}, `body.${misfit}`);
  await usableSegments(tx, wanted.audience, 'body.audience');
  const { th = null, en = null } = wanted.picture ?? {};
  for (const [language, id] of [['th', th] as const, ['en', en] as const]) {
    if (id !== null && !(await keepPublicPicture(tx, id))) {
      throw new Problem('NOT_FOUND', {}, `body.picture.${language}`);
    }
  }
}

const columnsOf = (wanted: Sent) => ({
  title_th: wanted.titleTh,
  title_en: wanted.titleEn,
  text_th: wanted.textTh,
  text_en: wanted.textEn,
  picture_th: wanted.picture?.th ?? null,
  picture_en: wanted.picture?.en ?? null,
  alt_th: wanted.picture?.altTh ?? null,
  alt_en: wanted.picture?.altEn ?? null,
  with_words: wanted.picture?.withWords ?? false,
  tone: wanted.tone,
  link: JSON.stringify(wanted.link),
  who: wanted.audience.who,
  segments_in: wanted.audience.segmentsIn,
  segments_out: wanted.audience.segmentsOut,
  starts_at: wanted.startsAt === null ? null : new Date(wanted.startsAt),
  ends_at: wanted.endsAt === null ? null : new Date(wanted.endsAt),
});

/** As the audit log keeps it. */
const asAudited = ({ audience, startsAt, endsAt, titleTh, ...rest }: Sent): AuditValues => ({
  name: titleTh,
  audience: JSON.stringify(audience),
  schedule: JSON.stringify({ startsAt, endsAt }),
  banner: JSON.stringify(rest),
});

const record = (
  platform: Platform,
  tx: Tx,
  caller: Caller,
  action: AuditAction & CallName,
  id: string,
  change: { before?: AuditValues; after: AuditValues },
) => recordChange(platform, tx, caller, { action, subject: { type: 'banner', id }, ...change });

/** Adds a draft behind the others of its kind. @throws Problem INVALID_INPUT, NOT_FOUND, TOO_MANY_BANNERS */
export const createBanner = (
  platform: Platform,
  caller: Caller,
  { kind, ...wanted }: Output<'banners.create', 'body'>,
): Promise<BannerAnswer> =>
  changing(platform, caller, async (tx) => {
    if ((await store.lockAndCount(tx, kind)) >= MOST) throw new Problem('TOO_MANY_BANNERS', { most: MOST });
    await accept(tx, kind, wanted);
    const id = newId();
    const now = platform.clock.now();
    const display_order = await store.lastPlace(tx, kind);
    await store.insertBanner(tx, {
      id,
      kind,
      display_order,
      created_at: now,
      updated_at: now,
      ...columnsOf(wanted),
    });
    const after = { bannerKind: kind, ...asAudited(wanted) };
    await record(platform, tx, caller, 'banners.create', id, { after });
    return answerOf(platform, tx, id);
  });

/** Locks one that staff may still change. @throws Problem NOT_FOUND, STATE_CONFLICT */
async function lockUsable(tx: Tx, id: string): Promise<store.BannerRow> {
  const row = await store.lockBanner(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  if (row.status === 'ARCHIVED') throw new Problem('STATE_CONFLICT', { status: row.status });
  return row;
}

/** Changes what was sent of it. @throws Problem INVALID_INPUT, NOT_FOUND, STATE_CONFLICT */
export const editBanner = (
  platform: Platform,
  caller: Caller,
  id: string,
  input: Output<'banners.edit', 'body'>,
): Promise<BannerAnswer> =>
  changing(platform, caller, async (tx) => {
    const row = await lockUsable(tx, id);
    const before = sentOf(row);
    const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const after = inUtc({ ...before, ...sent });
    if (!isDeepStrictEqual(after, before)) {
      await accept(tx, row.kind, after);
      await store.updateBanner(tx, id, { ...columnsOf(after), updated_at: platform.clock.now() });
      await record(platform, tx, caller, 'banners.edit', id, {
        before: asAudited(before),
        after: asAudited(after),
      });
    }
    return answerOf(platform, tx, id);
  });

/** Its dates as they are stored, so that the same instant in another zone is no change. */
const inUtc = ({ startsAt, endsAt, ...rest }: Sent): Sent => ({
  ...rest,
  startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
});

/** Has it a status, with its entry in the audit log. */
async function become(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.BannerRow,
  { status, action }: { status: BannerStatus; action: AuditAction & CallName },
): Promise<BannerAnswer> {
  if (status !== row.status) {
    await store.updateBanner(tx, row.id, { status });
    await record(platform, tx, caller, action, row.id, { before: { status: row.status }, after: { status } });
  }
  return answerOf(platform, tx, row.id);
}

/** Shows it within its dates, or pauses it; a draft that is to be off stays one. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const toggleBanner = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'banners.toggle', 'body'>,
): Promise<BannerAnswer> =>
  changing(platform, caller, async (tx) => {
    const row = await lockUsable(tx, id);
    const isWanted = wantedState(body) ?? row.status !== 'ACTIVE';
    // What comes to use segments takes turns with those who change them.
    await lockSegments(tx, segmentsNamed(audienceOf(row)));
    const off = row.status === 'DRAFT' ? 'DRAFT' : 'PAUSED';
    return become(platform, tx, caller, row, { status: isWanted ? 'ACTIVE' : off, action: 'banners.toggle' });
  });

/** Puts it away for good; one that is archived already stays so. @throws Problem NOT_FOUND */
export const archiveBanner = (platform: Platform, caller: Caller, id: string): Promise<BannerAnswer> =>
  changing(platform, caller, async (tx) => {
    const row = await store.lockBanner(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    return become(platform, tx, caller, row, { status: 'ARCHIVED', action: 'banners.archive' });
  });

/** Sets the order of a kind; those that are not named follow as they stand. @throws Problem NOT_FOUND */
export const orderBanners = (
  platform: Platform,
  caller: Caller,
  { kind, ids }: Output<'banners.order', 'body'>,
): Promise<Answer<'banners.order'>> =>
  changing(platform, caller, async (tx) => {
    await store.lockAndCount(tx, kind);
    const before = (await store.unarchived(tx, kind)).map(({ id }) => id);
    if (ids.some((id) => !before.includes(id))) throw new Problem('NOT_FOUND', {}, 'body.ids');
    const after = [...ids, ...before.filter((id) => !ids.includes(id))];
    if (!isDeepStrictEqual(after, before)) {
      for (const [index, id] of after.entries()) {
        await store.updateBanner(tx, id, { display_order: index + 1 });
      }
      const [first = ''] = after;
      await record(platform, tx, caller, 'banners.order', first, {
        before: { bannerKind: kind, order: before },
        after: { bannerKind: kind, order: after },
      });
    }
    return { data: after };
  });

/**
 * Stores a picture in the sizes that the apps use. Nothing shows it until a banner names it.
 * @throws Problem INVALID_INPUT, FILE_TYPE, FILE_UNREADABLE, PICTURE_ANIMATED, PICTURE_NARROW, PICTURE_TOO_LARGE, BUSY
 */
export function addPicture(
  platform: Platform,
  caller: Caller,
  { file, position }: { file: Buffer; position: string },
): Promise<PublicPicture> {
  if (!/^(\d|[1-9]\d|100)$/.test(position)) throw new Problem('INVALID_INPUT', {}, 'body.position');
  const shape = { ratio: BANNER_RATIO, widths: BANNER_WIDTHS };
  return storePublicPicture(platform, caller, file, { shape, position: Number(position) });
}
