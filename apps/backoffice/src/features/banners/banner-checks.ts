import type { CallOptions } from '@salung/client';
import type { BannerKind, BannerPage, BannerTone } from '@salung/contract';
import { bannerPages } from '@salung/contract/browser';
import type { Problems } from '../../lib/form-problems.ts';
import { endProblem, timeProblem } from '../../lib/time-problem.ts';
import { DAY_END, instantOf, timeField } from '../../lib/typed-time.ts';
import { m } from '../../paraglide/messages.js';
import type { Banner, StoredPicture } from './banner.ts';

/** What is typed for a banner or an announcement, and what it means. */

type Sent = NonNullable<CallOptions<'banners.create'>['body']>;

/** Where it leads, as one choice: a page by its name, or `none`, `promotion` or `game`. */
export type Target = 'none' | 'promotion' | 'game' | BannerPage;
export const targets: readonly Target[] = ['none', ...bannerPages, 'promotion', 'game'];

export interface BannerFields {
  titleTh: string;
  titleEn: string;
  textTh: string;
  textEn: string;
  /** The stored pictures. */
  th: StoredPicture | null;
  en: StoredPicture | null;
  altTh: string;
  altEn: string;
  withWords: boolean;
  tone: BannerTone;
  target: Target;
  promotionId: string;
  /** `provider/game`: the codes of both. */
  game: string;
  who: Banner['audience']['who'];
  /** Ids of segments. */
  segmentsIn: string[];
  segmentsOut: string[];
  startsAt: string;
  endsAt: string;
}

const empty: BannerFields = {
  titleTh: '',
  titleEn: '',
  textTh: '',
  textEn: '',
  th: null,
  en: null,
  altTh: '',
  altEn: '',
  withWords: false,
  tone: 'INFO',
  target: 'none',
  promotionId: '',
  game: '',
  who: 'EVERYBODY',
  segmentsIn: [],
  segmentsOut: [],
  startsAt: '',
  endsAt: '',
};

export function fieldsOf(banner: Banner | undefined): BannerFields {
  if (!banner) return empty;
  const { picture, link } = banner;
  return {
    titleTh: banner.titleTh,
    titleEn: banner.titleEn,
    textTh: banner.textTh ?? '',
    textEn: banner.textEn ?? '',
    th: picture?.th ?? null,
    en: picture?.en ?? null,
    altTh: picture?.altTh ?? '',
    altEn: picture?.altEn ?? '',
    withWords: picture?.withWords ?? false,
    tone: banner.tone ?? 'INFO',
    target: link.kind === 'page' ? link.page : link.kind,
    promotionId: link.kind === 'promotion' ? link.promotionId : '',
    game: link.kind === 'game' ? `${link.provider}/${link.game}` : '',
    ...banner.audience,
    startsAt: timeField(banner.startsAt),
    endsAt: timeField(banner.endsAt),
  };
}

function linkOf({ target, promotionId, game }: BannerFields): Sent['link'] {
  if (target === 'none') return { kind: 'none' };
  if (target === 'promotion') return { kind: 'promotion', promotionId };
  if (target !== 'game') return { kind: 'page', page: target };
  const slash = game.indexOf('/');
  return { kind: 'game', provider: game.slice(0, slash), game: game.slice(slash + 1) };
}

/** Guests are in no segment. */
const audienceOf = ({ who, segmentsIn, segmentsOut }: BannerFields): Sent['audience'] =>
  who === 'GUESTS' ? { who, segmentsIn: [], segmentsOut: [] } : { who, segmentsIn, segmentsOut };

/** What is sent. The fields were checked. */
export function bodyOf(kind: BannerKind, given: BannerFields): Omit<Sent, 'kind'> {
  const isAnnouncement = kind === 'ANNOUNCEMENT';
  return {
    titleTh: given.titleTh.trim(),
    titleEn: given.titleEn.trim(),
    textTh: given.textTh.trim() || null,
    textEn: given.textEn.trim() || null,
    picture:
      isAnnouncement || !given.th
        ? null
        : {
            th: given.th.id,
            en: given.en?.id ?? null,
            altTh: given.altTh.trim(),
            altEn: given.altEn.trim(),
            withWords: given.withWords,
          },
    tone: isAnnouncement ? given.tone : null,
    link: linkOf(given),
    audience: audienceOf(given),
    startsAt: instantOf(given.startsAt),
    endsAt: instantOf(given.endsAt, DAY_END),
  };
}

/** What can be said before the server is asked. */
export const bannerProblems =
  (kind: BannerKind) =>
  (given: BannerFields): Problems<BannerFields> => {
    const found: Problems<BannerFields> = {};
    const needs = (field: keyof BannerFields, isRight: boolean, text: string) => {
      if (!isRight) found[field] = text;
    };
    const said = (field: 'titleTh' | 'titleEn' | 'altTh' | 'altEn') =>
      needs(field, given[field].trim() !== '', m.banners_invalid_text());
    said('titleTh');
    said('titleEn');
    if (kind !== 'ANNOUNCEMENT') {
      said('altTh');
      said('altEn');
      needs('th', given.th !== null, m.banners_invalid_picture());
    }
    if (given.target === 'promotion')
      needs('promotionId', given.promotionId !== '', m.banners_invalid_choice());
    if (given.target === 'game') needs('game', given.game.includes('/'), m.banners_invalid_choice());
    const [start, end] = [timeProblem(given.startsAt), endProblem(given.startsAt, given.endsAt)];
    return { ...found, ...(start ? { startsAt: start } : {}), ...(end ? { endsAt: end } : {}) };
  };
