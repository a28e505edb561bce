import { query } from '@salung/client';
import { client } from '../../platform/client.ts';

export const ownQuery = query(client, 'affiliate.own', { params: { phone: 'me' } });
export const pendingQuery = query(client, 'affiliate.pending', { query: {} });

/** The latest days; the graph shows the first 30 of them. */
export const historyQuery = (size: number) =>
  query(client, 'affiliate.history', { query: { page: 1, per_page: size } });
