import type { DashboardFilter } from '@salung/contract';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { basisOf, beforeName, weekBeforeName } from './basis.ts';
import { changeText, shareOf } from './compare.ts';
import css from './Figures.module.css';
import type { Compared } from './overview.ts';

export interface FigureProps<T> {
  label: ReactNode;
  filter: DashboardFilter;
  /** Whether the period runs: those before it end at the same time, or with whole days. */
  runs: boolean;
  values: Compared<T>;
  /** The number of a value that is compared. */
  number: (value: T) => number;
  show: (value: T) => ReactNode;
  /** What else there is to say of the period. */
  note?: ReactNode;
  /** It is kept by days: the periods before count with whole ones. */
  byDays?: boolean;
}

/** One figure of the period, and below what it was in the periods before. */
export function Figure<T>({
  label,
  filter,
  runs,
  values,
  number,
  show,
  note,
  byDays = false,
}: FigureProps<T>) {
  const { now, before, weekBefore } = values;
  const basis = basisOf(runs, byDays);
  // What runs is only a part of the whole days that it stands beside: falling figures would be none.
  const compared = (ours: number, theirs: number) => {
    if (basis !== 'wholeDays') return changeText(ours, theirs);
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
        {row(beforeName(filter, basis), before)}
        {weekBefore !== null && row(weekBeforeName(basis), weekBefore)}
      </dl>
    </article>
  );
}
