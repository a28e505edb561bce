import { query } from '@salung/client';
import { lottoTicketStates } from '@salung/contract/browser';
import { dateTime, Money, PhoneNumber, StatusBadge } from '@salung/ui';
import { ChoiceFilter, type Column, ListCard, useColumns } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { useListPage } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Lotto.module.css';
import type { Board, RoundTicket } from './lotto-text.ts';
import { flagText, ticketBadge, ticketStateText } from './ticket-text.ts';

const nameOf = ({ player }: RoundTicket) => `${player.firstName} ${player.lastName}`;

const Flags = ({ flags }: { flags: RoundTicket['flags'] }) => (
  <span className={css.flags}>
    {flags.map((flag) => (
      <StatusBadge key={flag} tone="bad" label={flagText(flag)} />
    ))}
  </span>
);

const columns = (): Column<RoundTicket>[] => [
  { key: 'player', title: m.player(), render: (row) => nameOf(row), text: 150 },
  {
    key: 'phone',
    minor: 4,
    title: m.phone(),
    render: ({ player }) => <PhoneNumber phone={player.phone} />,
    width: 132,
  },
  {
    key: 'state',
    title: m.status(),
    render: ({ state }) => <StatusBadge {...ticketBadge(state)} />,
    width: 130,
  },
  {
    key: 'stake',
    title: m.lotto_staked(),
    render: ({ stake, discount }) => <Money satang={stake - discount} />,
    end: true,
    width: 140,
  },
  {
    key: 'payout',
    title: m.lotto_paid(),
    render: ({ payout }) => (payout === null ? '–' : <Money satang={payout} />),
    end: true,
    width: 150,
  },
  { key: 'lines', minor: 2, title: m.lotto_lines(), render: ({ lines }) => lines, end: true, width: 90 },
  {
    key: 'flags',
    minor: 1,
    title: m.lotto_flags(),
    render: ({ flags }) => <Flags flags={flags} />,
    text: 180,
  },
  {
    key: 'at',
    minor: 3,
    title: m.lotto_bought_at(),
    render: ({ boughtAt }) => dateTime(boughtAt),
    width: 170,
  },
];

const sorts = { stake: m.lotto_sort_stake, newest: m.lotto_sort_newest };

/** The tickets of a round, the highest wins first, with what is odd about them. */
export default function Tickets({ board: { id } }: { board: Board }) {
  const list = useListPage(useSearch({ from: '/office/lotto/rounds/$id' }));
  const { page, per_page, state, sort } = list.search;
  const asked = {
    ...(page ? { page } : {}),
    ...(per_page ? { per_page } : {}),
    ...(state ? { state } : {}),
    ...(sort ? { order: sort } : {}),
  };
  const result = useQuery({
    ...query(client, 'lotto.roundTickets', { params: { id }, query: asked }),
    placeholderData: keepPreviousData,
  });
  const shown = useColumns(columns);
  const navigate = useNavigate();
  return (
    <div>
      <ListFilters list={list} columns={shown}>
        <ChoiceFilter
          label={m.status()}
          all={m.status_all()}
          {...list.choice('state', lottoTicketStates, ticketStateText)}
        />
        <ChoiceFilter
          label={m.lotto_sort()}
          all={m.lotto_sort_payout()}
          {...list.choice('sort', ['stake', 'newest'], (sorted) => sorts[sorted]())}
        />
      </ListFilters>
      <ListTable
        list={list}
        name={m.lotto_tickets()}
        columns={shown}
        query={result}
        emptyText={m.lotto_no_tickets()}
        open={{
          label: nameOf,
          onOpen: (row) => void navigate({ to: '/lotto/tickets/$id', params: { id: row.id } }),
        }}
        card={(row) => (
          <ListCard
            title={nameOf(row)}
            end={<Money satang={row.payout ?? row.stake - row.discount} />}
            below={dateTime(row.boughtAt)}
            belowEnd={<StatusBadge {...ticketBadge(row.state)} />}
          />
        )}
      />
    </div>
  );
}
