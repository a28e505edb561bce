import { type Answer, query } from '@salung/client';
import { day, Money, StatusBadge } from '@salung/ui';
import { type Column, ListCard, lazyDialog, useColumns } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ListTable } from '../../lib/List.tsx';
import { useListPage } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from '../earnings/Earnings.module.css';
import { phoneOf } from '../players/phone-of.ts';

const StatementDrawer = lazyDialog(() => import('./StatementDrawer.tsx'));

export type Day = Answer<'affiliate.history'>['data'][number] & { id: string };

const claimed = ({ claimedAt }: Day) => (
  <StatusBadge
    tone={claimedAt ? 'good' : 'wait'}
    label={claimedAt ? m.earnings_day_claimed({ at: day(claimedAt) }) : m.earnings_day_pending()}
  />
);

const columns = (): Column<Day>[] => [
  { key: 'day', title: m.earnings_day(), render: (row) => day(row.day), width: 140 },
  {
    key: 'amount',
    title: m.earnings_day_amount(),
    render: (row) => <Money satang={row.amount} change />,
    end: true,
    width: 140,
  },
  {
    key: 'corrections',
    minor: 1,
    title: m.earnings_corrections(),
    render: (row) => <Money satang={row.corrections} change />,
    end: true,
    width: 150,
  },
  {
    key: 'notCarried',
    minor: 3,
    title: m.earnings_not_carried(),
    render: (row) => <Money satang={row.notCarried} change />,
    end: true,
    width: 150,
  },
  {
    key: 'capped',
    minor: 2,
    title: m.earnings_capped(),
    render: (row) => <Money satang={row.capped} change />,
    end: true,
    width: 140,
  },
  {
    key: 'net',
    title: m.earnings_net(),
    render: (row) => <Money satang={row.net} change />,
    end: true,
    width: 140,
  },
  { key: 'state', title: m.status(), render: claimed, width: 200 },
];

/** An earner's statements by day. Their list takes the phone, so only those who see it can read it. */
export function Statements({ player }: { player: { id: string; phone: string } }) {
  const list = useListPage(useSearch({ from: '/office/affiliate/$id' }));
  const phone = phoneOf(player.phone);
  const { page = 1, per_page = 20, entry } = list.search;
  const shown = useColumns(columns);
  const result = useQuery({
    ...query(client, 'affiliate.history', { query: { page, per_page, phone: phone ?? '' } }),
    placeholderData: keepPreviousData,
    enabled: phone !== null,
  });
  const { data } = result;
  const rows = data && { ...data, data: data.data.map((row) => ({ ...row, id: row.day })) };
  return (
    <section className={css.section} aria-labelledby="statements">
      <h2 id="statements">{m.earnings_statements()}</h2>
      {phone === null ? (
        <p className={css.quiet}>{m.earnings_phone_needed()}</p>
      ) : (
        <ListTable
          list={list}
          name={m.earnings_statements()}
          columns={shown}
          query={{ ...result, data: rows }}
          emptyText={m.earnings_no_statements()}
          open={{ label: (row) => day(row.day), ...list.opens('entry') }}
          card={(row) => (
            <ListCard title={day(row.day)} end={<Money satang={row.net} change />} below={claimed(row)} />
          )}
        />
      )}
      {entry && <StatementDrawer id={player.id} day={entry} onClose={list.close} />}
    </section>
  );
}
