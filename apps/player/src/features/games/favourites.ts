import { type Answer, query, queryKey } from '@salung/client';
import { errorText, toast } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../../platform/client.ts';
import { useSession } from '../../platform/use-session.ts';
import type { Game } from './types.ts';

type Favourites = Answer<'games.favourites'>;

const key = queryKey('games.favourites');

/** The list after a game became a favourite, which puts it first, or stopped being one. */
export const withFavourite = (list: readonly Game[], game: Game, isFavourite: boolean): Game[] => {
  const others = list.filter(({ id }) => id !== game.id);
  return isFavourite ? [game, ...others] : others;
};

/** Makes a game a favourite or ends it. Shown at once, and taken back if the server refuses. */
export async function setFavourite(game: Game, isFavourite: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: key });
  const show = (wanted: boolean) =>
    queryClient.setQueryData<Favourites>(
      key,
      (known) => known && { ...known, data: withFavourite(known.data, game, wanted) },
    );
  show(isFavourite);
  try {
    await client.call(isFavourite ? 'games.addFavourite' : 'games.removeFavourite', {
      params: { id: String(game.id) },
    });
  } catch (error) {
    show(!isFavourite);
    toast.bad(errorText(error), { id: `favourite-${game.id}` });
  }
  await queryClient.invalidateQueries({ queryKey: key });
}

/** The player's favourites; none for guests. */
export function useFavourites() {
  const isMember = useSession().status === 'in';
  const result = useQuery({ ...query(client, 'games.favourites'), enabled: isMember });
  return { ...result, isMember, games: result.data?.data ?? [] };
}
