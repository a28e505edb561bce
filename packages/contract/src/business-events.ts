import type { z } from 'zod';
import type { All, Exported } from './catalogue.ts';
import * as modules from './module-schemas.ts';

type Shapes = All<Exported<typeof modules, 'businessEvents'>>;

/**
 * What happened, by kind: facts that a module writes down in the transaction in which they happen, so that others may react
 * to them later. Ids and small facts; money in satang. Not to be confused with live events, which tell screens what changed
 * and are lost where nobody listens.
 */
export type BusinessEvents = {
  [Kind in keyof Shapes]: Shapes[Kind] extends z.ZodType ? z.output<Shapes[Kind]> : never;
};
export type BusinessEventKind = keyof BusinessEvents;

/** The shapes of their data. Stored data are read through them again. */
export const businessEvents: Readonly<Record<BusinessEventKind, z.ZodType>> = Object.assign(
  {},
  ...Object.values(modules).map((module) => ('businessEvents' in module ? module.businessEvents : {})),
);
