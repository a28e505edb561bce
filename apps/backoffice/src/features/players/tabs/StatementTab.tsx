import { type Answer, queryKey } from '@salung/client';
import { dateTimeExact, Money } from '@salung/ui';
import { type Column, DataTable, DateRange, Filters, ListCard } from '@salung/ui/office';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ItemLink } from '../../../lib/ItemLink.tsx';
import { markOf } from '../../../lib/item-mark.ts';
import { ListTools } from '../../../lib/ListTools.tsx';
import { MoreRows, rowsOf } from '../../../lib/MoreRows.tsx';
import { defined } from '../../../lib/search-params.ts';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import { RoundLink } from '../../rounds/RoundLink.tsx';
import { movementTitle } from '../movement-text.ts';
import type { Player } from '../player.ts';
import css from './Tab.module.css';
import { useTabSearch } from './use-tab-search.ts';

type Movement = Answer<'players.staffStatement'>['data'][number];

const columns = (player: Player): Column<Movement>[] => [
  { key: 'seq', title: m.players_movement_number(), render: (row) => row.seq, width: 72 },
  { key: 'at', title: m.at(), render: (row) => dateTimeExact(row.at), width: 192 },
  { key: 'kind', title: m.players_movement(), text: 200, render: (row) => <What row={row} /> },
  {
    key: 'ref',
    title: m.players_reference(),
    render: ({ ref }) =>
      ref === null ? (
        '–'
      ) : ref.type === 'round' ? (
        <RoundLink name={ref.id} playerId={player.id} />
      ) : (
        <ItemLink {...ref}>{markOf(ref.type, ref.id)}</ItemLink>
      ),
  },
  {
    key: 'amount',
    title: m.amount(),
    render: (row) => <Money satang={row.amount} change />,
    end: true,
    width: 136,
  },
  {
    key: 'after',
    title: m.players_balance_after(),
    render: (row) => <Money satang={row.balanceAfter} />,
    end: true,
    width: 136,
  },
];

/** What moved the wallet; for credit also who gave it and why. */
function What({ row }: { row: Movement }) {
  const { note } = row;
  return (
    <span className={css.what}>
      {movementTitle(row)}
      {note && <span className={css.why}>{noteText(note)}</span>}
    </span>
  );
}

/** Who gave it or took it, and why. */
const noteText = ({ by, approvedBy, reason }: NonNullable<Movement['note']>): string =>
  [[by, approvedBy].filter(Boolean).join(', '), reason].join(' · ');

/** Every movement of the wallet with the balance after it, newest first. */
export function StatementTab({ player }: { player: Player }) {
  const { days, change, list } = useTabSearch();
  const shown = columns(player);
  const period = defined(days);
  const params = { id: player.id };
  const result = useInfiniteQuery({
    queryKey: [...queryKey('players.staffStatement', { params, query: period }), 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call('players.staffStatement', {
        params,
        query: { ...period, per_page: 50, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });
  const archived = result.data?.pages.at(-1)?.archivedBefore;
  const filtered = Boolean(days.fromDate || days.toDate);
  return (
    <div className={css.tab}>
      <Filters
        onClear={filtered ? () => change({ fromDate: undefined, toDate: undefined }) : undefined}
        tools={<ListTools columns={shown} list={list} />}
      >
        <DateRange value={period} onChange={({ fromDate, toDate }) => change({ fromDate, toDate })} />
      </Filters>
      <DataTable
        name={m.players_tab_statement()}
        columns={shown}
        hidden={list.hidden}
        rowKey={(row) => String(row.seq)}
        query={rowsOf(result)}
        filtered={filtered}
        card={(row) => (
          <ListCard
            title={<What row={row} />}
            end={<Money satang={row.amount} change />}
            below={dateTimeExact(row.at)}
            belowEnd={<Money satang={row.balanceAfter} />}
          />
        )}
      />
      <MoreRows result={result} />
      {archived && !result.hasNextPage && (
        <p className={css.why}>{m.players_archived({ date: dateTimeExact(archived) })}</p>
      )}
    </div>
  );
}
