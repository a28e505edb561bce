import { useLocale } from '@salung/ui';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import css from './FavouriteButton.module.css';
import { setFavourite, useFavourites } from './favourites.ts';
import { type Game, nameIn } from './types.ts';

/** The heart of a game. Guests have none. */
export function FavouriteButton({ game }: { game: Game }) {
  const locale = useLocale();
  const { games, isMember, data } = useFavourites();
  if (!isMember) return null;
  const isFavourite = games.some(({ id }) => id === game.id);
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isFavourite}
      aria-label={m.game_favourite({ game: nameIn(game, locale) })}
      disabled={!data}
      onClick={() => void setFavourite(game, !isFavourite)}
    >
      <Icon size={18} stroke={2} aria-hidden="true" />
    </button>
  );
}
