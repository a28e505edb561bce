import type { z } from 'zod';
import type { All, Exported } from '../catalogue.ts';
import type * as modules from '../module-schemas.ts';

type Values<Shapes> = {
  [Name in keyof Shapes]: Shapes[Name] extends z.ZodType ? z.output<Shapes[Name]> : never;
};

/**
 * What the event stream carries, from all modules: ids and small facts, never a page of data. `event:` is the key,
 * `data:` the value as JSON. Money in satang. Every connection begins with a snapshot, so that nothing is missed while
 * away.
 */
export type PlayerEvents = Values<All<Exported<typeof modules, 'playerEvents'>>>;
export type StaffEvents = Values<All<Exported<typeof modules, 'staffEvents'>>>;

export type Presence = StaffEvents['presence'];
