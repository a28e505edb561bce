import { dashboardFilters } from '@salung/contract/browser';
import { choiceParam, dayParam, defined, type Raw } from '../../lib/search-params.ts';

/** The period of the first page, as its address says; today where it says nothing that is of use. */
export interface OverviewSearch {
  filter?: (typeof dashboardFilters)[number];
  /** Business days, both included, of a period of one's own. */
  from?: string;
  to?: string;
}

const DAY = 86_400_000;
/** Days that the server sums at once, at most. */
const MOST_DAYS = 400;

const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY + 1;
export function overviewSearch(raw: Raw): OverviewSearch {
  const filter = choiceParam(raw, 'filter', dashboardFilters);
  if (filter !== 'custom') return defined({ filter: filter === 'today' ? undefined : filter });
  const [from, to] = [dayParam(raw, 'from'), dayParam(raw, 'to')];
  if (!from || !to || from > to || daysOf(from, to) > MOST_DAYS) return {};
  return { filter, from, to };
}
