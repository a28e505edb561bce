import { formatBaht, Money, StatusBadge, shortBaht, showAccountNumber } from '@salung/ui';
import { type Column, orderBy } from '@salung/ui/office';
import { Ago } from '../../lib/Ago.tsx';
import { BankName } from '../../lib/BankAccount.tsx';
import { m } from '../../paraglide/messages.js';
import css from './Banks.module.css';
import type { Account } from './bank.ts';
import { countedAt, countedDifference, movedSince } from './bank-checks.ts';

/** Whether new items use an account. */
export function Active({ account }: { account: Account }) {
  return (
    <StatusBadge
      tone={account.isActive ? 'good' : 'quiet'}
      label={account.isActive ? m.bank_on() : m.bank_off()}
    />
  );
}

function bounds({ minAmount, maxAmount }: Account): string {
  if (minAmount === null && maxAmount === null) return '–';
  if (maxAmount === null) return `≥ ${shortBaht(minAmount ?? 0)}`;
  return `${shortBaht(minAmount ?? 0)} – ${shortBaht(maxAmount)}`;
}

/** The difference between the bank's balance and the ledger when it was last entered, and how long ago that was. */
function Difference({ account }: { account: Account }) {
  const { counted } = account;
  const difference = countedDifference(account);
  if (difference === null || !counted) return <span className={css.quiet}>{m.banks_counted_never()}</span>;
  const moved = movedSince(account);
  return (
    <span className={css.difference}>
      {difference !== 0 ? (
        <Money satang={difference} change className={css.bad} />
      ) : moved ? (
        <span className={css.quiet}>{m.banks_agreed_short({ at: countedAt(counted.at) })}</span>
      ) : (
        m.banks_agrees_short()
      )}
      {difference === 0 && moved ? (
        <span className={css.since} title={m.banks_moved_since()}>
          <span className="s-only-spoken">{m.banks_moved_since()}</span> {formatBaht(moved, true)}
        </span>
      ) : (
        <Ago at={counted.at} className={css.quiet} />
      )}
    </span>
  );
}

export const bankColumns = (): Column<Account>[] => [
  {
    key: 'order',
    orders: orderBy('displayOrder', { first: 'asc' }),
    title: m.bank_order(),
    render: (row) => row.displayOrder,
    width: 84,
  },
  {
    key: 'bank',
    title: m.bank(),
    render: (row) => <BankName code={row.bankCode} size={28} />,
    text: 200,
  },
  {
    key: 'number',
    title: m.account_number(),
    render: (row) => showAccountNumber(row.accountNumber),
    width: 140,
  },
  { key: 'name', minor: 2, title: m.account_name(), render: (row) => row.accountName },
  { key: 'promptpay', minor: 5, title: m.promptpay(), render: (row) => row.promptPayId ?? '–', width: 132 },
  { key: 'bounds', minor: 4, title: m.bank_bounds(), render: bounds, width: 120 },
  {
    key: 'limit',
    minor: 3,
    orders: orderBy('dailyLimit'),
    title: m.bank_day_limit(),
    render: (row) => (row.dailyLimit === null ? '–' : shortBaht(row.dailyLimit)),
    end: true,
  },
  { key: 'status', minor: 1, title: m.status(), render: (row) => <Active account={row} />, width: 120 },
  {
    key: 'balance',
    orders: orderBy('balance'),
    title: m.balance_ledger(),
    render: (row) => <Money satang={row.balance} />,
    end: true,
    width: 160,
  },
  {
    key: 'difference',
    orders: orderBy('difference'),
    title: m.banks_difference(),
    render: (row) => <Difference account={row} />,
    end: true,
    width: 140,
  },
];
