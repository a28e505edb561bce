import type { Answer } from '@salung/client';

/** One line of the log. */
export type Entry = Answer<'audit.list'>['data'][number];

/** What ids are called, as the list says. */
export type Names = Answer<'audit.list'>['names'];
