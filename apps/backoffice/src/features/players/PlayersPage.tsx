import { query } from '@salung/client';
import { playerStatuses } from '@salung/contract/browser';
import { dateTime, day, Money, showPhone } from '@salung/ui';
import {
  byTime,
  ChoiceFilter,
  type Column,
  DateRange,
  ListCard,
  orderBy,
  TextFilter,
  useColumns,
} from '@salung/ui/office';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { BankName } from '../../lib/BankAccount.tsx';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { MainAction } from '../../lib/MainAction.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { nameOf, type PlayerRow } from './player.ts';
import { PlayerStatusBadge, playerStatusText } from './player-shown.tsx';

const CreatePlayer = lazy(() => import('./CreatePlayer.tsx'));

const columns = (): Column<PlayerRow>[] => [
  { key: 'name', title: m.name(), render: nameOf },
  { key: 'phone', title: m.phone(), render: (row) => showPhone(row.phone), width: 132 },
  {
    key: 'bank',
    minor: 3,
    title: m.bank(),
    render: ({ bank }) => (bank ? <BankName code={bank.bankCode} /> : '–'),
  },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <PlayerStatusBadge status={row.status} />,
    width: 140,
  },
  {
    key: 'created',
    minor: 4,
    title: m.players_registered(),
    render: (row) => day(row.createdAt),
    width: 148,
    orders: byTime,
  },
  {
    key: 'seen',
    minor: 2,
    orders: orderBy('lastSeen', { isTime: true }),
    title: m.players_last_seen(),
    render: (row) => (row.lastSeenAt ? dateTime(row.lastSeenAt) : '–'),
    width: 168,
  },
  {
    key: 'held',
    minor: 1,
    orders: orderBy('held'),
    title: m.held(),
    render: (row) => <Money satang={row.held} />,
    end: true,
    width: 140,
  },
  {
    key: 'balance',
    orders: orderBy('balance'),
    title: m.balance(),
    render: (row) => <Money satang={row.balance} />,
    end: true,
    width: 140,
  },
];

/** Everybody who plays here, searched and filtered; a row opens the person. */
export default function PlayersPage() {
  const search = useSearch({ from: '/office/players' });
  const navigate = useNavigate({ from: '/players' });
  const can = useCan();
  const [creating, setCreating] = useState(false);
  const list = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { change, asked } = list;
  const shown = useColumns(columns);
  const result = useQuery({
    ...query(client, 'players.list', { query: asked }),
    placeholderData: keepPreviousData,
  });
  // Balances move all the time: an order by them is that of a moment ago.
  const orderedAsOf = result.data?.orderedAsOf;
  const open = (id: string) => void navigate({ to: '/players/$id', params: { id } });
  return (
    <Page
      title={m.nav_players()}
      beside={orderedAsOf ? m.players_ordered_as_of({ time: dateTime(orderedAsOf) }) : ''}
      actions={
        can('player:edit') && (
          <MainAction icon={<IconUserPlus size={18} />} onPress={() => setCreating(true)}>
            {m.players_create()}
          </MainAction>
        )
      }
    >
      <ListFilters list={list} views="players" columns={shown}>
        <TextFilter
          label={m.players_search()}
          value={search.search}
          onChange={(value) => change({ search: value })}
          search
        />
        <ChoiceFilter
          label={m.status()}
          all={m.status_all()}
          value={search.status}
          choices={playerStatuses.map((status) => ({ value: status, label: playerStatusText(status) }))}
          onChange={(value) => change({ status: playerStatuses.find((status) => status === value) })}
        />
        <DateRange value={search} onChange={({ fromDate, toDate }) => change({ fromDate, toDate })} />
      </ListFilters>
      <ListTable
        list={list}
        name={m.nav_players()}
        columns={shown}
        query={result}
        open={{ label: nameOf, onOpen: (row) => open(row.id) }}
        card={(row) => (
          <ListCard
            title={nameOf(row)}
            end={<Money satang={row.balance} />}
            below={showPhone(row.phone)}
            belowEnd={<PlayerStatusBadge status={row.status} />}
          />
        )}
      />
      {creating && (
        <Suspense>
          <CreatePlayer onClose={() => setCreating(false)} onCreated={open} />
        </Suspense>
      )}
    </Page>
  );
}
