import { queryKey } from '@salung/client';
import { TURNOVER_RECALC } from '@salung/contract/browser';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';

/** The turnover that must still be played; `Member` updates it every minute. */
export const turnoverQuery = (phone: string) =>
  queryOptions({
    queryKey: queryKey('turnover.recalc'),
    queryFn: ({ signal }) => client.call('turnover.recalc', { body: { phone }, signal }),
    staleTime: TURNOVER_RECALC,
    retry: false,
    enabled: phone !== '',
  });
