import { hiddenText, type Ordering, type PageSize, parseHidden } from '@salung/ui/office';
import type { ListSearch } from './list-search.ts';

/** These are not filters: they say which part is shown and how, and what is open beside it. */
const notFilters = new Set(['page', 'per_page', 'id', 'entry', 'order', 'tab', 'hide']);

/** How the list is shown, whatever it is narrowed to. */
const preserved = new Set(['per_page', 'order', 'tab', 'hide']);

export type Change<S> = { [K in keyof S]?: S[K] | undefined };
/** What may be open beside a list. */
type Opened = { id?: unknown; entry?: unknown };

/** How a list is shown, and what changes that. */
export interface ListState {
  /** Whether filters narrow it. */
  filtered: boolean;
  /** Takes the filters away; how the list is shown stays. */
  clear: () => void;
  ordering: Ordering;
  /** Columns that are not shown. */
  hidden: readonly string[];
  onHidden: (keys: string[]) => void;
  onPage: (page: number) => void;
  onPageSize: (size: PageSize) => void;
}

/**
 * A list's search parameters and their changes. A changed filter goes back to the first page; what is undefined
 * leaves the address.
 * @param usual the order of the list where the address says none
 */
export function useListSearch<S extends ListSearch>(search: S, go: (next: S) => void, usual = 'newest') {
  const put = (changes: Change<S> | Change<ListSearch & Opened>) => {
    const next = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined);
    go(Object.fromEntries(next) as S);
  };
  const change = (changes: Change<S>) => put('page' in changes ? changes : { ...changes, page: undefined });
  const { hide, id: _id, entry: _entry, ...asked } = search as S & Opened;
  const ordering: Ordering = {
    order: search.order ?? usual,
    onOrder: (next) => put({ page: undefined, order: next === usual ? undefined : next }),
  };
  const state: ListState = {
    clear: () => go(Object.fromEntries(Object.entries(search).filter(([name]) => preserved.has(name))) as S),
    filtered: Object.entries(search).some(([name, value]) => !notFilters.has(name) && value !== undefined),
    ordering,
    hidden: parseHidden(hide),
    onHidden: (keys) => put({ hide: hiddenText(keys) }),
    onPage: (page) => put({ page }),
    onPageSize: (per_page) => put({ page: undefined, per_page }),
  };
  return {
    ...state,
    change,
    /** Closes what is open beside the list. */
    close: () => put({ id: undefined, entry: undefined }),
    /** What of the address the server is asked. */
    asked,
  };
}
