import { Button, TextInput } from '@mantine/core';
import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText, LostDrawing, lazyPart, useLocale } from '@salung/ui';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useSession } from '../../platform/use-session.ts';
import { Categories } from './Categories.tsx';
import { useFavourites } from './favourites.ts';
import { GameList, GameListSkeleton, useProviders } from './GameList.tsx';
import css from './GamesPage.module.css';
import section from './LobbySection.module.css';
import { foundQuery, lobbyQuery } from './lobby.ts';
import type { GamesSearch } from './search.ts';
import { inOrder } from './sections.ts';
import { nameIn } from './types.ts';

// Only for members.
const SessionBar = lazyPart(() => import('../promotions/SessionBar.tsx'));

/** Milliseconds after the last letter, until the search begins. */
const PAUSE = 250;

/** `/games`: all games, with search and filters that are kept in the address. */
export default function GamesPage() {
  const search: GamesSearch = useSearch({ strict: false });
  const isMember = useSession().status === 'in';
  const own = isMember ? search.list : undefined;
  const { found, isUnknown } = useFound(search, own === undefined);
  // Each answer has the types of all games; without one they are asked for as the lobby does, which may have done it.
  const isListed = own === undefined && !isUnknown;
  const lobby = useQuery({ ...query(client, 'games.active', { query: lobbyQuery }), enabled: !isListed });
  const types = inOrder(found.data?.pages[0]?.types ?? lobby.data?.types ?? []);
  return (
    <div className={css.page}>
      <h1 className="s-only-spoken">{m.games_title()}</h1>
      <SearchField search={search} />
      <Categories types={types} />
      <Order search={search} />
      <Suspense>{isMember && <SessionBar />}</Suspense>
      {own ? <OwnList list={own} /> : <Found search={search} found={found} isUnknown={isUnknown} />}
    </div>
  );
}

function SearchField({ search }: { search: GamesSearch }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.q ?? '');
  const isTyped = typed.trim() !== (search.q ?? '').trim();
  useEffect(() => {
    if (!isTyped) return undefined;
    const timer = setTimeout(() => {
      const q = typed.trim();
      // A search looks through all games.
      void navigate({ to: '/games', search: q ? { q } : {}, replace: true, resetScroll: false });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isTyped, navigate]);
  // A filter that is chosen meanwhile ends the search.
  useEffect(() => setTyped(search.q ?? ''), [search.q]);
  return (
    <TextInput
      type="search"
      aria-label={m.games_search()}
      placeholder={m.games_search()}
      leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      // A player who comes here without a filter wants to search.
      autoFocus={Object.values(search).every((value) => value === undefined)}
    />
  );
}

/** The order of the games, and the chosen provider. */
function Order({ search }: { search: GamesSearch }) {
  const locale = useLocale();
  const provider = useProviders().find(({ code }) => code === search.provider);
  const { type, provider: code } = search;
  const kept = { ...(type ? { type } : {}), ...(code ? { provider: code } : {}) };
  if (search.q || search.list) return null;
  const orders = [
    { label: m.games_sort_position(), search: kept },
    { label: m.games_sort_popular(), search: { ...kept, sort: 'popular' as const } },
    { label: m.games_sort_new(), search: { ...kept, sort: 'new' as const } },
    { label: m.games_sort_name(), search: { ...kept, sort: 'name' as const } },
  ];
  return (
    <div className={css.order}>
      {provider && (
        <Link to="/games" search={type ? { type } : {}} className={css.provider ?? ''}>
          {nameIn(provider, locale)} <span aria-hidden="true">×</span>
          <span className="s-only-spoken">{m.games_all_providers()}</span>
        </Link>
      )}
      <nav className={css.sorts} aria-label={m.games_sort()}>
        {orders.map(({ label, search: to }) => (
          <Link
            key={label}
            to="/games"
            search={to}
            replace
            className={css.sort ?? ''}
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{ 'aria-current': 'true' }}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** The games of a search, a page after another; `isUnknown` while it names a provider that there is not. */
function useFound(search: GamesSearch, isWanted: boolean) {
  const providers = useQuery(query(client, 'games.providers'));
  const provider = providers.data?.data.find(({ code }) => code === search.provider);
  const isUnknown = search.provider !== undefined && providers.data !== undefined && !provider;
  const asked = {
    ...(search.q ? { search: search.q.trim() } : {}),
    ...(search.type ? { type: search.type } : {}),
    ...(provider ? { providerId: provider.id } : {}),
    ...(search.sort ? { sort: search.sort } : {}),
  };
  const found = useInfiniteQuery({
    ...foundQuery(asked),
    // Other words: what was found before stays until the answer, so that nothing flickers while typing.
    placeholderData: (before) => before,
    enabled: isWanted && (search.provider === undefined || provider !== undefined),
  });
  return { found, isUnknown };
}

interface FoundProps extends ReturnType<typeof useFound> {
  search: GamesSearch;
}

function Found({ search, found, isUnknown }: FoundProps) {
  const { data, error, refetch, isFetching, isPending, isPlaceholderData } = found;
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (isPending && !isUnknown) {
    return (
      <>
        {/* The place of the count, so that the games do not move. */}
        <p className={css.count}>&nbsp;</p>
        <GameListSkeleton count={12} />
      </>
    );
  }
  const games = data?.pages.flatMap((each) => each.data) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <>
      <p className={css.count} role="status">
        {m.lobby_games_count({ count: total })}
      </p>
      {games.length === 0 ? (
        <Nothing title={search.q ? m.games_none_found({ words: search.q.trim() }) : m.lobby_empty()}>
          {m.games_none_found_text()}
        </Nothing>
      ) : (
        <div className={css.found} data-old={isPlaceholderData || undefined}>
          <GameList games={games} first={6} label={m.games_title()} />
        </div>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {m.load_more()}
        </Button>
      )}
    </>
  );
}

/** The player's favourites, or what they played lately. */
function OwnList({ list }: { list: 'favourites' | 'recent' }) {
  const favourites = useFavourites();
  const recent = useQuery({ ...query(client, 'games.recent'), enabled: list === 'recent' });
  const { data, error, refetch, isFetching } = list === 'recent' ? recent : favourites;
  if (!data && error) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <GameListSkeleton count={4} />;
  const isRecent = list === 'recent';
  return (
    <>
      <h2 className={section.title}>{isRecent ? m.lobby_continue() : m.lobby_favourites()}</h2>
      {data.data.length === 0 ? (
        <Nothing title={isRecent ? m.games_no_recent() : m.games_no_favourites()}>
          {isRecent ? m.games_no_recent_text() : m.games_no_favourites_text()}
        </Nothing>
      ) : (
        <GameList games={data.data} first={6} />
      )}
    </>
  );
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return <EmptyState drawing={<LostDrawing size={160} />} title={title} text={children} />;
}
