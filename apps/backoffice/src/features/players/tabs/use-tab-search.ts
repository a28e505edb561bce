import { useNavigate, useSearch } from '@tanstack/react-router';
import { defined } from '../../../lib/search-params.ts';
import { useListSearch } from '../../../lib/use-list-search.ts';

/** Page and filters of the open part of a player, as they stand in the address. */
export function useTabSearch() {
  const search = useSearch({ from: '/office/players/$id' });
  const navigate = useNavigate({ from: '/players/$id' });
  const list = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { page, per_page, order, fromDate, toDate, entry } = search;
  return {
    paging: defined({ page, per_page }),
    /** The page of a list that the server orders by time. */
    ordered: defined({ page, per_page, order: order === 'oldest' ? order : undefined }),
    /** The page of a list that it also orders by amount. */
    orderedByAmount: defined({ page, per_page, order }),
    days: { fromDate, toDate },
    entry,
    change: list.change,
    list,
  };
}
