import { StatusBadge } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import css from './Games.module.css';
import type { Game } from './game.ts';

/** Whether players see a game, and if not, why. */
export function GameState({ game: { isActive, isShown } }: { game: Game }) {
  if (isShown) return <StatusBadge tone="good" label={m.games_on()} />;
  return <StatusBadge tone="quiet" label={isActive ? m.games_provider_is_off() : m.games_off()} />;
}

/** A small picture, or an empty frame of its size. */
export const Thumbnail = ({ picture }: { picture: string | null }) => (
  <span className={css.thumbnail}>{picture && <img src={picture} alt="" loading="lazy" />}</span>
);
