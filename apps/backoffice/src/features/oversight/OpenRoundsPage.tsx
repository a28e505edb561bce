import { type CallArguments, queryKey } from '@salung/client';
import { openFor } from '@salung/contract/browser';
import { dateTimeExact, Money } from '@salung/ui';
import {
  ChoiceFilter,
  type Column,
  DataTable,
  DetailDrawer,
  Facts,
  ListCard,
  useColumns,
} from '@salung/ui/office';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { AuditLink, PlayerLink } from '../../lib/ItemLink.tsx';
import { ListFilters } from '../../lib/List.tsx';
import { MoreRows, rowsOf } from '../../lib/MoreRows.tsx';
import { Page } from '../../lib/Page.tsx';
import { PhoneFilter } from '../../lib/PhoneFilter.tsx';
import { useListPage } from '../../lib/use-list-page.ts';
import { Waited } from '../../lib/Waited.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { GamesTabs } from '../games/GamesTabs.tsx';
import { nameOf } from '../games/game-text.ts';
import css from './Oversight.module.css';
import { OnePlayerFilter, ProviderFilter } from './ProviderFilter.tsx';
import { RoundDecision } from './RoundDecision.tsx';
import { RoundLink } from './RoundLink.tsx';
import type { OpenRound } from './round.ts';

const playerName = ({ player }: OpenRound) => `${player.firstName} ${player.lastName}`;
const gameName = ({ game }: OpenRound) => (game ? nameOf(game) : '–');

const columns = (): Column<OpenRound>[] => [
  { key: 'last', title: m.open_rounds_last(), render: (row) => <Waited since={row.lastAt} />, width: 130 },
  { key: 'player', title: m.player(), render: playerName, text: 160 },
  { key: 'game', title: m.games_game(), render: gameName, text: 140 },
  { key: 'provider', minor: 3, title: m.games_provider(), render: (row) => nameOf(row.provider), text: 140 },
  { key: 'round', minor: 2, title: m.calls_round(), render: (row) => row.ref, text: 140 },
  {
    key: 'started',
    minor: 4,
    title: m.open_rounds_started(),
    render: (row) => dateTimeExact(row.startedAt),
    width: 170,
  },
  {
    key: 'staked',
    title: m.open_rounds_staked(),
    render: (row) => <Money satang={row.staked} />,
    end: true,
    width: 140,
  },
  {
    key: 'won',
    minor: 1,
    title: m.open_rounds_won(),
    render: (row) => <Money satang={row.won} />,
    end: true,
    width: 140,
  },
];

type Asked = NonNullable<NonNullable<CallArguments<'oversight.openRounds'>[0]>['query']>;

/** Open rounds, the oldest first, page after page. */
const useOpenRounds = (asked: Asked) =>
  useInfiniteQuery({
    queryKey: [...queryKey('oversight.openRounds', { query: asked }), 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call('oversight.openRounds', {
        query: { ...asked, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

/** Rounds that their provider has not ended, the oldest first. */
export default function OpenRoundsPage() {
  const list = useListPage(useSearch({ from: '/office/games/open-rounds' }));
  const { asked, search } = list;
  const shown = useColumns(columns);
  const result = useOpenRounds(asked);
  const rows = rowsOf(result);
  const open = rows.data?.data.find(({ id }) => id === search.id);
  return (
    <Page title={m.nav_open_rounds()}>
      <GamesTabs current="openRounds" />
      <ListFilters list={list} columns={shown}>
        <ChoiceFilter
          label={m.open_rounds_open_for()}
          all={m.open_rounds_minutes({ count: 10 })}
          {...list.choice(
            'minutes',
            openFor.filter((minutes) => minutes !== '10'),
            (minutes) => m.open_rounds_minutes({ count: Number(minutes) }),
          )}
        />
        <ProviderFilter {...list.text('providerId')} />
        <PhoneFilter {...list.text('phone')} />
        <OnePlayerFilter {...list.text('playerId')} />
      </ListFilters>
      <p className={css.hint}>{m.open_rounds_hint()}</p>
      <DataTable
        name={m.nav_open_rounds()}
        columns={shown}
        hidden={list.hidden}
        filtered={list.filtered}
        rowKey={(row) => row.id}
        query={rows}
        open={{ label: (row) => `${playerName(row)} ${gameName(row)}`, ...list.opens('id') }}
        card={(row) => (
          <ListCard
            title={playerName(row)}
            end={<Money satang={row.staked} />}
            below={gameName(row)}
            belowEnd={<Waited since={row.lastAt} />}
          />
        )}
      />
      <MoreRows result={result} />
      <DetailDrawer
        opened={open !== undefined}
        title={open ? gameName(open) : m.nav_open_rounds()}
        onClose={list.close}
      >
        {open && <Details round={open} />}
      </DetailDrawer>
    </Page>
  );
}

/** What is known of one of them, and what can be done about it. */
function Details({ round }: { round: OpenRound }) {
  return (
    <div className={css.stack}>
      <Facts
        rows={[
          [m.player(), <PlayerLink key="player" player={round.player} />],
          [m.phone(), round.player.phone],
          [m.games_provider(), nameOf(round.provider)],
          [m.calls_round(), <RoundLink key="round" round={round.ref} provider={round.provider} />],
          [m.open_rounds_started(), dateTimeExact(round.startedAt)],
          [m.open_rounds_last(), dateTimeExact(round.lastAt)],
          [m.open_rounds_stakes(), round.stakes],
          [m.open_rounds_staked(), <Money key="staked" satang={round.staked} />],
          [m.open_rounds_won(), <Money key="won" satang={round.won} />],
        ]}
      />
      <RoundDecision round={round} />
      <AuditLink id={round.id} />
    </div>
  );
}
