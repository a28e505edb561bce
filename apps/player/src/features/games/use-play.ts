import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../platform/session.ts';
import { makeStale } from '../../platform/stale.ts';
import { useSession } from '../../platform/use-session.ts';
import { onCredited } from './credited.ts';
import { type FrameMessage, frameOrigin } from './frame-messages.ts';
import { pathOf } from './GameState.tsx';
import { addressOf, type Game } from './types.ts';
import { useFrame } from './use-frame.ts';
import { useLaunch } from './use-launch.ts';

/** How long the event stream has to bring a balance that the game already knows. Milliseconds. */
const BEHIND = 3_000;
/** The longest that a game may show a round before it says what the round brought. Milliseconds. */
const ROUND = 30_000;

type Reported = Pick<Extract<FrameMessage, { type: 'balance' }>, 'balance' | 'isDuring'>;

/**
 * The balance that the game shows: the event stream would tell a win before the game has. For real money also a repair of
 * the own balance where no event has come.
 */
function useReported(isDemo: boolean) {
  const { user } = useUser();
  const [reported, setReported] = useState<Reported | null>(null);
  const isBehind = !isDemo && reported !== null && user !== undefined && user.balance !== reported.balance;
  const patience = reported?.isDuring ? ROUND : BEHIND;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => {
      setReported(null);
      makeStale('auth.user');
    }, patience);
    return () => clearTimeout(timer);
  }, [isBehind, patience]);
  return { user, reported, setReported };
}

/**
 * A game that is being played: how it was started, what it says from its frame and is told there, and the balance that it
 * shows.
 * @param onDeposit the game asks for a deposit
 */
export function usePlay(game: Game, isDemo: boolean, onDeposit: () => void) {
  const navigate = useNavigate();
  const isMember = useSession().status === 'in';
  const launch = useLaunch(game.id, isDemo);
  const frame = useRef<HTMLIFrameElement>(null);
  const { user, reported, setReported } = useReported(isDemo);
  const origin = launch.data ? frameOrigin(launch.data.url, window.location.origin) : null;

  const register = () => {
    if (isMember) void navigate({ to: '/game/$provider/$game', params: addressOf(game), search: {} });
    else void navigate({ to: '/register', search: { redirect: pathOf(game) } });
  };
  const hear = (message: FrameMessage) => {
    // The bar above the game says its name and the balance.
    if (message.type === 'ready') send({ type: 'salung.bar' });
    if (message.type === 'balance') setReported(message);
    if (message.type === 'deposit' && isMember) onDeposit();
    if (message.type === 'register' || (message.type === 'deposit' && !isMember)) register();
    if (message.type === 'exit') void navigate({ to: '/' });
  };
  const saysReady = launch.data?.saysReady ?? true;
  const { state, onLoad, send } = useFrame(frame, origin, launch.dataUpdatedAt, saysReady, hear);

  useEffect(() => {
    if (isDemo) return undefined;
    return onCredited((credited) => {
      // A round that is being played keeps its secret; the game reports the new balance after it.
      setReported((now) => (now?.isDuring ? now : null));
      send({ type: 'salung.balance', balance: credited });
    });
  }, [isDemo, send, setReported]);

  return {
    launch,
    frame,
    state,
    onLoad,
    isBroken: launch.isError || (launch.data !== undefined && origin === null),
    /** The balance that the game has reported; null where none is known. Satang. */
    reported: reported?.balance ?? null,
    /** The balance to be shown; undefined until it is known. Satang. */
    balance: reported?.balance ?? user?.balance,
  };
}
