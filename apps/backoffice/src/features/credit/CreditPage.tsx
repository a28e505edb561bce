import { query } from '@salung/client';
import { creditActions } from '@salung/contract/browser';
import { dateTime, formatBaht, Money, StatusBadge, showPhone } from '@salung/ui';
import {
  byTime,
  ChoiceFilter,
  type Column,
  DateRange,
  ListCard,
  orderBy,
  TextFilter,
} from '@salung/ui/office';
import { IconCoins } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { reportOf } from '../../lib/export/report-of.ts';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { MainAction } from '../../lib/MainAction.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { type CreditEntry, creditActionText, gives, signed } from './actions.ts';
import { CreditDrawer } from './CreditDrawer.tsx';

const AdjustCredit = lazy(() => import('./AdjustCredit.tsx'));

const nameOf = ({ player }: CreditEntry) => `${player.firstName} ${player.lastName}`;
const action = (row: CreditEntry) => (
  <StatusBadge
    tone={row.action.endsWith('_bonus') ? 'gift' : gives(row.action) ? 'good' : 'quiet'}
    label={creditActionText(row.action)}
  />
);

const columns = (): Column<CreditEntry>[] => [
  { key: 'at', title: m.at(), orders: byTime, render: (row) => dateTime(row.createdAt), width: 176 },
  { key: 'player', title: m.player(), render: nameOf },
  {
    key: 'phone',
    minor: 1,
    title: m.phone(),
    render: (row) => showPhone(row.player.phone),
    width: 132,
  },
  { key: 'action', title: m.credit_action(), render: action, width: 140 },
  {
    key: 'by',
    minor: 3,
    title: m.credit_by(),
    render: (row) => [row.createdBy, row.approvedBy].filter(Boolean).join(', '),
  },
  {
    key: 'after',
    minor: 2,
    title: m.credit_balance_after(),
    render: (row) => formatBaht(row.balanceAfter),
    end: true,
  },
  {
    key: 'amount',
    orders: orderBy('amount'),
    title: m.amount(),
    render: (row) => <Money satang={signed(row)} change />,
    end: true,
    width: 150,
  },
];

/** Credit and bonus that staff gave or took, and the way to do it. */
export default function CreditPage() {
  const search = useSearch({ from: '/office/credit' });
  const navigate = useNavigate({ from: '/credit' });
  const can = useCan();
  const [adjusting, setAdjusting] = useState(false);
  const { entry } = search;
  const list = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { change, asked } = list;
  const shown = columns();
  const result = useQuery({
    ...query(client, 'credit.list', { query: asked }),
    placeholderData: keepPreviousData,
  });
  const { phone, action: chosen } = search;
  return (
    <Page
      title={m.nav_credit()}
      actions={
        <>
          <ExportButton
            call="credit.report"
            query={reportOf(search)}
            facts={[
              [m.phone(), phone && showPhone(phone)],
              [m.credit_action(), chosen && creditActionText(chosen)],
            ]}
          />
          {can('credit:manage') && (
            <MainAction icon={<IconCoins size={18} />} onPress={() => setAdjusting(true)}>
              {m.credit_adjust()}
            </MainAction>
          )}
        </>
      }
    >
      <ListFilters list={list} views="credit" columns={shown}>
        <TextFilter
          label={m.credit_phone_filter()}
          value={phone}
          onChange={(value) => {
            const digits = value?.replace(/\D/g, '');
            if (!digits || /^0[689]\d{8}$/.test(digits)) change({ phone: digits || undefined });
          }}
          search
        />
        <ChoiceFilter
          label={m.credit_action()}
          all={m.credit_action_all()}
          value={chosen}
          choices={creditActions.map((each) => ({ value: each, label: creditActionText(each) }))}
          onChange={(value) => change({ action: creditActions.find((each) => each === value) })}
        />
        <DateRange
          value={search}
          onChange={(days) => change({ fromDate: days.fromDate, toDate: days.toDate })}
        />
      </ListFilters>
      <ListTable
        list={list}
        name={m.nav_credit()}
        columns={shown}
        query={result}
        open={{
          label: (row) => `${creditActionText(row.action)} ${formatBaht(row.amount)} ${nameOf(row)}`,
          onOpen: (row) => void navigate({ search: { ...search, entry: row.id } }),
          current: entry,
        }}
        card={(row) => (
          <ListCard
            title={nameOf(row)}
            end={<Money satang={signed(row)} change />}
            below={dateTime(row.createdAt)}
            belowEnd={action(row)}
          />
        )}
      />
      <CreditDrawer entry={result.data?.data.find((row) => row.id === entry)} onClose={list.close} />
      {adjusting && (
        <Suspense>
          <AdjustCredit phone={phone} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </Page>
  );
}
