import { LostDrawing } from '@salung/ui';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { GamePicture } from './GamePicture.tsx';
import { addressOf, type Game } from './types.ts';

interface GameStateProps {
  game?: Game;
  title: string;
  text: string;
  children: ReactNode;
}

/** Says why there is no game to be seen, and what can be done. */
export function GameState({ game, title, text, children }: GameStateProps) {
  return (
    <div className="game-game-state">
      <div className="game-game-card">
        {game ? (
          <span className="game-game-cover">
            <GamePicture game={game} isFirst />
          </span>
        ) : (
          <LostDrawing size={160} />
        )}
        <div role="alert">
          <h2 className="game-game-title">{title}</h2>
          <p className="game-game-text">{text}</p>
        </div>
        <div className="game-game-actions">{children}</div>
      </div>
    </div>
  );
}

/** The way to other games. */
export const OtherGames = () => (
  <ButtonLink to="/" variant="default">
    {m.game_others()}
  </ButtonLink>
);

/** The address of a game's page, to come back to after signing in. */
export const pathOf = (game: Game): string => {
  const { provider, game: code } = addressOf(game);
  return `/game/${encodeURIComponent(provider)}/${encodeURIComponent(code)}`;
};

/** For guests in front of a game without a demo, and for players who have been signed out. */
export function SignInToPlay({ game, isOut }: { game: Game; isOut: boolean }) {
  const search = { redirect: pathOf(game) };
  return (
    <GameState
      game={game}
      title={isOut ? m.game_signed_out() : m.game_sign_in()}
      text={isOut ? m.game_signed_out_text() : m.game_sign_in_text()}
    >
      {!isOut && (
        <ButtonLink to="/register" search={search} variant="gradient">
          {m.landing_register()}
        </ButtonLink>
      )}
      <ButtonLink to="/signin" search={search} variant={isOut ? 'gradient' : 'default'}>
        {m.landing_signin()}
      </ButtonLink>
    </GameState>
  );
}
