import { query } from '@salung/client';
import { CountDown, Money, StatusBadge, withdrawStatus } from '@salung/ui';
import { IconArrowDownLeft, IconArrowUpRight, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { client } from '../../platform/client.ts';
import { useUser } from '../../platform/session.ts';
import { shownStatus } from '../topup/types.ts';
import { isOpenWithdrawal } from '../withdraw/rules.ts';
import css from './OpenItems.module.css';

/** The open top-up, those that are being checked, and the open withdrawal; `pending` until it is known whether there are any. */
export function useOpenItems() {
  const { user, isError } = useUser();
  const topup = useQuery(query(client, 'topup.open'));
  const last = useQuery({
    ...query(client, 'withdraw.last', { params: { phone: 'me' } }),
    enabled: Boolean(user),
  });
  const withdrawal = last.data?.withdrawal;
  return {
    pending: topup.isPending || (last.isPending && !isError),
    topups: topup.data ? [...(topup.data.topup ? [topup.data.topup] : []), ...topup.data.inCheck] : [],
    withdrawal: withdrawal && isOpenWithdrawal(withdrawal.status) ? withdrawal : null,
  };
}

/** The open top-ups and the open withdrawal, each a link to its page. */
export function OpenItems() {
  const { topups, withdrawal } = useOpenItems();
  if (topups.length === 0 && !withdrawal) return null;
  return (
    <div className={css.items}>
      {topups.map((topup) => (
        <Item
          key={topup.id}
          to="/deposit"
          title={m.home_open_topup()}
          amount={
            topup.hasSlip ? <OwnMoney satang={topup.amountToPay} /> : <Money satang={topup.amountToPay} />
          }
        >
          <StatusBadge {...shownStatus(topup)} />
          {!topup.hasSlip && <CountDown until={topup.expiresAt} />}
        </Item>
      ))}
      {withdrawal && (
        <Item
          to="/withdraw"
          title={m.home_open_withdrawal()}
          amount={<OwnMoney satang={withdrawal.amount} />}
        >
          <StatusBadge {...withdrawStatus(withdrawal.status)} />
        </Item>
      )}
    </div>
  );
}

/** The same in one line, for the top of the lobby. */
export function OpenItemChips() {
  const { topups, withdrawal } = useOpenItems();
  return (
    <>
      {topups.map((topup) => (
        <Link key={topup.id} to="/deposit" className={css.chip ?? ''}>
          <IconArrowDownLeft size={16} aria-hidden="true" />
          <span className="s-only-spoken">{m.home_open_topup()} </span>
          {topup.hasSlip ? <OwnMoney satang={topup.amountToPay} /> : <Money satang={topup.amountToPay} />}
          {topup.hasSlip ? null : <CountDown until={topup.expiresAt} />}
          <IconChevronRight size={16} aria-hidden="true" className={css.arrow} />
        </Link>
      ))}
      {withdrawal && (
        <Link to="/withdraw" className={css.chip ?? ''}>
          <IconArrowUpRight size={16} aria-hidden="true" />
          <span className="s-only-spoken">{m.home_open_withdrawal()} </span>
          <OwnMoney satang={withdrawal.amount} />
          <IconChevronRight size={16} aria-hidden="true" className={css.arrow} />
        </Link>
      )}
    </>
  );
}

interface ItemProps {
  to: '/deposit' | '/withdraw';
  title: string;
  amount: ReactNode;
  children: ReactNode;
}

function Item({ to, title, amount, children }: ItemProps) {
  return (
    <Link to={to} className={css.item ?? ''}>
      <span className={css.what}>
        <span>
          {title} <span className={css.amount}>{amount}</span>
        </span>
        <span className={css.state}>{children}</span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" className={css.arrow} />
    </Link>
  );
}
