import { CheckingDrawing } from '@salung/ui';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { usualWait as waitText } from '../../parts/usual-wait.ts';
import css from './Late.module.css';
import type { Topup } from './types.ts';

/** Shown above a new deposit: those whose slip staff are checking, each a link to its page. */
export function InCheck({ topups, usualWait }: { topups: readonly Topup[]; usualWait: number | null }) {
  return topups.map(({ id, amountToPay, slipAt, createdAt, isSlipLate }) => (
    <Link key={id} to="/deposit/$id" params={{ id }} className={css.late ?? ''}>
      <CheckingDrawing size={72} />
      <span className={css.words}>
        <b>
          {m.deposit_checking_title()} <OwnMoney satang={amountToPay} />
        </b>
        <span className={css.text}>
          {waitText(usualWait, slipAt ?? createdAt, Date.now())}{' '}
          {isSlipLate ? m.deposit_late_checking_text() : m.deposit_checking_text()}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" className={css.arrow} />
    </Link>
  ));
}
