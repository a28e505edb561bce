import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText, StatementDrawing, toast } from '@salung/ui';
import { ChoiceFilter, Pager, type PageSize } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Page } from '../../lib/Page.tsx';
import { SortableList } from '../../lib/SortableList.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Games.module.css';
import { GamesTabs } from './GamesTabs.tsx';
import { GameState, Thumbnail } from './game-shown.tsx';
import { nameOf } from './game-text.ts';

type What = 'shown' | 'all' | 'providers';
/** Without another choice, as many as a page can have: moving is easiest where everything is seen. */
const USUAL_SIZE = 100;

/** The order in which players see games and providers. */
export default function OrderPage() {
  const search = useSearch({ from: '/office/games/order' });
  const { what = 'shown', page = 1, per_page = USUAL_SIZE } = search;
  const navigate = useNavigate();
  const can = useCan();
  const whats: What[] = can('provider:edit') ? ['all', 'providers'] : ['all'];
  const labels = {
    shown: m.games_order_shown,
    all: m.games_order_all,
    providers: m.games_tab_providers,
  } satisfies Record<What, () => string>;
  const go = (next: typeof search) => void navigate({ to: '/games/order', search: next, replace: true });
  return (
    <Page title={m.nav_game_order()}>
      <GamesTabs current="order" />
      <div className={css.order}>
        <div className={css.orderHead}>
          <p className={css.hint}>{m.games_order_text()}</p>
          <ChoiceFilter
            label={m.games_order_show()}
            all={labels.shown()}
            value={what === 'shown' ? undefined : what}
            choices={whats.map((value) => ({ value, label: labels[value]() }))}
            onChange={(next) => go(next === 'all' || next === 'providers' ? { what: next } : {})}
          />
        </div>
        {what === 'providers' ? (
          <ProviderOrder />
        ) : (
          <GameOrder
            shown={what === 'shown'}
            page={page}
            size={per_page}
            onPage={(next) => go({ ...search, page: next })}
            onSize={(next) => go({ ...(what === 'all' ? { what } : {}), per_page: next })}
          />
        )}
      </div>
    </Page>
  );
}

interface GameOrderProps {
  /** Only those that are on. */
  shown: boolean;
  page: number;
  size: PageSize;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
}

function GameOrder({ shown, page, size, onPage, onSize }: GameOrderProps) {
  const reload = useReload();
  const asked = { page, per_page: size, ...(shown ? { isShown: 'true' as const } : {}) };
  const list = useQuery({
    ...query(client, 'games.list', { query: asked }),
    placeholderData: keepPreviousData,
  });
  const items = useMemo(
    () =>
      (list.data?.data ?? []).map((game) => ({
        id: game.id,
        name: nameOf(game),
        place: game.position,
        picture: <Thumbnail picture={game.picture} />,
        end: <GameState game={game} />,
      })),
    [list.data],
  );
  const move = async (item: { id: string; name: string }, before: { id: string } | null) => {
    const last = items.at(-1);
    // Behind the last one of this page stands the first of the next: the place after the last one is before that.
    const params = { id: item.id };
    try {
      const next = before ?? (await following(last?.id, item.id));
      const { position } = await client.call('games.move', { params, body: { before: next?.id ?? null } });
      toast.good(m.games_order_moved({ name: item.name, place: position }));
      await reload('games.list', 'games.details');
    } catch (error) {
      toast.bad(errorText(error));
      throw error;
    }
  };
  /** The game that follows another one among all games. */
  const following = async (id: string | undefined, moved: string) => {
    const place = list.data?.data.find((game) => game.id === id)?.position;
    if (place === undefined) return null;
    const { data } = await client.call('games.list', {
      query: { page: Math.floor(place / size) + 1, per_page: size },
    });
    return data.find((game) => game.position > place && game.id !== moved) ?? null;
  };
  if (list.error && !list.data) {
    return <ErrorState text={errorText(list.error)} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton height={320} radius={12} />;
  if (items.length === 0) return <EmptyState drawing={<StatementDrawing />} title={m.games_order_empty()} />;
  return (
    <>
      <SortableList label={m.nav_game_order()} items={items} onMove={move} />
      <Pager page={list.data} onPage={onPage} onPageSize={onSize} />
    </>
  );
}

function ProviderOrder() {
  const reload = useReload();
  const list = useQuery(query(client, 'games.providerList', { query: { page: 1, per_page: USUAL_SIZE } }));
  const items = useMemo(
    () =>
      (list.data?.data ?? []).map((provider) => ({
        id: provider.id,
        name: nameOf(provider),
        place: provider.position,
        picture: <Thumbnail picture={provider.picture} />,
        end: provider.isActive ? m.games_on() : m.games_off(),
      })),
    [list.data],
  );
  const move = async (item: { id: string; name: string }, before: { id: string } | null) => {
    try {
      const { position } = await client.call('games.providerMove', {
        params: { id: item.id },
        body: { before: before?.id ?? null },
      });
      toast.good(m.games_order_moved({ name: item.name, place: position }));
      await reload('games.providerList', 'games.providerNames');
    } catch (error) {
      toast.bad(errorText(error));
      throw error;
    }
  };
  if (list.error && !list.data) {
    return <ErrorState text={errorText(list.error)} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton height={320} radius={12} />;
  if (items.length === 0) return <EmptyState drawing={<StatementDrawing />} title={m.games_order_empty()} />;
  return <SortableList label={m.nav_game_order()} items={items} onMove={move} />;
}
