import { type Answer, type CallArguments, queryKey } from '@salung/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../lib/MoreRows.tsx';
import { client } from '../../platform/client.ts';

type Asked = NonNullable<NonNullable<CallArguments<'rounds.list'>[0]>['query']>;
type Page = Answer<'rounds.list'>;

/** Rounds that are asked for at once. */
const AT_ONCE = 50;

/** Rounds, newest first, page after page. */
export function useRounds(asked: Asked) {
  const result = useInfiniteQuery({
    queryKey: [...queryKey('rounds.list', { query: asked }), 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call('rounds.list', {
        query: { ...asked, per_page: AT_ONCE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last: Page) => last.next,
  });
  const pages = result.data?.pages;
  const rows = pages?.flatMap((page) => page.data);
  return {
    ...result,
    rows,
    /** How far back was looked; null where that is to the beginning. */
    searchedTo: pages?.at(-1)?.searchedTo ?? null,
    table: rowsOf(result),
  };
}
