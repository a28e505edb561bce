import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText, lazyPart } from '@salung/ui';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useSession } from '../../platform/use-session.ts';
import { Announcements } from '../banners/Announcements.tsx';
import { Carousel } from '../banners/Carousel.tsx';
import { Banners } from './Banners.tsx';
import { Categories } from './Categories.tsx';
import { useFavourites } from './favourites.ts';
import { GameListSkeleton } from './GameList.tsx';
import { GuestStrip } from './GuestStrip.tsx';
import css from './LobbyPage.module.css';
import { LobbySection } from './LobbySection.tsx';
import { lobbyQuery, MemberStrip } from './lobby.ts';
import { Providers } from './Providers.tsx';
import { inOrder, sectionsOf } from './sections.ts';

// Below what is seen first, so not in the app's own script.
const PromotionBanners = lazyPart(() => import('../banners/PromotionBanners.tsx'));
const Winners = lazyPart(() => import('./Winners.tsx'));

/** What the lobby shows below the banners; `pending` until all of it is known, so that nothing moves afterwards. */
function useLobby() {
  const games = useQuery(query(client, 'games.active', { query: lobbyQuery }));
  const favourites = useFavourites();
  const { isMember } = favourites;
  const recent = useQuery({ ...query(client, 'games.recent'), enabled: isMember });
  return {
    ...games,
    pending: games.isPending || (isMember && (recent.isPending || favourites.isPending)),
    own: { recent: recent.data?.data ?? [], favourites: favourites.games },
  };
}

/** `/`: the lobby, for guests and members. */
export default function LobbyPage() {
  const isMember = useSession().status === 'in';
  return (
    <div className={css.lobby}>
      {isMember ? (
        <>
          <h1 className="s-only-spoken">{m.nav_home()}</h1>
          <Suspense fallback={<div className={css.strip} />}>
            <MemberStrip />
          </Suspense>
        </>
      ) : (
        <GuestStrip />
      )}
      <Highlights />
    </div>
  );
}

/** What comes below the head. All of it waits until it is known how high the operator's banners and announcements are. */
function Highlights() {
  const { data, isPending } = useQuery(query(client, 'banners.activeWebsite'));
  if (isPending) return <div className={css.waiting} />;
  return (
    <>
      {data && <Announcements announcements={data.announcements} />}
      {data && data.data.length > 0 ? (
        <Carousel label={m.lobby_banners()} banners={data.data} isFirst />
      ) : (
        <Banners />
      )}
      <Games />
    </>
  );
}

function Games() {
  const { data, error, refetch, isFetching, pending, own } = useLobby();
  if (!data && error) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const games = data?.data ?? [];
  const types = inOrder(data?.types ?? []);
  return (
    <>
      <div className={css.find}>
        <Link to="/games" className={css.search ?? ''}>
          <IconSearch size={20} stroke={1.6} aria-hidden="true" />
          <span>{m.games_search()}</span>
        </Link>
        <Categories types={types} />
      </div>
      {pending ? (
        <GameListSkeleton count={8} />
      ) : games.length === 0 ? (
        <EmptyState title={m.lobby_empty()} text={m.lobby_empty_text()} />
      ) : (
        sectionsOf(games, data?.total ?? 0, types, own).map((section) => (
          <LobbySection key={section.kind === 'type' ? section.type : section.kind} section={section} />
        ))
      )}
      <Suspense>
        <PromotionBanners />
      </Suspense>
      <Suspense>
        <Winners />
      </Suspense>
      <Providers />
    </>
  );
}
