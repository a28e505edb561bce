import type { z } from 'zod';
import type { CallName, calls } from './calls.ts';
import type { All, Exported } from './catalogue.ts';
import * as modules from './module-schemas.ts';
import type { approvalPending } from './shapes.ts';

type Schemas = All<Exported<typeof modules, 'schemas'>>;

/** The shapes of every call, under the same names as in `calls`. */
export const schemas: Schemas = Object.assign({}, ...Object.values(modules).map((module) => module.schemas));

type Part<Name extends CallName, Key extends string> =
  (typeof schemas)[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : undefined;

/** What a caller may send in a part of the call; undefined if the call has no such part. */
export type Input<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Part<Name, Key> extends z.ZodType ? z.input<Part<Name, Key>> : undefined;

/** What a handler receives of a part of the call. */
export type Output<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Part<Name, Key> extends z.ZodType ? z.output<Part<Name, Key>> : undefined;

/** The answer of a call. */
export type Answer<Name extends CallName> = z.output<(typeof schemas)[Name]['answer']>;

/** What a call above the four-eyes amount answers instead, with status 202. */
export type ApprovalPending = z.output<typeof approvalPending>;

/** Everything that a call may answer. */
export type Result<Name extends CallName> = (typeof calls)[Name] extends { fourEyes: object }
  ? Answer<Name> | ApprovalPending
  : Answer<Name>;

export { type BusinessEventKind, type BusinessEvents, businessEvents } from './business-events.ts';
export { approvalPending, type CallSchemas, wantedState } from './shapes.ts';
