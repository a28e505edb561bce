import { z } from 'zod';
import { type CallSchemas, date, idParams, instant, satang, sentDay } from '../shapes.ts';
import type { calls } from './calls.ts';
import { dashboardFilters } from './choices.ts';

const sum = z.object({
  /** Satang. */
  amount: satang,
  count: z.int(),
  /** Satang that the way of the money cost the house. */
  fee: satang,
});

const played = z.object({
  rounds: z.int(),
  /** Satang, like all amounts. */
  staked: satang,
  won: satang,
  /** Stakes less wins; negative where players won. */
  ggr: satang,
  /** GGR of the stakes, in hundredths of a percent; null without stakes. */
  hold: z.int().nullable(),
});

/** The period, the one before it, and the same day a week before where the period is one day. */
const compared = <T extends z.ZodType>(value: T) =>
  z.object({ now: value, before: value, weekBefore: value.nullable() });

/** Sums that players were paid of their earnings, and that they could claim now: the latter is the house's debt. */
const earning = z.object({ paid: compared(sum), owed: satang }).nullable();

/** Business days, both included, and the instant until which they count where that is before their end. */
const span = z.object({ fromDate: date, toDate: date, until: instant.nullable() });

/** Business days, both included. */
const days = { from: sentDay.optional(), to: sentDay.optional() };

export const schemas = {
  'dashboard.summary': {
    query: z.strictObject({ filter: z.enum(dashboardFilters).default('today'), ...days }),
    answer: z.object({
      at: instant,
      filter: z.enum(dashboardFilters),
      periods: compared(span),
      /** Null unless the caller may read both the list and reports. */
      money: z.object({
        /** Top-ups credited and not reversed, by the time of their approval. */
        in: compared(sum).nullable(),
        /** Withdrawals paid and not returned, by the time of their payment. */
        out: compared(sum).nullable(),
        /** Satang: in less out. */
        net: compared(satang).nullable(),
        /** Each player's first deposit that was not reversed. */
        firstDeposits: compared(sum).nullable(),
      }),
      /** Null unless the caller may see the module's pages and figures of games. */
      earnings: z.object({ affiliate: earning, cashback: earning }),
      /** Null unless the caller may see players and reports. */
      players: z
        .object({
          registered: compared(z.int()),
          /** Different players who played, or whose money came in or went out; the days before count as a whole. */
          active: compared(z.int()),
        })
        .nullable(),
      /** Null unless the caller may see figures of games; the days before count as a whole. */
      games: compared(played).nullable(),
    }),
  },
  'dashboard.graph': {
    query: z.strictObject(days),
    answer: z.object({
      at: instant,
      fromDate: date,
      toDate: date,
      unit: z.enum(['hour', 'day']),
      /** In their order, also those without a movement. */
      points: z
        .array(
          z.object({
            /** When the hour or the business day begins. */
            at: instant,
            /** Null unless the caller may read both the list and reports. */
            in: sum.nullable(),
            out: sum.nullable(),
          }),
        )
        .max(400),
    }),
  },
  'dashboard.player': {
    params: idParams,
    answer: z.object({
      /** Satang that the player was given and did not pay in, less what was taken back. */
      given: z.object({
        /** Of staff and of promotions. */
        bonuses: satang,
        affiliate: satang,
        /** Null unless the caller may see cashback. */
        cashback: satang.nullable(),
      }),
      /** Satang that the player could claim now. */
      owed: z.object({ affiliate: satang, cashback: satang.nullable() }),
    }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
