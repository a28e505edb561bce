import type { Answer } from '@salung/client';

/** Where players may say that they heard of the site, in both languages. */
export type Source = Answer<'content.marketingAll'>['data'][number];
