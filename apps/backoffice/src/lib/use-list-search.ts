import type { PageSearch } from './list-search.ts';
import { defined } from './search-params.ts';

/** These are not filters: they say which part is shown, and what is open beside it. */
const notFilters = new Set(['page', 'per_page', 'id', 'entry', 'order', 'tab']);

type Change<S> = { [K in keyof S]?: S[K] | undefined };

/**
 * Changes of a list's search parameters. A changed filter goes back to the first page; what is undefined leaves the
 * address.
 */
export function useListSearch<S extends PageSearch>(search: S, go: (next: S) => void) {
  const change = (changes: Change<S>) => {
    const turned = 'page' in changes ? {} : { page: undefined };
    go(defined({ ...search, ...turned, ...changes }) as S);
  };
  const clear = () => go(defined({ per_page: search.per_page }) as S);
  const filtered = Object.keys(search).some((name) => !notFilters.has(name));
  return { change, clear, filtered };
}
