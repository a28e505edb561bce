import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import {
  bankName,
  ErrorState,
  errorText,
  Money,
  StatusBadge,
  shortBaht,
  showAccountNumber,
} from '@salung/ui';
import { DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { BankAccount } from '../../lib/BankAccount.tsx';
import css from '../../lib/Detail.module.css';
import { AuditLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { BankActions } from './BankActions.tsx';
import banks from './Banks.module.css';
import { type Account, type BankKind, callsOf, kindTitle } from './bank.ts';
import { Counted } from './Counted.tsx';

interface BankDrawerProps {
  kind: BankKind;
  id: string | undefined;
  onClose: () => void;
}

/** An account of the house: its balance in the ledger and at the bank, and the actions on it. */
export function BankDrawer({ kind, id, onClose }: BankDrawerProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, callsOf(kind).details, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return (
    <DetailDrawer opened={id !== undefined} title={data?.accountName ?? kindTitle(kind)} onClose={onClose}>
      {data ? (
        <Details account={data} onClose={onClose} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}

const limit = (satang: number | null) => (satang === null ? m.banks_none() : shortBaht(satang));

function Details({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <>
      <div className={css.top}>
        <span className={css.amount}>
          <Money satang={account.balance} />
        </span>
        <StatusBadge
          tone={account.isActive ? 'good' : 'quiet'}
          label={account.isActive ? m.bank_on() : m.bank_off()}
        />
      </div>
      <div className={banks.whose}>
        <BankAccount account={account} />
      </div>
      <DetailSection title={m.banks_counted()}>
        <Counted account={account} />
      </DetailSection>
      <DetailSection title={m.facts()}>
        <Facts
          rows={[
            [m.bank(), bankName(account.bankCode)],
            [m.account_number(), showAccountNumber(account.accountNumber)],
            [m.promptpay(), account.promptPayId],
            [m.banks_min(), limit(account.minAmount)],
            [m.banks_max(), limit(account.maxAmount)],
            [m.banks_daily(), limit(account.dailyLimit)],
            [m.bank_order(), String(account.displayOrder)],
          ]}
        />
      </DetailSection>
      <BankActions account={account} onGone={onClose} />
      <AuditLink id={account.id} />
      <p className={css.id}>{account.id}</p>
    </>
  );
}
