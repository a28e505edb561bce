import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { InfoIcon, LessIcon, MoreIcon } from '../shell/icons.tsx';
import { useKeys } from '../shell/keys.ts';
import { baht, change } from '../shell/money.ts';
import { isCalm } from '../shell/motion.ts';
import { hasParent, tellParent } from '../shell/parent.ts';
import { replaying, session } from '../shell/session.ts';
import { language } from '../shell/words.ts';
import { sound } from '../sound.ts';
import { lossOf, type Series } from './auto.ts';
import { AutoSheet } from './auto-sheet.tsx';
import { Rules } from './rules.tsx';
import { createSlot, type Slot } from './slot.ts';
import {
  changeStake,
  isAuto,
  isLocked,
  isReplay,
  isRunning,
  notice,
  press,
  replay,
  resume,
  series,
  skip,
  spinBySelf,
  stake,
  stopSpins,
} from './state.ts';
import { text } from './text.ts';

/** The reels above, stake and button within the thumb's reach below. */
export function Game() {
  const { stage, slot } = useSlot();
  const [panel, setPanel] = useState<'rules' | 'auto' | undefined>();
  const onPress = () => {
    if (slot !== undefined) void press(slot);
  };
  const openAuto = () => {
    if (slot !== undefined && !isLocked.value) setPanel('auto');
  };
  useKeys({
    ' ': onPress,
    Enter: onPress,
    Escape: () => stopSpins('touch'),
    ArrowUp: () => changeStake(1),
    ArrowRight: () => changeStake(1),
    ArrowDown: () => changeStake(-1),
    ArrowLeft: () => changeStake(-1),
    a: openAuto,
    i: () => setPanel('rules'),
  });

  return (
    <div class="slot-page">
      {/* A tap on the reels shows the rest at once, as the button does, which keyboards and screen readers use. */}
      <div class="slot-stage" ref={stage} onPointerUp={() => slot !== undefined && skip(slot)} />
      <button type="button" class="quiet slot-info" aria-label={text.rules} onClick={() => setPanel('rules')}>
        <InfoIcon />
      </button>
      <Message />
      <div class="slot-controls">
        <Stake />
        <button
          type="button"
          class="slot-auto"
          aria-haspopup="dialog"
          title={text.auto}
          disabled={slot === undefined || isLocked.value}
          onClick={openAuto}
        >
          <AutoIcon />
          {text.autoShort}
        </button>
        <SpinButton isReady={slot !== undefined} onPress={onPress} />
      </div>
      {panel === 'rules' && (
        <Dialog title={text.rules} onClose={() => setPanel(undefined)}>
          <Rules />
        </Dialog>
      )}
      {panel === 'auto' && (
        <AutoSheet
          onClose={() => setPanel(undefined)}
          onStart={(plan) => {
            setPanel(undefined);
            if (slot !== undefined) void spinBySelf(slot, plan);
          }}
        />
      )}
    </div>
  );
}

/** The picture in its element, once it can be played. It begins with what was left open, or with what staff watch. */
function useSlot() {
  const stage = useRef<HTMLDivElement>(null);
  const [slot, setSlot] = useState<Slot | undefined>();

  useEffect(() => {
    if (stage.current === null) return;
    const made = createSlot(stage.current, { language, reducedMotion: isCalm(), sound });
    void made.ready.then(() => {
      setSlot(made);
      // What staff watch is there before the reels are.
      return replaying.value === undefined ? resume(made) : replay(made);
    });
    return () => {
      stopSpins('hidden');
      made.destroy();
    };
  }, []);
  useSignalEffect(() => {
    if (replaying.value !== undefined && slot !== undefined) void replay(slot);
  });
  return { stage, slot };
}

function Stake() {
  return (
    <div class="slot-stake">
      <button
        type="button"
        class="quiet"
        aria-label={text.less}
        disabled={isLocked.value}
        onClick={() => changeStake(-1)}
      >
        <LessIcon />
      </button>
      <output aria-label={text.stake}>
        <span class="muted">{text.stake}</span>
        <b>฿{baht(stake.value)}</b>
      </output>
      <button
        type="button"
        class="quiet"
        aria-label={text.more}
        disabled={isLocked.value}
        onClick={() => changeStake(1)}
      >
        <MoreIcon />
      </button>
    </div>
  );
}

/** Spins, ends what is shown, or stops automatic spins. */
function SpinButton({ isReady, onPress }: { isReady: boolean; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that stops them is under the finger, and has the focus.
  useEffect(() => {
    if (isAuto.value) button.current?.focus();
  }, [isAuto.value]);
  return (
    <button
      ref={button}
      type="button"
      class="slot-spin"
      aria-label={isAuto.value ? text.autoStop : isRunning.value ? text.skip : text.spin}
      disabled={!isReady}
      onClick={onPress}
      // A held key is one press: it must not bet again and again.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {isAuto.value ? (
        <span class="slot-left" aria-hidden="true">
          {series.value?.left}
          <i />
        </span>
      ) : isRunning.value ? (
        <SkipIcon />
      ) : (
        <SpinIcon />
      )}
    </button>
  );
}

/** One line over the controls; a longer one grows upwards over the street, so that the reels keep their size. */
function Message() {
  const note = notice.value;
  const spins = series.value;
  return (
    <p class="slot-message" role="status">
      {spins !== undefined ? (
        <Progress spins={spins} />
      ) : note !== undefined ? (
        <span class="slot-note">
          {note.sentence}
          {note.sums !== undefined && <span class="muted slot-sums">{note.sums}</span>}
          {note.needsMoney && hasParent() && session.value?.isDemo === false && (
            <button type="button" class="quiet won" onClick={() => tellParent({ type: 'salung.deposit' })}>
              {text.deposit}
            </button>
          )}
        </span>
      ) : (
        isReplay.value && <span class="muted">{text.replay}</span>
      )}
    </p>
  );
}

/** What automatic spins have come to. It changes with every spin, and is spoken only every ten. */
function Progress({ spins }: { spins: Series }) {
  const { plan, left, end } = spins;
  const mark = Math.min(plan.count, Math.ceil(left / 10) * 10);
  const isStopping = end !== null;
  const loss = lossOf(spins);
  return (
    <>
      <span class="s-only-spoken">
        {isStopping
          ? text.autoStopping
          : mark === plan.count
            ? text.autoStarted(mark)
            : mark === 0
              ? text.autoLast
              : text.autoLeft(mark)}
      </span>
      <span class="slot-note" aria-hidden="true">
        {isStopping ? text.autoStopping : left === 0 ? text.autoLast : text.autoLeft(left)}
        <span class="muted">
          {' '}
          · {text.autoResult} {change(-loss)} · {text.autoLimit} ฿{baht(plan.lossLimit)}
        </span>
      </span>
    </>
  );
}

const SpinIcon = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <path
      d="M38 14a17 17 0 1 0 3 13M39 5v11H28"
      fill="none"
      stroke="currentColor"
      stroke-width="5"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
const SkipIcon = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <path d="M10 10l14 14-14 14zM25 10l14 14-14 14z" fill="currentColor" />
  </svg>
);
const AutoIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" class="icon">
    <path d="M20 12a8 8 0 01-14.3 4.9M4 12A8 8 0 0118.3 7.1M18.5 3v4.3h-4.3M5.5 21v-4.3h4.3M10.5 9.5l4 2.5-4 2.5z" />
  </svg>
);
