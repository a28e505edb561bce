import { ApiError, query } from '@salung/client';
import { ErrorState, errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useSession } from '../../platform/use-session.ts';
import { GameBar } from './GameBar.tsx';
import { GameState, OtherGames, SignInToPlay } from './GameState.tsx';
import styles from './game.css?url';
import { Play } from './Play.tsx';

/** `/game/$provider/$game`: one game in its frame; for guests its demo. */
export default function GamePage() {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Game />
    </>
  );
}

function Game() {
  const { provider = '', game: code = '' } = useParams({ strict: false });
  const { demo } = useSearch({ strict: false });
  const isMember = useSession().status === 'in';
  // A player who is signed out in the middle of a game must not find themselves in its demo.
  const [wasMember] = useState(isMember);
  const { data, error, isFetching, refetch } = useQuery(
    query(client, 'games.game', { params: { provider, game: code } }),
  );
  const isMissing = error instanceof ApiError && error.status === 404;
  if (data) {
    const isOut = wasMember && !isMember && demo !== 1;
    const isDemo = demo === 1 || !(isMember || wasMember);
    if (isOut || (isDemo && !data.hasDemo)) {
      return (
        <div className="game-game-whole">
          <GameBar game={data} />
          <SignInToPlay game={data} isOut={isOut} />
        </div>
      );
    }
    // It was there when the page was opened, and is not any more.
    return <Play key={`${data.id} ${isDemo}`} game={data} isDemo={isDemo} isSwitchedOff={isMissing} />;
  }
  return (
    <div className="game-game-whole">
      <GameBar />
      {error && isMissing && (
        <GameState title={m.game_missing()} text={m.game_missing_text()}>
          <OtherGames />
        </GameState>
      )}
      {error && !isMissing && (
        <div className="game-game-state">
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      )}
    </div>
  );
}
