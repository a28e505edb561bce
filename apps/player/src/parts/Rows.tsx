import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Rows.module.css';

export interface RowProps {
  icon?: ReactNode;
  /** Tints the icon: money that came in, that was given, that went out, or neither. */
  direction?: 'in' | 'gift' | 'out' | 'none';
  title: ReactNode;
  text?: ReactNode;
  amount: ReactNode;
  below?: ReactNode;
  /** Under the whole row, for a reason in words. */
  note?: ReactNode;
}

/** One movement or one item of a history. */
export function Row({ icon, direction = 'none', title, text, amount, below, note }: RowProps) {
  return (
    <li className={css.row} data-bare={icon ? undefined : true}>
      {icon && (
        <span className={css.icon} data-direction={direction} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={css.what}>
        <span className={css.title}>{title}</span>
        <span className={css.text}>{text}</span>
      </span>
      <span className={css.amount}>
        <span className={css.sum}>{amount}</span>
        {below && <span className={css.text}>{below}</span>}
      </span>
      {note && <span className={css.note}>{note}</span>}
    </li>
  );
}

export const Rows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>;

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
