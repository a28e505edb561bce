import { z } from 'zod';
import { languages } from '../common-choices.ts';
import { MAX_AMOUNT } from '../money.ts';
import {
  type CallSchemas,
  id,
  instant,
  keyName,
  outsideUrl,
  pageOf,
  paging,
  satang,
  shownPhone,
  text,
  toggle,
} from '../shapes.ts';
import { line } from '../texts.ts';
import {
  gameOrders,
  gameSessionStates,
  gameTypes,
  MOST_SWITCHED,
  openingObstacles,
  providerAdapters,
} from './choices.ts';
import { importSchemas } from './import-schemas.ts';
import {
  digits,
  gameCode,
  gameSessionId,
  numberParams,
  picture,
  retyping,
  rtp,
  slug,
  volatility,
} from './shapes.ts';
import type { staffCalls } from './staff-calls.ts';

/** An id in an answer to staff: digits. */
const shownId = text(10);
const yesOrNo = z.enum(['true', 'false']);
const name = line(100);
const tag = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[^\s,;]+$/, 'must be without spaces, commas and semicolons');

const provider = z.object({
  id: shownId,
  code: slug,
  /** `own`: a module of the platform itself. */
  adapter: z.enum([...providerAdapters, 'own']),
  nameTh: text(100),
  nameEn: text(100),
  picture,
  isActive: z.boolean(),
  /** What the provider takes of the gross gaming revenue, in hundredths of a percent. */
  share: z.int(),
  /** Minutes without a message after which a round counts as settled. */
  idleMinutes: z.int(),
  /** The place in the operator's order, from 1. */
  position: z.int(),
  launchUrl: text(500).nullable(),
  settings: z.record(text(40), text(1000)),
  /** The names of the keys that are set; the keys themselves stay on the server. */
  keyNames: z.array(text(40)).max(20),
  /** Whether former keys are still valid. */
  hasFormerKeys: z.boolean(),
  keysChangedAt: instant.nullable(),
  /** The names of the keys that its adapter needs. */
  neededKeys: z.array(text(40)).max(20),
  /** The settings that its adapter knows, with their usual values. */
  knownSettings: z.record(text(40), text(1000, 0)),
  gamesCount: z.int(),
  activeGamesCount: z.int(),
  /** Whether its address is that of an API, which is asked for the address of each game. */
  opensByApi: z.boolean(),
  /** Whether its list of games can be fetched. */
  listsGames: z.boolean(),
  /** How its API opened games lately; null where it has not been asked. */
  health: z
    .object({
      openedAt: instant.nullable(),
      /** Null while games open. */
      failing: z
        .object({
          /** How many launches in a row came to nothing, since when, and the last one. */
          failures: z.int(),
          since: instant,
          lastAt: instant,
          obstacle: z.enum(openingObstacles),
          /** What was wrong: a status, a host, the name of a setting. */
          detail: text(200, 0),
        })
        .nullable(),
    })
    .nullable(),
});

const game = z.object({
  id: shownId,
  providerId: shownId,
  providerCode: slug,
  providerTh: text(100),
  providerEn: text(100),
  code: gameCode,
  nameTh: text(100),
  nameEn: text(100),
  type: z.enum(gameTypes),
  picture,
  rtp,
  volatility,
  minStake: satang.nullable(),
  maxStake: satang.nullable(),
  tags: z.array(text(40)).max(20),
  hasDemo: z.boolean(),
  /**
   * How much of a stake counts for turnover, in percent, where that is less than for other games of its type; null: as much as
   * for those.
   */
  weight: z.int().nullable(),
  /** Minutes that its rounds may be silent before they are closed by themselves; null: as its type and provider say. */
  idleMinutes: z.int().nullable(),
  isActive: z.boolean(),
  /** Whether players see it: the game and its provider are on. */
  isShown: z.boolean(),
  position: z.int(),
  popularity: z.int(),
  addedAt: instant,
});

const stake = z.int().min(0).max(MAX_AMOUNT).nullable();
const weight = z.int().min(0).max(100).nullable();
const tags = z.array(tag).max(20);

const gameFields = {
  nameTh: name,
  nameEn: name,
  type: z.enum(gameTypes),
  rtp: rtp.optional(),
  volatility: volatility.optional(),
  minStake: stake.optional(),
  maxStake: stake.optional(),
  tags: tags.optional(),
  hasDemo: z.boolean().optional(),
  weight: weight.optional(),
};

/** Up to 1,500 hours: tickets wait for their draw. */
const idleMinutes = z.int().min(1).max(90_000);

const terms = {
  nameTh: name,
  nameEn: name,
  share: z.int().min(0).max(10_000).optional(),
  idleMinutes: idleMinutes.optional(),
};

const settings = z.record(keyName, text(1000, 0)).optional();

