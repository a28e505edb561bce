import type { DashboardFilter } from '@salung/contract';
import { m } from '../../paraglide/messages.js';

/**
 * What a figure is compared with.
 * - `whole`: the period is over, and so are those before it
 * - `sameTime`: the period runs, and those before it count until the same time
 * - `wholeDays`: the period runs, but this figure is kept by days, so the days before count as a whole
 */
export type Basis = 'whole' | 'sameTime' | 'wholeDays';

/** The basis of a figure of a period. */
export const basisOf = (runs: boolean, byDays: boolean): Basis =>
  !runs ? 'whole' : byDays ? 'wholeDays' : 'sameTime';

const sameTime: Record<DashboardFilter, () => string> = {
  today: m.overview_before_today,
  // It never runs.
  yesterday: m.overview_before_yesterday,
  week: m.overview_before_week,
  month: m.overview_before_month,
  custom: m.overview_before_custom_time,
};
const wholeDays: Record<DashboardFilter, () => string> = {
  ...sameTime,
  today: m.overview_whole_today,
  week: m.overview_whole_week,
  month: m.overview_whole_month,
  custom: m.overview_whole_custom,
};

/** The name of the period before. */
export function beforeName(filter: DashboardFilter, basis: Basis): string {
  if (basis === 'whole')
    return filter === 'yesterday' ? m.overview_before_yesterday() : m.overview_before_custom();
  return (basis === 'sameTime' ? sameTime : wholeDays)[filter]();
}

/** The name of the same day a week before. */
export const weekBeforeName = (basis: Basis): string =>
  ({
    whole: m.overview_week_before,
    sameTime: m.overview_week_before_time,
    wholeDays: m.overview_week_before_whole,
  })[basis]();
