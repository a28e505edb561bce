import { query } from '@salung/client';
import { dateTime, Money, showPhone } from '@salung/ui';
import { type Column, ListCard, useColumns } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ListTable } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListPage } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf, type PlayerRow } from '../players/player.ts';
import { PlayerStatusBadge } from '../players/player-shown.tsx';
import { ruleOf } from './segment.ts';

const columns = (): Column<PlayerRow>[] => [
  { key: 'name', title: m.name(), render: nameOf },
  { key: 'phone', title: m.phone(), render: (row) => showPhone(row.phone), width: 132 },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <PlayerStatusBadge status={row.status} />,
    width: 140,
  },
  {
    key: 'seen',
    minor: 1,
    title: m.players_last_seen(),
    render: (row) => (row.lastSeenAt ? dateTime(row.lastSeenAt) : '–'),
    width: 168,
  },
  {
    key: 'balance',
    title: m.balance(),
    render: (row) => <Money satang={row.balance} />,
    end: true,
    width: 140,
  },
];

/** The players in a segment now; a row opens the person. */
export default function MembersPage() {
  const navigate = useNavigate();
  const { id } = useParams({ from: '/office/segments/$id' });
  const list = useListPage(useSearch({ from: '/office/segments/$id' }));
  const segment = useQuery(query(client, 'segments.details', { params: { id } }));
  const { page = 1, per_page = 20 } = list.asked;
  const result = useQuery({
    ...query(client, 'segments.players', { params: { id }, query: { page, per_page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={segment.data?.name ?? m.segments_members()}
      subtitle={segment.data ? ruleOf(segment.data) : ''}
    >
      <ListTable
        name={m.segments_members()}
        list={list}
        columns={useColumns(columns)}
        query={result}
        open={{
          label: nameOf,
          onOpen: (row) => void navigate({ to: '/players/$id', params: { id: row.id } }),
        }}
        card={(row) => (
          <ListCard
            title={nameOf(row)}
            end={<Money satang={row.balance} />}
            below={showPhone(row.phone)}
            belowEnd={<PlayerStatusBadge status={row.status} />}
          />
        )}
      />
    </Page>
  );
}
