import { playerStatuses } from '@salung/contract/browser';
import { dateTime, day, Money, showPhone } from '@salung/ui';
import {
  byTime,
  ChoiceFilter,
  type Column,
  DateRange,
  ListCard,
  lazyDialog,
  orderBy,
  TextFilter,
  useColumns,
} from '@salung/ui/office';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { BankName } from '../../lib/BankAccount.tsx';
import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { nameOf, type PlayerRow } from './player.ts';
import { PlayerStatusBadge, playerStatusText } from './player-shown.tsx';

const CreatePlayer = lazyDialog(() => import('./CreatePlayer.tsx'));

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
  const navigate = useNavigate({ from: '/players' });
  const list = useListPage(useSearch({ from: '/office/players' }));
  const result = useRows('players.list', list.asked);
  // Balances move all the time: an order by them is that of a moment ago.
  const orderedAsOf = result.data?.orderedAsOf;
  const open = (id: string) => void navigate({ to: '/players/$id', params: { id } });
  return (
    <ListPage
      title={m.nav_players()}
      subtitle={orderedAsOf ? m.players_ordered_as_of({ time: dateTime(orderedAsOf) }) : ''}
      views="players"
      list={list}
      columns={useColumns(columns)}
      query={result}
      main={{
        permission: 'player:edit',
        icon: IconUserPlus,
        label: m.players_create(),
        form: (close) => <CreatePlayer onClose={close} onCreated={open} />,
      }}
      filters={
        <>
          <TextFilter label={m.players_search()} {...list.text('search')} search />
          <ChoiceFilter
            label={m.status()}
            all={m.status_all()}
            {...list.choice('status', playerStatuses, playerStatusText)}
          />
          <DateRange {...list.days} />
        </>
      }
      label={nameOf}
      open={{ onOpen: (row) => open(row.id) }}
      card={(row) => (
        <ListCard
          title={nameOf(row)}
          end={<Money satang={row.balance} />}
          below={showPhone(row.phone)}
          belowEnd={<PlayerStatusBadge status={row.status} />}
        />
      )}
    />
  );
}
