import { BankMark, bankName, Money, showAccountNumber } from '@salung/ui';
import { ChoiceFilter, ListCard, lazyDialog, TextFilter } from '@salung/ui/office';
import { IconPlus } from '@tabler/icons-react';

import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { BankDrawer } from './BankDrawer.tsx';
import css from './Banks.module.css';
import { BankTabs } from './BankTabs.tsx';
import { type BankKind, callsOf, kindTitle } from './bank.ts';
import { Active, bankColumns } from './bank-columns.tsx';
import type { BankSearch } from './search.ts';

const BankForm = lazyDialog(() => import('./BankForm.tsx'));

interface BankListProps {
  kind: BankKind;
  search: BankSearch;
}

const stateText = (isActive: 'true' | 'false') => (isActive === 'true' ? m.bank_on() : m.bank_off());

/** Accounts of the house with their ledger balances. */
export function BankList({ kind, search }: BankListProps) {
  const list = useListPage(search, 'displayOrder_asc');
  return (
    <ListPage
      title={kindTitle(kind)}
      views="banks"
      list={list}
      columns={bankColumns()}
      query={useRows(callsOf(kind).list, list.asked)}
      main={{
        permission: 'bank:edit',
        icon: IconPlus,
        label: m.banks_create(),
        form: (close) => <BankForm kind={kind} onClose={close} />,
      }}
      above={<BankTabs kind={kind} />}
      filters={
        <>
          <TextFilter label={m.search_banks()} {...list.text('search')} search />
          <ChoiceFilter
            label={m.status()}
            all={m.status_all()}
            {...list.choice('isActive', ['true', 'false'], stateText)}
          />
        </>
      }
      label={(row) => row.accountName}
      open={list.opens('id', { replace: true })}
      card={(row) => (
        <ListCard
          title={
            <span className={css.bank}>
              <BankMark code={row.bankCode} size={28} /> {row.accountName}
            </span>
          }
          end={<Money satang={row.balance} />}
          below={`${bankName(row.bankCode)} ${showAccountNumber(row.accountNumber)}`}
          belowEnd={<Active account={row} />}
        />
      )}
    >
      <BankDrawer kind={kind} id={search.id} onClose={list.close} />
    </ListPage>
  );
}
