import { queryKey } from '@salung/client';
import { callOutcomes } from '@salung/contract/browser';
import { dateTime, dateTimeExact, StatusBadge } from '@salung/ui';
import {
  ChoiceFilter,
  type Column,
  DataTable,
  DateRange,
  ListCard,
  TextFilter,
  useColumns,
} from '@salung/ui/office';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ListFilters } from '../../lib/List.tsx';
import { MoreRows, rowsOf } from '../../lib/MoreRows.tsx';
import { Page } from '../../lib/Page.tsx';
import { PhoneFilter } from '../../lib/PhoneFilter.tsx';
import { useListPage } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { GamesTabs } from '../games/GamesTabs.tsx';
import { nameOf } from '../games/game-text.ts';
import { CallDrawer } from './CallDrawer.tsx';
import { type Call, callText, durationText, looksAtAnHour, resultOf } from './call-text.ts';
import css from './Oversight.module.css';
import { OnePlayerFilter, ProviderFilter } from './ProviderFilter.tsx';

const playerName = ({ player }: Call) => (player ? `${player.firstName} ${player.lastName}` : '–');
const Result = ({ call }: { call: Call }) => <StatusBadge {...resultOf(call)} />;

const columns = (): Column<Call>[] => [
  { key: 'at', title: m.at(), render: (row) => dateTimeExact(row.at), width: 192 },
  { key: 'call', title: m.calls_call(), render: callText, text: 160 },
  { key: 'result', title: m.calls_verdict(), render: (row) => <Result call={row} />, width: 220 },
  { key: 'player', minor: 2, title: m.player(), render: playerName, text: 140 },
  { key: 'provider', minor: 4, title: m.games_provider(), render: (row) => nameOf(row.provider), text: 140 },
  { key: 'round', minor: 3, title: m.calls_round(), render: (row) => row.round ?? '–', text: 140 },
  {
    key: 'transaction',
    minor: 1,
    title: m.calls_transaction(),
    render: (row) => row.transaction ?? '–',
    text: 140,
  },
  { key: 'duration', minor: 5, title: m.calls_duration(), render: durationText, end: true, width: 140 },
];

/** What providers sent and what they were answered, the latest first. */
export default function CallsPage() {
  const list = useListPage(useSearch({ from: '/office/games/calls' }));
  const { asked, search } = list;
  const shown = useColumns(columns);
  const result = useInfiniteQuery({
    queryKey: [...queryKey('oversight.calls', { query: asked }), 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call('oversight.calls', {
        query: { ...asked, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const searched = result.data?.pages.at(-1)?.searched;
  const days = result.data?.pages[0]?.keptDays;
  const from = searched?.from ?? '';
  const to = result.data?.pages[0]?.searched.to ?? '';
  return (
    <Page title={m.nav_provider_calls()}>
      <GamesTabs current="calls" />
      <ListFilters list={list} columns={shown}>
        <TextFilter label={m.calls_search()} {...list.text('ref')} search />
        <ProviderFilter {...list.text('providerId')} />
        <ChoiceFilter
          label={m.calls_verdict()}
          all={m.calls_all()}
          {...list.choice('outcome', callOutcomes, (outcome) =>
            outcome === 'ok' ? m.calls_ok() : m.calls_refused(),
          )}
        />
        <PhoneFilter {...list.text('phone')} />
        <OnePlayerFilter {...list.text('playerId')} />
        <DateRange {...list.days} unset={looksAtAnHour(asked) ? m.days_hour() : m.days_usual()} />
      </ListFilters>
      <p className={css.hint}>
        {m.calls_span()}
        {searched && ` ${m.calls_searched({ from: dateTime(from), to: dateTime(to) })}`}
        {days !== undefined && ` · ${m.calls_kept({ days })}`}
      </p>
      <DataTable
        name={m.nav_provider_calls()}
        columns={shown}
        hidden={list.hidden}
        filtered={list.filtered}
        rowKey={(row) => row.id}
        query={rowsOf(result)}
        open={{ label: (row) => `${callText(row)} ${dateTimeExact(row.at)}`, ...list.opens('id') }}
        card={(row) => (
          <ListCard
            title={callText(row)}
            end={dateTime(row.at)}
            below={playerName(row)}
            belowEnd={<Result call={row} />}
          />
        )}
      />
      <MoreRows result={result} />
      <CallDrawer id={search.id} onClose={list.close} />
    </Page>
  );
}
