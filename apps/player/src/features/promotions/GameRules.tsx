import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Game } from '../games/types.ts';
import { useCurrentSession } from './current-session.ts';
import { nameOf } from './names.ts';
import { isRuled, meaningOf } from './play.ts';

/**
 * Above a game while a promotion runs: its name, and what it means for stakes here. A game only learns that a stake was refused, not by
 * which promotion. Nothing where it changes nothing.
 */
export function GameRules({ game }: { game: Game }) {
  const { data: session } = useCurrentSession();
  if (!session || !isRuled(session.terms, game)) return null;
  return (
    <Link to="/promotions/session/$id" params={{ id: session.id }} className="game-game-rules">
      <b>{m.game_promotion({ name: nameOf(session) })}</b> {meaningOf(session.terms, game).join(' · ')}
    </Link>
  );
}
