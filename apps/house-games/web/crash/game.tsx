import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CrashTable } from '../../shared/crash.ts';
import { useKeys } from '../shell/keys.ts';
import { isCalm } from '../shell/motion.ts';
import { hasParent, tellParent } from '../shell/parent.ts';
import { replaying, session } from '../shell/session.ts';
import { isWatching } from '../shell/watching.ts';
import { sound } from '../sound.ts';
import { Crowd, LastRounds } from './crowd.tsx';
import type { FlightState } from './figure.ts';
import { AddSecond, Panel } from './panel.tsx';
import { type Crash, createCrash } from './scene.ts';
import {
  changeStake,
  clock,
  findOwnBets,
  follow,
  hasSecond,
  isClosed,
  isOwn,
  notice,
  press,
  table,
  take,
} from './state.ts';
import { text } from './text.ts';

/** The flight above, the table's bets, and the player's own places within the thumb's reach. */
export function Game() {
  const { stage, scene } = useScene();
  useSignalEffect(tellPast);
  useKeys({
    ' ': () => press(0),
    s: () => hasSecond.value && press(1),
    ArrowUp: () => changeStake(0, 1),
    ArrowDown: () => changeStake(0, -1),
  });

  if (isWatching) {
    return (
      <div class="crash-page">
        <div class="crash-stage" ref={stage} />
      </div>
    );
  }
  return (
    <div class="crash-page">
      <LastRounds />
      <div class="crash-stage" ref={stage} />
      {(scene === undefined || table.value === undefined) && (
        <p class="crash-connecting" role="status">
          {isClosed.value ? text.closed : text.watching}
        </p>
      )}
      <Crowd />
      <div class="crash-places">
        <Message />
        <div class={hasSecond.value ? 'crash-panels two' : 'crash-panels'}>
          <Panel index={0} />
          {hasSecond.value && <Panel index={1} />}
        </div>
        <AddSecond />
      </div>
    </div>
  );
}

/** The picture in its element, once that is there: it follows the table, or shows what staff watch. */
function useScene() {
  const stage = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Crash | undefined>();

  useEffect(() => {
    if (stage.current === null) return;
    const made = createCrash(stage.current, { words: text, reducedMotion: isCalm(), sound, clock });
    setScene(made);
    if (isWatching) {
      void made.ready.then(() => showPast(made));
      return () => made.destroy();
    }
    let isFirst = true;
    const stop = follow((event) => {
      take(event);
      if (table.value !== undefined) made.state(flightOf(table.value));
      if (event.type === 'cashed') made.cashed(event.player, event.multiplier, isOwn(event.id));
      if (event.type === 'table' && isFirst) {
        isFirst = false;
        void findOwnBets();
      }
    });
    return () => {
      stop();
      made.destroy();
    };
  }, []);
  return { stage, scene };
}

/** The table is shared and live: a round of the past can only be told. */
function tellPast(): void {
  const wanted = replaying.value;
  if (isWatching || wanted === undefined) return;
  replaying.value = undefined;
  if (wanted.game !== 'crash' || wanted.result === null) return;
  const { bust } = wanted.result;
  const at = wanted.bets.cashedAt;
  notice.value = {
    sentence: `${text.snapped} ${(bust / 100).toFixed(2)}×${at === null ? '' : ` · ${text.got} ${(at / 100).toFixed(2)}×`}`,
  };
}

/** The end of a flight of the past: where the line snapped, and where the player had cashed out. */
function showPast(scene: Crash): void {
  const past = replaying.value;
  if (past?.game !== 'crash' || past.result === null) return;
  const { cashedAt } = past.bets;
  scene.state({ phase: 'busted', bust: past.result.bust });
  if (cashedAt !== null) scene.cashed(text.player, cashedAt, true);
}

/** What the picture shows of the table. */
function flightOf({ phase, closesAt, startedAt, bust }: CrashTable): FlightState {
  if (phase === 'running') return { phase, startedAt: startedAt ?? clock() };
  if (phase === 'busted') return { phase, bust: bust ?? 100 };
  return { phase, closesAt };
}

function Message() {
  const note = notice.value;
  if (note === undefined) return null;
  return (
    <p class="crash-message" role="status">
      {note.sentence}{' '}
      {note.needsMoney === true && hasParent() && session.value?.isDemo === false && (
        <button type="button" class="quiet won" onClick={() => tellParent({ type: 'salung.deposit' })}>
          {text.deposit}
        </button>
      )}
    </p>
  );
}
