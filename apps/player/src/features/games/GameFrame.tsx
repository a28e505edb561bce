import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { GamePicture } from './GamePicture.tsx';
import type { Game } from './types.ts';
import type { Launch } from './use-launch.ts';

/** The frame's name, which a form sends to. */
const FRAME = 'game';

export interface GameFrameProps {
  ref: Ref<HTMLIFrameElement>;
  game: Game;
  title: string;
  /** Undefined while the game is being started. */
  launch: Launch | undefined;
  isReady: boolean;
  onLoad: () => void;
}

/**
 * The game in a frame on its own origin: it runs its scripts and keeps its own storage, but can't reach this page. Covered
 * by its picture until it is ready.
 */
export function GameFrame({ ref, game, title, launch, isReady, onLoad }: GameFrameProps) {
  const isSent = useRef(false);
  // Without an address the frame loads an empty page first.
  const loaded = () => {
    if (launch?.method === 'GET' || isSent.current) onLoad();
  };
  return (
    <div className="game-game-stage">
      {launch && (
        <iframe
          ref={ref}
          name={FRAME}
          className="game-game-frame"
          title={title}
          src={launch.method === 'GET' ? launch.url : undefined}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={loaded}
        />
      )}
      {launch?.method === 'POST' && <SentForm launch={launch} isSent={isSent} />}
      {!isReady && (
        <div className="game-game-waiting" role="status">
          <span className="game-game-backdrop">
            <GamePicture game={game} isFirst />
          </span>
          <span className="game-game-cover" data-waits>
            <GamePicture game={game} isFirst />
          </span>
          <span>{m.game_opening()}</span>
        </div>
      )}
    </div>
  );
}

/** Opens the game by a form, as some providers want it. */
function SentForm({ launch, isSent }: { launch: Launch; isSent: RefObject<boolean> }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    form.current?.submit();
  }, [isSent]);
  return (
    <form ref={form} method="post" action={launch.url} target={FRAME} hidden>
      {Object.entries(launch.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
