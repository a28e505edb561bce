import type { ReactNode } from 'react';
import css from './ListCard.module.css';

interface ListCardProps {
  title: ReactNode;
  end?: ReactNode;
  below?: ReactNode;
  belowEnd?: ReactNode;
}

/** A row of a list on a phone: two lines, the most important value on the right. */
export function ListCard({ title, end, below, belowEnd }: ListCardProps) {
  return (
    <span className={css.card}>
      <span className={css.title}>{title}</span>
      <span className={css.end}>{end}</span>
      <span className={css.below}>{below}</span>
      <span className={css.belowEnd}>{belowEnd}</span>
    </span>
  );
}
