import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './Rows.module.css';

/** The page of one item. */
export type ItemLink =
  | { to: '/deposit/$id' | '/withdraw/$id'; params: { id: string } }
  | { to: '/statement/$seq'; params: { seq: string } };

export interface RowProps {
  icon?: ReactNode;
  /** Tints the icon: money that came in, that was given, that went out, or neither. */
  direction?: 'in' | 'gift' | 'out' | 'none';
  title: ReactNode;
  /** When it was. */
  text?: ReactNode;
  amount: ReactNode;
  below?: ReactNode;
  /** Under the whole row, for a reason in words. */
  note?: ReactNode;
  /** What the whole row opens. */
  link?: ItemLink | undefined;
}

/** One movement or one item of a history. */
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
  /** Names of the columns (what, when, what is below the amount, amount): makes a table of it where there is room. */
  columns?: readonly [string, string, string, string];
  /** Whether the names stand above; of several tables below each other only the first one shows them. */
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

/** Rows that are still coming, in the height that they will have. */
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
