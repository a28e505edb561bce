import { queryKey } from '@salung/client';
import { differenceKinds, differenceStates } from '@salung/contract/browser';
import { dateTime, Money, StatusBadge } from '@salung/ui';
import { ChoiceFilter, type Column, DataTable, ListCard, TextFilter, useColumns } from '@salung/ui/office';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ListFilters } from '../../lib/List.tsx';
import { MoreRows, rowsOf } from '../../lib/MoreRows.tsx';
import type { ListPageState } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import {
  amountOf,
  type Difference,
  kindText,
  type Run,
  refText,
  stateOf,
  stateText,
} from './reconciliation-text.ts';
import type { differenceSearch } from './search.ts';

type List = ListPageState<ReturnType<typeof differenceSearch>>;

/** What a transaction is part of, or is called there. */
const partTitle = (isGames: boolean) => (isGames ? m.calls_round() : m.reconciliation_reference());

const who = ({ player }: Difference) => (player ? `${player.firstName} ${player.lastName}` : '–');

const columns = (isGames: boolean) => (): Column<Difference>[] => [
  { key: 'kind', title: m.reconciliation_difference(), render: (row) => kindText(row.kind), text: 170 },
  { key: 'state', title: m.status(), render: (row) => <StatusBadge {...stateOf(row)} />, width: 170 },
  {
    key: 'amount',
    title: m.amount(),
    render: (row) => <Money satang={amountOf(row)} />,
    end: true,
    width: 140,
  },
  { key: 'player', minor: 2, title: m.player(), render: who, text: 150 },
  {
    key: 'owner',
    minor: 1,
    title: m.reconciliation_owner(),
    render: (row) => row.owner?.name ?? '–',
    text: 130,
  },
  { key: 'ref', minor: 3, title: m.calls_transaction(), render: (row) => refText(row.ref), text: 170 },
  { key: 'round', minor: 4, title: partTitle(isGames), render: (row) => row.partOf ?? '–', text: 150 },
  {
    key: 'found',
    minor: 5,
    title: m.reconciliation_found(),
    render: (row) => dateTime(row.foundAt),
    width: 170,
  },
];

const columnsOf = { games: columns(true), money: columns(false) };

/** The differences of a day, read on from the last one. */
export function useDifferences(id: string, asked: List['asked']) {
  const result = useInfiniteQuery({
    queryKey: [...queryKey('reconciliation.differences', { params: { id }, query: asked }), 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call('reconciliation.differences', {
        params: { id },
        query: { ...asked, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  return { result, rows: rowsOf(result) };
}

interface DifferencesProps {
  run: Run;
  list: List;
  differences: ReturnType<typeof useDifferences>;
}

/** Each difference of a day, with the filters for them. */
export function Differences({ run, list, differences }: DifferencesProps) {
  const isGames = run.subject.type === 'game-provider';
  const shown = useColumns(isGames ? columnsOf.games : columnsOf.money);
  return (
    <>
      <ListFilters list={list} columns={shown}>
        <TextFilter
          label={isGames ? m.calls_search() : m.reconciliation_search_money()}
          {...list.text('ref')}
          search
        />
        <ChoiceFilter
          label={m.status()}
          all={m.reconciliation_every_state()}
          {...list.choice('state', differenceStates, stateText)}
        />
        <ChoiceFilter
          label={m.reconciliation_difference()}
          all={m.reconciliation_every_kind()}
          {...list.choice('kind', differenceKinds, kindText)}
        />
        <ChoiceFilter
          label={m.reconciliation_owner()}
          all={m.reconciliation_every_owner()}
          {...list.choice('owner', ['me'] as const, m.reconciliation_mine)}
        />
      </ListFilters>
      <DataTable
        name={m.reconciliation_differences()}
        columns={shown}
        hidden={list.hidden}
        filtered={list.filtered}
        rowKey={(row) => row.id}
        query={differences.rows}
        open={{ label: (row) => `${kindText(row.kind)} ${row.ref}`, ...list.opens('id') }}
        card={(row) => (
          <ListCard
            title={kindText(row.kind)}
            end={<Money satang={amountOf(row)} />}
            below={row.owner?.name ?? who(row)}
            belowEnd={<StatusBadge {...stateOf(row)} />}
          />
        )}
      />
      <MoreRows result={differences.result} />
    </>
  );
}
