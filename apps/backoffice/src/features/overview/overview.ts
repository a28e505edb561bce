import type { Answer } from '@salung/client';

/** Everything on the first page. */
export type Overview = Answer<'overview.get'>;
export type Queue = Overview['queues'][string];
export type Summary = Answer<'dashboard.summary'>;
/** A figure of the period and of those before it. */
export interface Compared<T> {
  now: T;
  before: T;
  weekBefore: T | null;
}
