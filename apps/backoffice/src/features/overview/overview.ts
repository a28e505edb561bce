import type { Answer } from '@salung/client';

/** Everything on the first page. */
export type Overview = Answer<'overview.get'>;
export type Queue = NonNullable<Overview['queues']['topups']>;
export type Flow = NonNullable<Overview['money']['in']>;
