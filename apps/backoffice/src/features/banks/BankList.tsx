import { query } from '@salung/client';
import { BankMark, bankName, Money, showAccountNumber } from '@salung/ui';
import { ChoiceFilter, ListCard, TextFilter } from '@salung/ui/office';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { MainAction } from '../../lib/MainAction.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { BankDrawer } from './BankDrawer.tsx';
import css from './Banks.module.css';
import { BankTabs } from './BankTabs.tsx';
import { type BankKind, callsOf, kindTitle } from './bank.ts';
import { Active, bankColumns } from './bank-columns.tsx';
import type { BankSearch } from './search.ts';

const BankForm = lazy(() => import('./BankForm.tsx'));

interface BankListProps {
  kind: BankKind;
  search: BankSearch;
  onSearch: (search: BankSearch) => void;
}

/** Accounts of the house with their balance by the ledger. */
export function BankList({ kind, search, onSearch }: BankListProps) {
  const can = useCan();
  const [creating, setCreating] = useState(false);
  const title = kindTitle(kind);
  const { id } = search;
  const list = useListSearch(search, onSearch, 'displayOrder_asc');
  const { change, asked } = list;
  const shown = bankColumns();
  const result = useQuery({
    ...query(client, callsOf(kind).list, { query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={title}
      actions={
        can('bank:edit') && (
          <MainAction icon={<IconPlus size={18} />} onPress={() => setCreating(true)}>
            {m.banks_create()}
          </MainAction>
        )
      }
    >
      <BankTabs kind={kind} />
      <ListFilters list={list} views="banks" columns={shown}>
        <TextFilter
          label={m.search_banks()}
          value={search.search}
          onChange={(value) => change({ search: value })}
          search
        />
        <ChoiceFilter
          label={m.status()}
          all={m.status_all()}
          value={search.isActive}
          choices={[
            { value: 'true', label: m.bank_on() },
            { value: 'false', label: m.bank_off() },
          ]}
          onChange={(value) =>
            change({ isActive: value === 'true' || value === 'false' ? value : undefined })
          }
        />
      </ListFilters>
      <ListTable
        list={list}
        name={title}
        columns={shown}
        query={result}
        open={{
          label: (row) => row.accountName,
          onOpen: (row) => onSearch({ ...search, id: row.id }),
          current: id,
        }}
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
      />
      <BankDrawer kind={kind} id={id} onClose={list.close} />
      {creating && (
        <Suspense>
          <BankForm kind={kind} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}
