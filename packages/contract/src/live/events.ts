import type { z } from 'zod';
import type { All } from '../catalogue.ts';
import type * as modules from '../module-schemas.ts';

type Modules = typeof modules;
type Said<Key extends string> = All<
  { [Name in keyof Modules]: Key extends keyof Modules[Name] ? Modules[Name][Key] : never }[keyof Modules]
>;
type Values<Shapes> = {
  [Name in keyof Shapes]: Shapes[Name] extends z.ZodType ? z.output<Shapes[Name]> : never;
};

/**
 * What the event stream carries, from all modules: ids and small facts, never a page of data. `event:` is the key,
 * `data:` the value as JSON. Money in satang. Every connection begins with a snapshot, so that nothing is missed while
 * away.
 */
export type PlayerEvents = Values<Said<'playerEvents'>>;
export type StaffEvents = Values<Said<'staffEvents'>>;

export type Looking = StaffEvents['presence'];
