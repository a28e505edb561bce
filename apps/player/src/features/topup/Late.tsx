import { LateDrawing } from '@salung/ui';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import css from './Late.module.css';
import type { Topup } from './types.ts';

/** Shown above a new deposit: the last one has ended, and its slip is still accepted. */
export function Late({ topup }: { topup: Topup }) {
  return (
    <Link to="/deposit/$id" params={{ id: topup.id }} className={css.late ?? ''}>
      <LateDrawing size={72} />
      <span className={css.words}>
        <b>
          {m.deposit_late_ask()} <OwnMoney satang={topup.amountToPay} />
        </b>
        <span className={css.text}>
          {topup.status === 'CANCELLED' ? m.deposit_late_cancelled_text() : m.deposit_late_ask_text()}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" className={css.arrow} />
    </Link>
  );
}
