import type { Answer } from '@salung/client';

/** A top-up as its player sees it. */
export type Topup = Answer<'topup.create'>;
