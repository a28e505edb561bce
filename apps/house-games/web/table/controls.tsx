import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { ChipTray } from '../shell/chips.tsx';
import { RepeatIcon, TrashIcon, UndoIcon } from '../shell/icons.tsx';
import { baht, change } from '../shell/money.ts';
import { hasParent, tellParent } from '../shell/parent.ts';
import { session } from '../shell/session.ts';
import { words } from '../shell/words.ts';
import type { Notice } from './bets.ts';
import './table.css';

const text = words({
  again: ['วางเดิมพันเดิม', 'Same bets'],
  undo: ['ย้อนกลับ', 'Undo'],
  clear: ['ล้าง', 'Clear'],
  double: ['เพิ่มเป็นสองเท่า', 'Double'],
  returned: ['ได้คืน', 'Returned'],
  won: ['ชนะ', 'You won'],
  lost: ['เสีย', 'Lost'],
  deposit: ['ฝากเงิน', 'Deposit'],
  replay: ['ดูซ้ำ', 'Replay'],
});

interface Table {
  total: ReadonlySignal<number>;
  canRepeat: ReadonlySignal<boolean>;
  undo: () => void;
  double: () => void;
}

interface Props {
  bets: Table;
  phase: 'betting' | 'playing' | 'open';
  isReplay: boolean;
  /** What the main button says. */
  action: string;
  onAction: () => void;
  onRepeat: () => void;
  onClear: () => void;
}

/** Chips, undo, clear, double or repeat, and the main button. */
export function Controls({ bets, phase, isReplay, action, onAction, onRepeat, onClear }: Props) {
  const isPlaying = phase === 'playing';
  const isOpen = phase === 'open';
  const isEmpty = bets.total.value === 0;
  return (
    <div class="controls">
      <ChipTray max={session.value?.limits.maxStake ?? 0} isDisabled={isPlaying} />
      <div class="actions">
        <button
          type="button"
          class="quiet"
          aria-label={text.undo}
          disabled={phase !== 'betting' || isEmpty}
          onClick={bets.undo}
        >
          <UndoIcon />
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={text.clear}
          disabled={isPlaying || isEmpty}
          onClick={onClear}
        >
          <TrashIcon />
        </button>
        {!isEmpty && !isOpen ? (
          <button
            type="button"
            class="quiet"
            aria-label={text.double}
            disabled={isPlaying}
            onClick={bets.double}
          >
            ×2
          </button>
        ) : (
          <button
            type="button"
            class="quiet"
            aria-label={text.again}
            disabled={isPlaying || !bets.canRepeat.value}
            onClick={onRepeat}
          >
            <RepeatIcon />
          </button>
        )}
        {isOpen && bets.canRepeat.value && !isReplay ? (
          <button type="button" class="main" onClick={onRepeat}>
            {text.again}
          </button>
        ) : (
          <button type="button" class="main" disabled={phase !== 'betting' || isEmpty} onClick={onAction}>
            {action} {!isEmpty && `฿${baht(bets.total.value)}`}
          </button>
        )}
      </div>
    </div>
  );
}

interface MessageProps {
  notice: Notice | undefined;
  /** The round that is open. */
  result: { stake: number; payout: number } | undefined;
  isReplay: boolean;
  /** What is said when there is nothing else to say. */
  children: ComponentChildren;
}

/** One line: what is wrong, or what the round brought. */
export function Message({ notice, result, isReplay, children }: MessageProps) {
  return (
    <p class="message" role="status">
      {notice !== undefined ? (
        <>
          {notice.sentence}{' '}
          {notice.needsMoney === true && hasParent() && session.value?.isDemo === false && (
            <button type="button" class="quiet won" onClick={() => tellParent({ type: 'salung.deposit' })}>
              {text.deposit}
            </button>
          )}
        </>
      ) : result === undefined ? (
        <span class="muted">{children}</span>
      ) : (
        <>
          {isReplay && <span class="muted">{text.replay} · </span>}
          <Brought {...result} />
        </>
      )}
    </p>
  );
}

/** What a round came to. A return below the stake is no win, and says what it cost. */
function Brought({ stake, payout }: { stake: number; payout: number }) {
  if (payout > stake) {
    return (
      <span class="won">
        {text.won} {change(payout - stake)}
      </span>
    );
  }
  if (payout === 0) {
    return (
      <span class="muted">
        {text.lost} ฿{baht(stake)}
      </span>
    );
  }
  return (
    <span>
      {text.returned} ฿{baht(payout)} ({change(payout - stake)})
    </span>
  );
}