/** Before which one of the list it goes; null: to the end. */
const move = { params: numberParams, body: z.strictObject({ before: digits.nullable() }) };
const form = z.strictObject({ file: z.string().describe('A picture (JPEG, PNG or WebP, at most 5 MiB)') });

const session = z.object({
  id: gameSessionId,
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }),
  game: z.object({ id: shownId, code: gameCode, nameTh: text(100), nameEn: text(100) }),
  provider: z.object({ id: shownId, code: slug, nameTh: text(100), nameEn: text(100) }),
  language: z.enum(languages),
  launchedAt: instant,
  /** When the provider used the launch token first; null if it has not. */
  boundAt: instant.nullable(),
  /** Until when it takes stakes, if nobody ends it. */
  expiresAt: instant,
  endedAt: instant.nullable(),
  state: z.enum(gameSessionStates),
});

export const staffSchemas = {
  'games.providerList': {
    query: z.strictObject({
      ...paging,
      isActive: yesOrNo.optional(),
      search: text(100).optional(),
    }),
    answer: pageOf(provider),
  },
  'games.providerNames': {
    answer: z.object({
      data: z
        .array(
          provider.pick({ id: true, code: true, nameTh: true, nameEn: true }).extend({
            /** Whether players can't open its games now, although it is on. */
            isFailing: z.boolean(),
          }),
        )
        .max(1000),
    }),
  },
  'games.providerDetails': { params: numberParams, answer: provider },
  'games.providerCreate': {
    body: z.strictObject({ code: slug, adapter: z.enum(providerAdapters), ...terms }),
    answer: provider,
  },
  'games.providerEdit': {
    params: numberParams,
    body: z.strictObject({ ...terms, nameTh: name.optional(), nameEn: name.optional() }),
    // Only a shorter time waits.
    stored: z.strictObject({ idleMinutes }),
    answer: provider,
  },
  'games.providerConnect': {
    params: numberParams,
    body: z.strictObject({
      launchUrl: outsideUrl.optional(),
      settings,
      keys: z.record(keyName, text(8000)).optional(),
    }),
    // The keys are sealed before they are stored.
    stored: z.strictObject({
      launchUrl: outsideUrl.optional(),
      settings,
      sealedKeys: text(200_000).optional(),
    }),
    answer: provider,
  },
  'games.providerRetire': { params: numberParams, answer: provider },
  'games.providerToggle': { params: numberParams, body: toggle, answer: provider },
  'games.providerMove': { ...move, answer: provider },
  'games.providerPicture': { params: numberParams, form, answer: provider },
  'games.list': {
    query: z.strictObject({
      ...paging,
      providerId: text(10).optional(),
      type: z.enum(gameTypes).optional(),
      isActive: yesOrNo.optional(),
      /** Whether players find it in the lobby: it, its provider and the provider’s address are there. */
      isShown: yesOrNo.optional(),
      tag: text(40).optional(),
      search: text(100).optional(),
      /** Ignored where there is a search. Games without a known RTP come last in either order. */
      order: z.enum(gameOrders).default('position_asc'),
    }),
    answer: pageOf(game),
  },
  'games.details': {
    params: numberParams,
    /** The approval that another type waits for, asked for alone or with a provider's list. */
    answer: game.extend({ typeApprovalId: id.nullable() }),
  },
  'games.create': {
    body: z.strictObject({ providerId: digits, code: gameCode, ...gameFields }),
    answer: game,
  },
  'games.edit': {
    params: numberParams,
    body: z.strictObject({
      ...gameFields,
      nameTh: name.optional(),
      nameEn: name.optional(),
      type: z.enum(gameTypes).optional(),
    }),
    stored: retyping,
    answer: game,
  },
  'games.idle': {
    params: numberParams,
    body: z.strictObject({ idleMinutes: idleMinutes.nullable() }),
    answer: game,
  },
  'games.switch': {
    body: z.strictObject({ ids: z.array(digits).min(1).max(MOST_SWITCHED), isActive: z.boolean() }),
    /** How many were not in that state before. */
    answer: z.object({ changed: z.int() }),
  },
  'games.move': { ...move, answer: game },
  'games.picture': { params: numberParams, form, answer: game },
  ...importSchemas,
  'games.sessions': {
    query: z.strictObject({
      ...paging,
      playerId: id.optional(),
      gameId: text(10).optional(),
      /** Only those that take stakes now. */
      isOpen: z.enum(['true']).optional(),
    }),
    answer: pageOf(session),
  },
  'games.endSession': { params: z.strictObject({ id: gameSessionId }), answer: session },
} satisfies Record<keyof typeof staffCalls, CallSchemas>;

/** The catalogue was changed by staff. */
export const staffEvents = {
  games: z.object({ changed: z.enum(['games', 'providers']) }),
};
