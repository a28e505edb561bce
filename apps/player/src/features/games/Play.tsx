import { Button } from '@mantine/core';
import { ApiError } from '@salung/client';
import { errorText, lazyDialog, lazyPart, Money, useLocale } from '@salung/ui';
import { IconCirclePlus, IconInfoCircle, IconMaximize, IconMinimize } from '@tabler/icons-react';
import { type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { useSession } from '../../platform/use-session.ts';
import { GameRules } from '../promotions/GameRules.tsx';
import { BarButton, GameBar } from './GameBar.tsx';
import { GameFrame } from './GameFrame.tsx';
import { GameState, OtherGames, pathOf } from './GameState.tsx';
import { addressOf, type Game, nameIn } from './types.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePlay } from './use-play.ts';

const DepositSheet = lazyDialog(() => import('./DepositSheet.tsx'));
const PlayReminder = lazyPart(() => import('../limits/PlayReminder.tsx'));
const GameInfo = lazyDialog(() => import('./GameInfo.tsx'));

/** Says that nothing is at stake, with the play money that the game has reported. */
const DemoMark = ({ credit }: { credit: number | null }) => (
  <>
    {m.game_demo()} {credit !== null && <Money satang={credit} />}
  </>
);

interface PlayProps {
  game: Game;
  isDemo: boolean;
  isSwitchedOff: boolean;
}

/** A game that is being played, for real or as a demo. */
export function Play({ game, isDemo, isSwitchedOff }: PlayProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<'deposit' | 'info' | null>(null);
  const play = usePlay(game, isDemo, () => setSheet('deposit'));
  const { reported, balance } = play;
  const close = useCallback(() => setSheet(null), []);
  return (
    <div ref={stage} className="game-game-whole">
      <GameBar game={game} mark={isDemo && <DemoMark credit={reported} />}>
        {isDemo ? (
          <PlayForReal game={game} />
        ) : (
          <span className="game-game-money">
            {balance !== undefined && (
              <span className="game-game-balance">
                <span className="s-only-spoken">{m.balance()} </span>
                <OwnMoney satang={balance} live />
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
        <FullScreenButton stage={stage} />
      </GameBar>
      {isSwitchedOff && (
        <div className="game-game-off" role="status">
          <p>{m.game_switched_off()}</p>
          <OtherGames />
        </div>
      )}
      {!isDemo && !isSwitchedOff && <GameRules game={game} />}
      <PlayedGame game={game} play={play} />
      {sheet === 'deposit' && <DepositSheet onClose={close} />}
      {sheet === 'info' && <GameInfo game={game} onClose={close} />}
      <Suspense>{!isDemo && sheet === null && <PlayReminder />}</Suspense>
    </div>
  );
}

/** From a demo to the game itself; a guest registers first. */
function PlayForReal({ game }: { game: Game }) {
  const isMember = useSession().status === 'in';
  return (
    <ButtonLink
      to={isMember ? '/game/$provider/$game' : '/register'}
      {...(isMember ? { params: addressOf(game), search: {} } : { search: { redirect: pathOf(game) } })}
      variant="gradient"
      size="sm"
      className="game-game-real"
    >
      {isMember ? m.game_play_real() : m.game_register()}
    </ButtonLink>
  );
}

function FullScreenButton({ stage }: { stage: RefObject<HTMLDivElement | null> }) {
  const screen = useFullScreen(stage);
  if (!screen.isPossible) return null;
  return (
    <BarButton label={screen.isFull ? m.game_small_screen() : m.game_full_screen()} onClick={screen.toggle}>
      {screen.isFull ? (
        <IconMinimize size={22} stroke={1.6} aria-hidden="true" />
      ) : (
        <IconMaximize size={22} stroke={1.6} aria-hidden="true" />
      )}
    </BarButton>
  );
}

/** The game in its frame, or why there is none and the way to start it again. */
function PlayedGame({ game, play }: { game: Game; play: ReturnType<typeof usePlay> }) {
  const locale = useLocale();
  const { launch, frame, state, onLoad, isBroken } = play;
  const isRefused = launch.error instanceof ApiError && launch.error.status < 500;
  const again = (
    <Button variant="gradient" loading={launch.isFetching} onClick={() => void launch.refetch()}>
      {m.game_again()}
    </Button>
  );
  if (isBroken) {
    return (
      <GameState
        game={game}
        title={isRefused ? m.game_closed() : m.game_failed()}
        text={launch.error ? errorText(launch.error) : m.game_failed_text()}
      >
        {!isRefused && again}
        <OtherGames />
      </GameState>
    );
  }
  if (state === 'silent') {
    return (
      <GameState game={game} title={m.game_silent()} text={m.game_silent_text()}>
        {again}
        <OtherGames />
      </GameState>
    );
  }
  return (
    <GameFrame
      key={launch.dataUpdatedAt}
      ref={frame}
      game={game}
      title={nameIn(game, locale)}
      launch={launch.data}
      isReady={state === 'ready'}
      onLoad={onLoad}
    />
  );
}
