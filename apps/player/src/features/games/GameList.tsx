import { query } from '@salung/client';
import { useLocale } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCurrentSession } from '../promotions/current-session.ts';
import { playOf } from '../promotions/play.ts';
import css from './GameList.module.css';
import { GameTile } from './GameTile.tsx';
import { type Game, nameIn } from './types.ts';

/** The providers with games, in the operator's order; empty until they are known. */
export const useProviders = () => useQuery(query(client, 'games.providers')).data?.data ?? [];

export interface GameListProps {
  games: readonly Game[];
  /** `grid`: as many columns as fit; `row`: one line that is moved sideways. */
  kind?: 'grid' | 'row';
  /** How many pictures are in view when the page opens. */
  first?: number;
  label?: string;
}

/** Games as a grid or in a row. */
export function GameList({ games, kind = 'grid', first = 0, label }: GameListProps) {
  const locale = useLocale();
  const providers = useProviders();
  const names = new Map(providers.map((provider) => [provider.id, nameIn(provider, locale)]));
  const { data: session } = useCurrentSession();
  // Where all are new, the mark says nothing.
  const showsNew = !games.every(({ isNew }) => isNew);
  return (
    <ul className={css[kind]} aria-label={label}>
      {games.map((game, place) => (
        <GameTile
          key={game.id}
          game={game}
          provider={providers.length > 1 ? names.get(game.providerId) : undefined}
          showsNew={showsNew}
          play={session ? playOf(session.terms, game) : 'counts'}
          isFirst={place < first}
        />
      ))}
    </ul>
  );
}

/** Takes the place of games that are being loaded. */
export function GameListSkeleton({ kind = 'grid', count }: { kind?: 'grid' | 'row'; count: number }) {
  return (
    <div className={css[kind]} role="status" aria-label={m.loading()}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={place} className={`${css.waiting} mantine-Skeleton-root`} />
      ))}
    </div>
  );
}
