import type { Answer } from '@salung/client';

export type Own = Answer<'affiliate.own'>;
export type Pending = Answer<'affiliate.pending'>;
export type Statement = Answer<'affiliate.day'>;
export type Line = Statement['lines'][number];
