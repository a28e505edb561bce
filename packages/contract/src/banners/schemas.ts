import { z } from 'zod';
import { gameCode, slug } from '../games/shapes.ts';
import {
  type CallSchemas,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  sentInstant,
  text,
  toggle,
} from '../shapes.ts';
import { line, paragraph } from '../texts.ts';
import { publicPicture, publicPictureId } from '../upload/shapes.ts';
import type { calls } from './calls.ts';
import { bannerKinds, bannerPages, bannerStates, bannerTones, bannerViewers } from './choices.ts';

/** Where a tap leads: a place of the player app, never an address that somebody typed. */
export const bannerLink = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('page'), page: z.enum(bannerPages) }),
  z.strictObject({ kind: z.literal('promotion'), promotionId: id }),
  z.strictObject({
    kind: z.literal('game'),
    /** Codes of the provider and the game, as in the address of the game. */
    provider: slug,
    game: gameCode,
  }),
]);
export type BannerLink = z.output<typeof bannerLink>;

const segments = z
  .array(id)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, 'must name each segment once');
export const bannerAudience = z.strictObject({
  who: z.enum(bannerViewers),
  /** Players who are in one of these segments; empty is all of them. Guests are in none. */
  segmentsIn: segments,
  /** Not those who are in one of these. */
  segmentsOut: segments,
});
export type BannerAudience = z.output<typeof bannerAudience>;

const words = {
  titleTh: line(80),
  titleEn: line(80),
  textTh: paragraph(300).nullable(),
  textEn: paragraph(300).nullable(),
};
const alternative = { altTh: line(200), altEn: line(200) };

const sentPicture = z.strictObject({
  th: publicPictureId,
  /** Null: the Thai one. */
  en: publicPictureId.nullable(),
  ...alternative,
  /** Whether title and text are written over the picture. */
  withWords: z.boolean(),
});
export type BannerPicture = z.output<typeof sentPicture>;

/** What is sent of one; whether it fits the kind is checked together with what is stored. */
const sent = {
  ...words,
  /** Required of banners; null for an announcement. */
  picture: sentPicture.nullable(),
  /** Required of announcements; null for a banner. */
  tone: z.enum(bannerTones).nullable(),
  link: bannerLink,
  audience: bannerAudience,
  startsAt: sentInstant.nullable(),
  endsAt: sentInstant.nullable(),
};

const shownBanner = z.object({
  id,
  ...words,
  picture: z.object({ th: publicPicture, en: publicPicture, ...alternative, withWords: z.boolean() }),
  link: bannerLink,
});
const shownAnnouncement = z.object({
  id,
  /** Changes with what it says, so that one that was closed is shown again. */
  version: text(40),
  ...words,
  tone: z.enum(bannerTones),
  link: bannerLink,
});

const kind = z.enum(bannerKinds);
const state = z.enum(bannerStates);
const banner = z.object({
  id,
  kind,
  state,
  ...words,
  picture: z
    .object({ th: publicPicture, en: publicPicture.nullable(), ...alternative, withWords: z.boolean() })
    .nullable(),
  tone: z.enum(bannerTones).nullable(),
  link: bannerLink,
  /** Whether its promotion or game is closed to players now: until it is open, players do not see it. */
  isLinkClosed: z.boolean(),
  audience: bannerAudience,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  updatedAt: instant,
});

const most = 50;
const shown = z.array(shownBanner).max(most);

export const schemas = {
  'banners.activeWebsite': {
    answer: z.object({ data: shown, announcements: z.array(shownAnnouncement).max(most) }),
  },
  'banners.activePromotion': { answer: z.object({ data: shown }) },
  'banners.list': {
    query: z.strictObject({ ...paging, kind: kind.optional(), state: state.optional() }),
    answer: pageOf(banner),
  },
  'banners.details': { params: idParams, answer: banner },
  'banners.create': { body: z.strictObject({ kind, ...sent }), answer: banner },
  'banners.edit': { params: idParams, body: z.strictObject(sent).partial(), answer: banner },
  'banners.toggle': { params: idParams, body: toggle, answer: banner },
  'banners.archive': { params: idParams, answer: banner },
  'banners.order': {
    body: z.strictObject({
      kind,
      ids: z
        .array(id)
        .min(1)
        .max(most)
        .refine((ids) => new Set(ids).size === ids.length, 'must name each once'),
    }),
    answer: z.object({ data: z.array(id).max(most) }),
  },
  'banners.picture': {
    form: z.strictObject({
      /** Which part of a picture of another shape is kept: 0 is the left or upper end, 50 the middle, 100 the other end. */
      position: z.string().regex(/^(\d|[1-9]\d|100)$/),
      file: z.string().describe('A picture (JPEG, PNG or WebP, at least 640 × 280 pixels, at most 5 MiB)'),
    }),
    answer: publicPicture,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
