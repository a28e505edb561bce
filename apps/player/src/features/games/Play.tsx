import { Button } from '@mantine/core';
import { ApiError } from '@salung/client';
import { errorText, lazyDialog, lazyPart, Money, useLocale } from '@salung/ui';
import { IconCirclePlus, IconInfoCircle, IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { useUser } from '../../platform/session.ts';
import { makeStale } from '../../platform/stale.ts';
import { useSession } from '../../platform/use-session.ts';
import { onCredited } from './credited.ts';
import { type FrameMessage, frameOrigin } from './frame-messages.ts';
import { BarButton, GameBar } from './GameBar.tsx';
import { GameFrame } from './GameFrame.tsx';
import { GameState, OtherGames, pathOf } from './GameState.tsx';
import { addressOf, type Game, nameIn } from './types.ts';
import { useFrame } from './use-frame.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';

const DepositSheet = lazyDialog(() => import('./DepositSheet.tsx'));
const PlayReminder = lazyPart(() => import('../limits/PlayReminder.tsx'));
const GameInfo = lazyDialog(() => import('./GameInfo.tsx'));

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

/** Says that nothing is at stake, with the play money that the game has reported. */
const DemoMark = ({ credit }: { credit: number | null }) => (
  <>
    {m.game_demo()} {credit !== null && <Money satang={credit} />}
  </>
);

/** A game that is being played, for real or as a demo. */
export function Play({
  game,
  isDemo,
  isSwitchedOff,
}: {
  game: Game;
  isDemo: boolean;
  isSwitchedOff: boolean;
}) {
  const locale = useLocale();
  const navigate = useNavigate();
  const isMember = useSession().status === 'in';
  const launch = useLaunch(game.id, isDemo);
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(stage);
  const [sheet, setSheet] = useState<'deposit' | 'info' | null>(null);
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
    if (message.type === 'deposit' && isMember) setSheet('deposit');
    if (message.type === 'register' || (message.type === 'deposit' && !isMember)) register();
    if (message.type === 'exit') void navigate({ to: '/' });
  };
  const saysReady = launch.data?.saysReady ?? true;
  const { state, onLoad, send } = useFrame(frame, origin, launch.dataUpdatedAt, saysReady, hear);

  const balance = user?.balance;
  const shown = reported?.balance ?? balance;
  useEffect(() => {
    if (isDemo) return undefined;
    return onCredited((credited) => {
      // A round that is being played keeps its secret; the game reports the new balance after it.
      setReported((now) => (now?.isDuring ? now : null));
      send({ type: 'salung.balance', balance: credited });
    });
  }, [isDemo, send, setReported]);

  const close = useCallback(() => setSheet(null), []);
  const isBroken = launch.isError || (launch.data !== undefined && origin === null);
  const isRefused = launch.error instanceof ApiError && launch.error.status < 500;
  const again = (
    <Button variant="gradient" loading={launch.isFetching} onClick={() => void launch.refetch()}>
      {m.game_again()}
    </Button>
  );
  return (
    <div ref={stage} className="game-game-whole">
      <GameBar game={game} mark={isDemo && <DemoMark credit={reported?.balance ?? null} />}>
        {isDemo ? (
          <ButtonLink
            to={isMember ? '/game/$provider/$game' : '/register'}
            {...(isMember ? { params: addressOf(game), search: {} } : { search: { redirect: pathOf(game) } })}
            variant="gradient"
            size="sm"
            className="game-game-real"
          >
            {isMember ? m.game_play_real() : m.game_register()}
          </ButtonLink>
        ) : (
          <span className="game-game-money">
            {shown !== undefined && (
              <span className="game-game-balance">
                <span className="s-only-spoken">{m.balance()} </span>
                <OwnMoney satang={shown} live />
              </span>
            )}
            <BarButton label={m.game_deposit()} onClick={() => setSheet('deposit')}>
              <IconCirclePlus size={24} stroke={1.6} color="var(--s-primary)" aria-hidden="true" />
            </BarButton>
          </span>
        )}
        <BarButton label={m.game_info()} onClick={() => setSheet('info')}>
          <IconInfoCircle size={22} stroke={1.6} aria-hidden="true" />
        </BarButton>
        {screen.isPossible && (
          <BarButton
            label={screen.isFull ? m.game_small_screen() : m.game_full_screen()}
            onClick={screen.toggle}
          >
            {screen.isFull ? (
              <IconMinimize size={22} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconMaximize size={22} stroke={1.6} aria-hidden="true" />
            )}
          </BarButton>
        )}
      </GameBar>
      {isSwitchedOff && (
        <div className="game-game-off" role="status">
          <p>{m.game_switched_off()}</p>
          <OtherGames />
        </div>
      )}
      {isBroken ? (
        <GameState
          game={game}
          title={isRefused ? m.game_closed() : m.game_failed()}
          text={launch.error ? errorText(launch.error) : m.game_failed_text()}
        >
          {!isRefused && again}
          <OtherGames />
        </GameState>
      ) : state === 'silent' ? (
        <GameState game={game} title={m.game_silent()} text={m.game_silent_text()}>
          {again}
          <OtherGames />
        </GameState>
      ) : (
        <GameFrame
          key={launch.dataUpdatedAt}
          ref={frame}
          game={game}
          title={nameIn(game, locale)}
          launch={launch.data}
          isReady={state === 'ready'}
          onLoad={onLoad}
        />
      )}
      {sheet === 'deposit' && <DepositSheet onClose={close} />}
      {sheet === 'info' && <GameInfo game={game} onClose={close} />}
      <Suspense>{!isDemo && sheet === null && <PlayReminder />}</Suspense>
    </div>
  );
}
