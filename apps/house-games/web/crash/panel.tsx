import { chanceOf, payoutOf, percent } from '@salung/fair';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { multiplierAt } from '../../shared/crash.ts';
import { CloseIcon, LessIcon, MoreIcon } from '../shell/icons.tsx';
import { baht } from '../shell/money.ts';
import {
  changeStake,
  clock,
  hasSecond,
  isResting,
  type PlaceIndex,
  places,
  press,
  setAuto,
  stakeOf,
  table,
  toggleSecond,
} from './state.ts';
import { text } from './text.ts';

/** One place at the table: stake, automatic cash-out, and the button that bets and cashes out. */
export function Panel({ index }: { index: PlaceIndex }) {
  const { state } = places[index].value;
  const isBusy = state === 'sending' || state === 'open' || state === 'cashing';
  return (
    <section class="crash-panel" aria-label={index === 0 ? text.first : text.second}>
      <div class="crash-stake">
        <button
          type="button"
          class="quiet"
          aria-label={text.less}
          disabled={isBusy}
          onClick={() => changeStake(index, -1)}
        >
          <LessIcon />
        </button>
        <output aria-label={text.stake}>฿{baht(stakeOf(index))}</output>
        <button
          type="button"
          class="quiet"
          aria-label={text.more}
          disabled={isBusy}
          onClick={() => changeStake(index, 1)}
        >
          <MoreIcon />
        </button>
      </div>
      <Auto index={index} isBusy={isBusy} />
      <Action index={index} />
      {index === 1 && (
        <button
          type="button"
          class="quiet crash-remove"
          aria-label={text.removeSecond}
          onClick={toggleSecond}
        >
          <CloseIcon />
        </button>
      )}
    </section>
  );
}

/** The second place appears when it is asked for. */
export const AddSecond = () =>
  hasSecond.value ? null : (
    <button type="button" class="quiet crash-add" onClick={toggleSecond}>
      + {text.second}
    </button>
  );

function Auto({ index, isBusy }: { index: PlaceIndex; isBusy: boolean }) {
  const { autoAt } = places[index].value;
  const [typed, setTyped] = useState('');
  const shown = isBusy ? (autoAt === null ? '' : (autoAt / 100).toFixed(2)) : typed;
  return (
    <label class="crash-auto">
      <span class="muted">{text.auto}</span>
      <input
        inputMode="decimal"
        enterKeyHint="done"
        maxLength={8}
        placeholder={text.autoOff}
        value={shown}
        disabled={isBusy}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAuto(index, currentTarget.value);
        }}
        onBlur={() => setTyped(autoAt === null ? '' : (autoAt / 100).toFixed(2))}
      />
      <span class="muted">{autoAt === null ? '' : `${text.chance} ${percent(chanceOf(autoAt), 1)}%`}</span>
    </label>
  );
}

function Action({ index }: { index: PlaceIndex }) {
  const { state, bet, isQueued } = places[index].value;
  const phase = table.value?.phase;
  const onClick = () => press(index);
  // It keeps the focus of a keyboard, which `disabled` would take.
  const rests = isResting[index].value || undefined;
  if (state === 'open' && phase === 'running') return <CashOut stake={bet?.stake ?? 0} onClick={onClick} />;
  if (state === 'cashing') return <Still>{text.cashing}</Still>;
  if (state === 'sending') return <Still>{text.sending}</Still>;
  if (state === 'open') {
    return (
      <Still>
        {text.placed} ฿{baht(bet?.stake ?? 0)}
      </Still>
    );
  }
  if (phase === 'betting') {
    return (
      <button type="button" class="main crash-action" aria-disabled={rests} onClick={onClick}>
        {text.bet} <b>฿{baht(stakeOf(index))}</b>
      </button>
    );
  }
  return (
    <button
      type="button"
      class={`wide crash-action ${state === 'won' ? 'crash-won' : ''}`}
      aria-pressed={isQueued}
      aria-disabled={rests}
      disabled={phase === undefined}
      onClick={onClick}
    >
      {state === 'won' && bet !== undefined && (
        <span class={bet.payout > bet.stake ? 'won' : undefined}>
          {text.got} ฿{baht(bet.payout)} · {(bet.at / 100).toFixed(2)}×
        </span>
      )}
      {state === 'lost' && (
        <span class="muted">
          {text.lost} ฿{baht(bet?.stake ?? 0)}
        </span>
      )}
      <span>{isQueued ? text.queued : text.queue}</span>
    </button>
  );
}

const Still = ({ children }: { children: ComponentChildren }) => (
  <button type="button" class="wide crash-action" disabled>
    {children}
  </button>
);

/** The amount follows the kite; it is written directly, since it changes with every frame. */
function CashOut({ stake, onClick }: { stake: number; onClick: () => void }) {
  const amount = useRef<HTMLElement>(null);
  useEffect(() => {
    let frame = 0;
    const write = () => {
      const startedAt = table.value?.startedAt ?? clock();
      const worth = payoutOf(stake, multiplierAt(clock() - startedAt));
      if (amount.current !== null) amount.current.textContent = `฿${(worth / 100).toFixed(2)}`;
      frame = requestAnimationFrame(write);
    };
    write();
    return () => cancelAnimationFrame(frame);
  }, [stake]);
  return (
    <button type="button" class="main crash-action crash-cash" onClick={onClick}>
      {text.cashOut} <b ref={amount} />
    </button>
  );
}
