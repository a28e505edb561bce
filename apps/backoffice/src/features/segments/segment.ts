import type { Answer } from '@salung/client';
import { query } from '@salung/client';
import { client } from '../../platform/client.ts';
import { said } from '../promotions/promotion.ts';

/** Segments as the back office shows them. */

export type Segment = Answer<'segments.list'>['data'][number];

export const segmentsQuery = query(client, 'segments.list', { query: { per_page: 100 } });

/** The rule in one line. */
export const ruleOf = ({ words }: Pick<Segment, 'words'>): string => words.map(said).join(' · ');
