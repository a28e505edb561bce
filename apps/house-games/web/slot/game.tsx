import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { InfoIcon } from '../shell/icons.tsx';
import { useKeys } from '../shell/keys.ts';
import { baht } from '../shell/money.ts';
import { isCalm } from '../shell/motion.ts';
import { hasParent, tellParent } from '../shell/parent.ts';
import { replaying, session } from '../shell/session.ts';
import { language } from '../shell/words.ts';
import { sound } from '../sound.ts';
import { Rules } from './rules.tsx';
import { createSlot, type Slot } from './slot.ts';
import { changeStake, isReplay, isRunning, notice, replay, resume, spinOrSkip, stake } from './state.ts';
import { text } from './text.ts';

/** The reels above, stake and button within the thumb's reach below. */
export function Game() {
  const stage = useRef<HTMLDivElement>(null);
  const [slot, setSlot] = useState<Slot | undefined>();
  const [hasRules, setRules] = useState(false);

  useEffect(() => {
    if (stage.current === null) return;
    const made = createSlot(stage.current, { language, reducedMotion: isCalm(), sound });
    void made.ready.then(() => {
      setSlot(made);
      // What staff watch is there before the reels are.
      return replaying.value === undefined ? resume(made) : replay(made);
    });
    return () => made.destroy();
  }, []);
  useSignalEffect(() => {
    if (replaying.value !== undefined && slot !== undefined) void replay(slot);
  });
  const press = () => {
    if (slot !== undefined) void spinOrSkip(slot);
  };
  useKeys({
    ' ': press,
    Enter: press,
    ArrowUp: () => changeStake(1),
    ArrowRight: () => changeStake(1),
    ArrowDown: () => changeStake(-1),
    ArrowLeft: () => changeStake(-1),
    i: () => setRules(true),
  });

  return (
    <div class="slot-page">
      {/* A tap on the reels is as good as the button, which keyboards and screen readers use. */}
      <div class="slot-stage" ref={stage} onPointerUp={() => isRunning.value && press()} />
      <Message />
      <div class="slot-controls">
        <Stake />
        <button type="button" class="quiet slot-info" aria-label={text.rules} onClick={() => setRules(true)}>
          <InfoIcon />
        </button>
        <button
          type="button"
          class="slot-spin"
          aria-label={isRunning.value ? text.skip : text.spin}
          disabled={slot === undefined}
          onClick={press}
        >
          {isRunning.value ? <SkipIcon /> : <SpinIcon />}
        </button>
      </div>
      {hasRules && (
        <Dialog title={text.rules} onClose={() => setRules(false)}>
          <Rules />
        </Dialog>
      )}
    </div>
  );
}

function Stake() {
  return (
    <div class="slot-stake">
      <button
        type="button"
        class="quiet"
        aria-label={text.less}
        disabled={isRunning.value}
        onClick={() => changeStake(-1)}
      >
        −
      </button>
      <output aria-label={text.stake}>
        <span class="muted">{text.stake}</span>
        <b>฿{baht(stake.value)}</b>
      </output>
      <button
        type="button"
        class="quiet"
        aria-label={text.more}
        disabled={isRunning.value}
        onClick={() => changeStake(1)}
      >
        +
      </button>
    </div>
  );
}

function Message() {
  const note = notice.value;
  return (
    <p class="slot-message" role="status">
      {note?.sentence}
      {note === undefined && isReplay.value && <span class="muted">{text.replay}</span>}
      {note?.needsMoney === true && hasParent() && session.value?.isDemo === false && (
        <button type="button" class="quiet won" onClick={() => tellParent({ type: 'salung.deposit' })}>
          {text.deposit}
        </button>
      )}
    </p>
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
