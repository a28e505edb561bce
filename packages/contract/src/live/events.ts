import type { z } from 'zod';
import type { All, Exported } from '../catalogue.ts';
import type * as modules from '../module-schemas.ts';

type Values<Shapes> = {
  [Name in keyof Shapes]: Shapes[Name] extends z.ZodType ? z.output<Shapes[Name]> : never;
};

/**
 * The events of all modules: ids and small facts, never a page of data. `event:` is the key, `data:` the value as JSON.
 * Money in satang. Every connection begins with a snapshot, so that a client that was away misses nothing.
 */
export type PlayerEvents = Values<All<Exported<typeof modules, 'playerEvents'>>>;
export type StaffEvents = Values<All<Exported<typeof modules, 'staffEvents'>>>;

export type Presence = StaffEvents['presence'];
