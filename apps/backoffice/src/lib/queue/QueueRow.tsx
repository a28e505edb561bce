import { Money } from '@salung/ui';
import type { ReactNode } from 'react';
import { Waited } from '../Waited.tsx';
import css from './QueueRow.module.css';

interface QueueRowProps {
  /** Satang. */
  amount: number;
  name: string;
  since: string;
  /** Second line, left. */
  below: ReactNode;
  /** Second line, right. */
  sign?: ReactNode;
  /** Staff have nothing to do yet. */
  quiet?: boolean;
}

/** A waiting item: the player, the amount, and how long it has been waiting. */
export function QueueRow({ amount, name, since, below, sign, quiet = false }: QueueRowProps) {
  return (
    <span className={css.row} data-quiet={quiet || undefined}>
      <span className={css.name}>{name}</span>
      <span className={css.amount}>
        <Money satang={amount} />
      </span>
      <span className={css.below}>{below}</span>
      <span className={css.sign}>
        {sign}
        <Waited since={since} calm={quiet} />
      </span>
    </span>
  );
}
