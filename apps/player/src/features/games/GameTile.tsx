import { useLocale } from '@salung/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { PlayOf } from '../promotions/play.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { GamePicture } from './GamePicture.tsx';
import css from './GameTile.module.css';
import { addressOf, type Game, nameIn } from './types.ts';

export interface GameTileProps {
  game: Game;
  /** The provider's name. */
  provider?: string | undefined;
  /** Whether it is marked as new, if it is. */
  showsNew?: boolean;
  /** What a stake in it does while a promotion runs. */
  play?: PlayOf;
  /** In view when the page opens: its picture is not delayed. */
  isFirst?: boolean;
}

/** A game in a grid or a row: picture, name and provider, which lead to the game, and the heart. */
export function GameTile({
  game,
  provider,
  showsNew = true,
  play = 'counts',
  isFirst = false,
}: GameTileProps) {
  const locale = useLocale();
  return (
    <li className={css.tile} data-play={play}>
      <Link to="/game/$provider/$game" params={addressOf(game)} preload={false} className={css.link ?? ''}>
        <GamePicture game={game} isFirst={isFirst} />
        <span className={css.words}>
          <span className={css.name}>{nameIn(game, locale)}</span>
          {provider && <span className={css.provider}>{provider}</span>}
        </span>
        {play === 'counts' ? (
          showsNew && game.isNew && <span className={css.new}>{m.game_new()}</span>
        ) : (
          <span className={css.play}>{play === 'refused' ? m.game_refused() : m.game_counts_nothing()}</span>
        )}
      </Link>
      <span className={css.heart}>
        <FavouriteButton game={game} />
      </span>
    </li>
  );
}
