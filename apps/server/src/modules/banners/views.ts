import type { Answer } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPlayable } from '../games/index.ts';
import { openPromotions } from '../promotions/index.ts';
import { type PublicPicture, publicPictures } from '../upload/index.ts';
import { type Audience, type Link, type Sent, stateOf } from './state.ts';
import type { BannerRow } from './store.ts';

/** Banners in answers. */

export type BannerAnswer = Answer<'banners.details'>;
export type Shown = Answer<'banners.activeWebsite'>['data'][number];
export type Announcement = Answer<'banners.activeWebsite'>['announcements'][number];

export const linkOf = (row: Pick<BannerRow, 'link'>): Link => row.link as unknown as Link;

export const audienceOf = (row: BannerRow): Audience => ({
  who: row.who,
  segmentsIn: row.segments_in,
  segmentsOut: row.segments_out,
});

/** What was sent of it, as it is stored. */
export const sentOf = (row: BannerRow): Sent => ({
  ...wordsOf(row),
  picture:
    row.picture_th === null
      ? null
      : {
          th: row.picture_th,
          en: row.picture_en,
          altTh: row.alt_th ?? row.title_th,
          altEn: row.alt_en ?? row.title_en,
          withWords: row.with_words,
        },
  tone: row.tone,
  link: linkOf(row),
  audience: audienceOf(row),
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
});

const wordsOf = (row: BannerRow) => ({
  titleTh: row.title_th,
  titleEn: row.title_en,
  textTh: row.text_th,
  textEn: row.text_en,
});

/** What stands beside the rows in an answer: their pictures, and whether what they lead to is open. */
export interface Surroundings {
  picture(id: string | null): PublicPicture | null;
  isClosed(link: Link): boolean;
}

/** Reads what answers about these rows need, with at most one query for each. */
export async function surroundingsOf(
  platform: Platform,
  db: Database | Tx,
  rows: readonly BannerRow[],
): Promise<Surroundings> {
  const links = rows.map(linkOf);
  const pictures = await publicPictures(
    db,
    rows.flatMap((row) => [row.picture_th, row.picture_en].filter((id) => id !== null)),
  );
  const open = links.some(({ kind }) => kind === 'promotion')
    ? await openPromotions(platform, db)
    : new Set<string>();
  const playable = new Set<string>();
  for (const link of links) {
    if (link.kind === 'game' && (await isPlayable(platform, link))) playable.add(keyOf(link));
  }
  return {
    picture: (id) => (id === null ? null : (pictures.get(id) ?? null)),
    isClosed: (link) =>
      (link.kind === 'promotion' && !open.has(link.promotionId)) ||
      (link.kind === 'game' && !playable.has(keyOf(link))),
  };
}

const keyOf = ({ provider, game }: { provider: string; game: string }): string => `${provider} ${game}`;

/** One as staff see it. */
export function bannerAnswer(row: BannerRow, near: Surroundings, now: Date): BannerAnswer {
  const { picture, ...sent } = sentOf(row);
  const th = near.picture(row.picture_th);
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(row, now),
    ...sent,
    picture: picture && th && { ...picture, th, en: near.picture(row.picture_en) },
    isLinkClosed: near.isClosed(sent.link),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A banner as players see it. Without an English picture the Thai one stands in. */
export function shownBanner(row: BannerRow, near: Surroundings): Shown[] {
  const { picture, link } = sentOf(row);
  const th = near.picture(row.picture_th);
  if (!picture || !th) return [];
  return [
    {
      id: row.id,
      ...wordsOf(row),
      picture: { ...picture, th, en: near.picture(row.picture_en) ?? th },
      link,
    },
  ];
}

/** An announcement as players see it. */
export const announcementOf = (row: BannerRow): Announcement => ({
  id: row.id,
  version: String(row.updated_at.getTime()),
  ...wordsOf(row),
  tone: row.tone ?? 'INFO',
  link: linkOf(row),
});
