import { z } from 'zod';
import {
  type CallSchemas,
  date,
  id,
  instant,
  paging,
  phone,
  reportQuery,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import type { calls } from './calls.ts';
import { figureGroups, figureOrders } from './choices.ts';

/** The id of a game or provider in a request. */
const digits = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be the id of a game or a provider')
  .transform(Number);

const filters = {
  by: z.enum(figureGroups).default('day'),
  /** Business days, both included. */
  fromDate: date.optional(),
  toDate: date.optional(),
  providerId: digits.optional(),
  gameId: digits.optional(),
  phone: phone.optional(),
  playerId: id.optional(),
  order: z.enum(figureOrders).default('usual'),
};

/** Amounts in satang, RTPs in hundredths of a percent. */
const figures = {
  rounds: z.int(),
  staked: satang,
  won: satang,
  /** Of the stakes, what can count for turnover, before weights. */
  counted: satang,
  /** Stakes less wins; negative where players won. */
  ggr: satang,
  /** What the providers take of it by their terms of the day. */
  share: satang,
  /** Weighted by stakes, over games whose RTP is known; null where none is. */
  theoreticalRtp: z.int().nullable(),
  /** Null without stakes. */
  actualRtp: z.int().nullable(),
};
const named = z.object({ id: text(10), code: text(100), nameTh: text(100), nameEn: text(100) });

export const schemas = {
  'figures.list': {
    query: z.strictObject({ ...filters, ...paging }),
    answer: z.object({
      data: z
        .array(
          z.object({
            /** The day, or the id of the provider, game or player. */
            id: text(36),
            day: date.nullable(),
            provider: named.nullable(),
            /** Null where the provider named a game that the catalogue doesn’t have. */
            game: named.nullable(),
            player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }).nullable(),
            ...figures,
          }),
        )
        .max(100),
      page: z.int(),
      per_page: z.int(),
      total: z.int(),
      /** Over all rows, not just those of the page. */
      sum: z.object(figures),
      fromDate: date,
      toDate: date,
    }),
  },
  'figures.report': {
    query: z.strictObject({ format: reportQuery.format, ...filters }),
    answer: z.any(),
  },
  'figures.winners': {
    answer: z.object({
      data: z
        .array(
          z.object({
            /** Masked: it identifies nobody. */
            name: text(40),
            game: z.object({
              providerCode: text(30),
              code: text(100),
              nameTh: text(100),
              nameEn: text(100),
              picture: text(100).nullable(),
            }),
            /** Satang. */
            won: satang,
            at: instant,
          }),
        )
        .max(12),
    }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
