import { useSignalEffect } from '@preact/signals';
import { type HiLoKind, hiLoSpots } from '@salung/fair';
import { useEffect, useState } from 'preact/hooks';
import { ChipTray } from '../shell/chips.tsx';
import { RepeatIcon, TrashIcon, UndoIcon } from '../shell/icons.tsx';
import { useKeys } from '../shell/keys.ts';
import { baht } from '../shell/money.ts';
import { hasParent, tellParent } from '../shell/parent.ts';
import { played, replaying, session } from '../shell/session.ts';
import { Bowl } from './bowl.tsx';
import { Spot } from './spot.tsx';
import {
  canRepeat,
  clearTable,
  double,
  isReplay,
  notice,
  phase,
  place,
  repeat,
  replay,
  resume,
  round,
  shake,
  total,
  undo,
} from './state.ts';
import { text } from './text.ts';

const tabs = ['main', 'pairs', 'sums'] as const;
type Tab = (typeof tabs)[number];
const kindsOf: Readonly<Record<Tab, readonly HiLoKind[]>> = {
  main: ['low', 'eleven', 'high', 'single'],
  pairs: ['pair', 'low-with', 'high-with'],
  sums: ['double', 'triple', 'any-triple', 'sum', 'two-of-three', 'three'],
};
const numbers = [1, 2, 3, 4, 5, 6];

/** The whole game: bowl, table in three tabs, chips and the button. */
export function Table() {
  const [tab, setTab] = useState<Tab>('main');
  useEffect(() => void resume(), []);
  useSignalEffect(() => {
    if (replaying.value !== undefined) void replay();
  });
  useKeys({
    ...Object.fromEntries(numbers.map((face) => [String(face), () => place(`single:${face}`)])),
    l: () => place('low'),
    e: () => place('eleven'),
    h: () => place('high'),
    z: undo,
    Enter: () => (phase.value === 'open' ? repeat() : void shake()),
  });
  return (
    <div class="hi-lo">
      <LastSums />
      <Bowl />
      <Message />
      <div class="tabs" role="tablist">
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={tab === each}
            onClick={() => setTab(each)}
          >
            {text[each]}
          </button>
        ))}
      </div>
      <div class={`mat mat-${tab}`} role="tabpanel">
        {kindsOf[tab].map((kind) => (
          <div key={kind} class={`group group-${kind}`}>
            {hiLoSpots.map((spot) => spot.kind === kind && <Spot key={spot.id} spot={spot} />)}
          </div>
        ))}
      </div>
      <Controls />
    </div>
  );
}

function LastSums() {
  const sums = played.value
    .flatMap((each) => (each.game === 'hi-lo' && each.result ? [each.result.dice] : []))
    .slice(0, 30);
  return (
    <ol class="last-sums" aria-label={text.last} title={text.last}>
      {sums.map(([a, b, c], place) => {
        const sum = a + b + c;
        return (
          <li key={sums.length - place} class={sum === 11 ? 'eleven' : sum < 11 ? 'low' : 'high'}>
            {sum}
          </li>
        );
      })}
    </ol>
  );
}

function Message() {
  const note = notice.value;
  const result = phase.value === 'open' ? round.value : undefined;
  return (
    <p class="message" role="status">
      {note !== undefined ? (
        <>
          {note.sentence}{' '}
          {note.needsMoney === true && hasParent() && session.value?.isDemo === false && (
            <button type="button" class="quiet won" onClick={() => tellParent({ type: 'salung.deposit' })}>
              {text.deposit}
            </button>
          )}
        </>
      ) : result === undefined ? (
        <span class="muted">{phase.value === 'shaking' ? text.shaking : text.place}</span>
      ) : (
        <>
          {isReplay.value && <span class="muted">{text.replay} · </span>}
          {result.payout > result.stake ? (
            <span class="won">
              {text.won} ฿{baht(result.payout - result.stake)}
            </span>
          ) : result.payout > 0 ? (
            <span>
              {text.returned} ฿{baht(result.payout)}
            </span>
          ) : (
            <span class="muted">{text.nothing}</span>
          )}
        </>
      )}
    </p>
  );
}

function Controls() {
  const isShaking = phase.value === 'shaking';
  const isOpen = phase.value === 'open';
  return (
    <div class="controls">
      <ChipTray max={session.value?.limits.maxStake ?? 0} isDisabled={isShaking} />
      <div class="actions">
        <button
          type="button"
          class="quiet"
          aria-label={text.undo}
          disabled={isShaking || isOpen || total.value === 0}
          onClick={undo}
        >
          <UndoIcon />
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={text.clear}
          disabled={isShaking || total.value === 0}
          onClick={clearTable}
        >
          <TrashIcon />
        </button>
        {total.value > 0 && !isOpen ? (
          <button type="button" class="quiet" aria-label={text.double} disabled={isShaking} onClick={double}>
            ×2
          </button>
        ) : (
          <button
            type="button"
            class="quiet"
            aria-label={text.again}
            disabled={isShaking || !canRepeat.value}
            onClick={repeat}
          >
            <RepeatIcon />
          </button>
        )}
        {isOpen && canRepeat.value && !isReplay.value ? (
          <button type="button" class="main" onClick={repeat}>
            {text.again}
          </button>
        ) : (
          <button
            type="button"
            class="main"
            disabled={isShaking || isOpen || total.value === 0}
            onClick={() => void shake()}
          >
            {text.shake} {total.value > 0 && `฿${baht(total.value)}`}
          </button>
        )}
      </div>
    </div>
  );
}
