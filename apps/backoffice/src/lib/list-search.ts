import { hiddenText, type PageSize, pageSizes, parseHidden } from '@salung/ui/office';
import { choiceParam, countParam, dayParam, defined, type Raw } from './search-params.ts';

/** What the searches of lists share. Each list's own stands beside its page, with filters as the contract names them. */

export interface ListSearch {
  page?: number;
  per_page?: PageSize;
  /** As the contract names it; the list's usual one where it is not said. */
  order?: string;
  /** Columns that are not shown: `by,bank`. */
  hide?: string;
}

/** Which part of a list is shown. */
export const paging = (raw: Raw) => ({
  page: countParam(raw, 'page'),
  per_page: pageSizes.find((size) => size === countParam(raw, 'per_page')),
  hide: hiddenText(parseHidden(raw.hide)),
});

/** The search of a list without filters. */
export const pagedSearch = (raw: Raw) => defined(paging(raw));

/** One of a list's orders; its usual one, the first of them, is left out. */
export const order = <const T extends string>(raw: Raw, [, ...others]: readonly [string, ...T[]]) => ({
  order: choiceParam(raw, 'order', others),
});

/** From which business day to which. */
export const days = (raw: Raw) => ({ fromDate: dayParam(raw, 'fromDate'), toDate: dayParam(raw, 'toDate') });
