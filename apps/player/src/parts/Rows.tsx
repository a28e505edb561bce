import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type HistoryState, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './Rows.module.css';

/** The page of one item. */
export type ItemLink = { state?: HistoryState } & (
  | {
      to: '/deposit/$id' | '/withdraw/$id' | '/promotions/session/$id' | '/lotto/tickets/$id';
      params: { id: string };
    }
  | { to: '/statement/$seq'; params: { seq: string } }
  | { to: '/bets/$id'; params: { id: string } }
  | { to: '/affiliate/$day'; params: { day: string } }
);

export interface RowProps {
  icon?: ReactNode;
  /** The colour of the icon: for incoming, given or outgoing money, or none of these. */
  direction?: 'in' | 'gift' | 'out' | 'none';
  title: ReactNode;
  /** The time. */
  text?: ReactNode;
  amount: ReactNode;
  below?: ReactNode;
  /** A reason in words, below the whole row. */
  note?: ReactNode;
  /** The page that the row links to. */
  link?: ItemLink | undefined;
}

/** A movement or an item of a history. */
export function Row({ icon, direction = 'none', title, text, amount, below, note, link }: RowProps) {
  return (
    <li className={css.row} data-bare={icon ? undefined : true} data-opens={link ? true : undefined}>
      {icon && (
        <span className={css.icon} data-direction={direction} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={css.what}>
        <span className={css.title}>
          {link ? (
            <Link {...link} preload={false} className={css.link ?? ''}>
              {title}
              <span className="s-only-spoken"> {text}</span>
            </Link>
          ) : (
            title
          )}
        </span>
        <span className={css.text}>{text}</span>
      </span>
      <span className={css.amount}>
        <span className={css.sum}>{amount}</span>
        {below && <span className={css.text}>{below}</span>}
      </span>
      {link && <IconChevronRight size={18} aria-hidden="true" className={css.arrow} />}
      {note && <span className={css.note}>{note}</span>}
    </li>
  );
}

interface RowsProps {
  children: ReactNode;
  /** The headings of the columns (name, time, text below the amount, amount). With them wide screens show a table. */
  columns?: readonly [string, string, string, string];
  /** Whether the headings are shown; only for the first of several tables below each other. */
  headed?: boolean;
}

export function Rows({ children, columns, headed = true }: RowsProps) {
  return (
    <div className={columns ? css.table : undefined}>
      {columns && headed && (
        <div className={css.head} aria-hidden="true">
          {columns.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
      <ul className={css.rows}>{children}</ul>
    </div>
  );
}

/** Placeholders for rows that are loading, of the same height. */
export function RowsSkeleton({ count = 4, label }: { count?: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={place} className={css.row}>
          <Skeleton height={40} width={40} circle />
          <span className={css.what}>
            <Skeleton height={14} width="60%" my={4} />
            <Skeleton height={12} width="40%" my={3} />
          </span>
          <Skeleton height={16} width={80} />
        </div>
      ))}
    </div>
  );
}
