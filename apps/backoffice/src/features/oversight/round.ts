import type { Answer } from '@salung/client';

/** A round that its provider has not ended. */
export type OpenRound = Answer<'oversight.openRounds'>['data'][number];
