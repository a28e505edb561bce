import type { Answer } from '@salung/client';
import { bankKinds } from '@salung/contract/browser';
import { BankMark, bankName, Money, showAccountNumber } from '@salung/ui';
import { Link, linkOptions } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { bankPages, kindTitle } from '../banks/bank.ts';
import css from './Balances.module.css';

type Account = NonNullable<Answer<'overview.get'>['accounts']>[number];

interface BalancesProps {
  accounts: Account[];
  /** What an account links to: its own page, or its movements. */
  to: 'account' | 'movements';
  /** The account that is shown beside it. */
  current?: string | undefined;
  /** In one row, scrolling to the side: above a list. */
  compact?: boolean;
}

const placeOf = ({ id, kind }: Account, to: BalancesProps['to']) =>
  to === 'account'
    ? linkOptions({ to: bankPages[kind], search: { id } })
    : linkOptions({ to: '/house', search: { accountId: id } });

/** The balance of every bank account of the house, by kind. */
export function Balances({ accounts, to, current, compact = false }: BalancesProps) {
  const groups = bankKinds
    .map((kind) => ({ kind, list: accounts.filter((account) => account.kind === kind) }))
    .filter(({ list }) => list.length > 0);
  return (
    <div className={css.kinds} data-compact={compact || undefined}>
      {groups.map(({ kind, list }) => (
        <section key={kind} className={css.kind}>
          <h2 className={css.title}>
            <span>{kindTitle(kind)}</span>
            <Money satang={list.reduce((sum, { balance }) => sum + balance, 0)} />
          </h2>
          <ul className={css.accounts} aria-label={kindTitle(kind)}>
            {list.map((account) => (
              <li key={account.id}>
                <Link
                  {...placeOf(account, to)}
                  className={css.account ?? ''}
                  data-current={account.id === current || undefined}
                >
                  <BankMark code={account.bankCode} size={28} />
                  <span className={css.lines}>
                    <span className={css.name}>{account.accountName}</span>
                    <span className={css.number}>
                      <span className="s-only-spoken">{bankName(account.bankCode)}</span>{' '}
                      {showAccountNumber(account.accountNumber)}
                    </span>
                  </span>
                  <span className={css.end}>
                    <Money satang={account.balance} />
                    {!account.isActive && <span className={css.off}>{m.bank_off()}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
