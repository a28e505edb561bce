import { useNavigate, useSearch } from '@tanstack/react-router';
import { defined } from '../../../lib/search-params.ts';
import { useListSearch } from '../../../lib/use-list-search.ts';

/** Page and filters of the open part of a player, as they stand in the address. */
export function useTabSearch() {
  const search = useSearch({ from: '/office/players/$id' });
  const navigate = useNavigate({ from: '/players/$id' });
  const { change } = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { page, per_page, fromDate, toDate, entry } = search;
  return { paging: defined({ page, per_page }), days: { fromDate, toDate }, entry, change };
}
