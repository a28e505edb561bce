import type { DashboardFilter } from '@salung/contract';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { changeText, shareOf } from './compare.ts';
import css from './Figures.module.css';
import type { Compared } from './overview.ts';

const sameTime: Record<DashboardFilter, () => string> = {
  today: m.overview_before_today,
  yesterday: m.overview_before_yesterday,
  week: m.overview_before_week,
  month: m.overview_before_month,
  custom: m.overview_before_custom,
};
/** The same for figures that are kept by whole days. */
const wholeDays: Record<DashboardFilter, () => string> = {
  ...sameTime,
  today: m.overview_whole_today,
  week: m.overview_whole_week,
  month: m.overview_whole_month,
};

export interface FigureProps<T> {
  label: ReactNode;
  filter: DashboardFilter;
  values: Compared<T>;
  /** The number of a value that is compared. */
  number: (value: T) => number;
  show: (value: T) => ReactNode;
  /** What else there is to say of the period. */
  note?: ReactNode;
  /** The periods before count with whole days. */
  byDays?: boolean;
}

/** One figure of the period, and below what it was in the periods before. */
export function Figure<T>({ label, filter, values, number, show, note, byDays = false }: FigureProps<T>) {
  const { now, before, weekBefore } = values;
  const names = byDays ? wholeDays : sameTime;
  // What runs is only a part of the whole days that it stands beside: falling figures would be none.
  const isPart = byDays && ['today', 'week', 'month'].includes(filter);
  const compared = (ours: number, theirs: number) => {
    if (!isPart) return changeText(ours, theirs);
    const percent = shareOf(ours, theirs);
    return percent === null ? '' : m.overview_share({ percent });
  };
  const row = (name: string, value: T) => (
    <div className={css.before}>
      <dt>{name}</dt>
      <dd>
        {show(value)} <span className={css.change}>{compared(number(now), number(value))}</span>
      </dd>
    </div>
  );
  return (
    <article className={css.card}>
      <h3 className={css.label}>{label}</h3>
      <p className={css.figure}>{show(now)}</p>
      <p className={css.note}>{note}</p>
      <dl className={css.list}>
        {row(names[filter](), before)}
        {weekBefore !== null &&
          row(
            byDays && filter === 'today' ? m.overview_week_before_whole() : m.overview_week_before(),
            weekBefore,
          )}
      </dl>
    </article>
  );
}
