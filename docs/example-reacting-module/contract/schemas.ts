import { z } from 'zod';
import {
  type CallSchemas,
  date,
  id,
  idParams,
  instant,
  phone,
  reportQuery,
  satang,
  text,
} from '../shapes.ts';
import { line, paragraph } from '../texts.ts';
import type { calls } from './calls.ts';

const task = z.object({
  id,
  playerId: id,
  playerName: text(201),
  task: text(200),
  openedAt: instant,
  closedAt: instant.nullable(),
});

export const schemas = {
  'welcome.player': {
    params: idParams,
    answer: z.object({
      gift: z.object({ amount: satang, takenBack: satang, givenAt: instant }).nullable(),
      /** The latest days with stakes on slots, in satang. */
      days: z.array(z.object({ day: date, staked: satang })),
      tasks: z.array(task),
    }),
  },
  'welcome.tasks': { answer: z.object({ data: z.array(task) }) },
  'welcome.open': { params: idParams, body: z.strictObject({ task: line(200) }), answer: task },
  'welcome.close': { params: idParams, body: z.strictObject({ reason: paragraph(500) }), answer: task },
  'welcome.report': {
    query: z.strictObject({ ...reportQuery, phone: phone.optional() }),
    answer: z.any(),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const staffEvents = {
  /** A task was opened or closed. `waiting` counts the open ones. */
  welcome: z.object({ waiting: z.int() }),
};
