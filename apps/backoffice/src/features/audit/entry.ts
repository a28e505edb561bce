import type { Answer } from '@salung/client';

/** One line of the log. */
export type Entry = Answer<'audit.list'>['data'][number];
