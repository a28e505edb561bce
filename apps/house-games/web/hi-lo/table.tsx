import { useSignalEffect } from '@preact/signals';
import { type HiLoKind, hiLoSpots } from '@salung/fair';
import { useEffect, useState } from 'preact/hooks';
import { useKeys } from '../shell/keys.ts';
import { played, replaying } from '../shell/session.ts';
import { Controls, Message } from '../table/controls.tsx';
import { Bowl } from './bowl.tsx';
import { Spot } from './spot.tsx';
import {
  bets,
  clearTable,
  isReplay,
  phase,
  place,
  repeat,
  replay,
  resume,
  round,
  shake,
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
      <Message
        notice={bets.notice.value}
        result={phase.value === 'open' ? round.value : undefined}
        isReplay={isReplay.value}
      >
        {phase.value === 'playing' ? text.shaking : text.place}
      </Message>
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
      <Controls
        bets={bets}
        phase={phase.value}
        isReplay={isReplay.value}
        action={text.shake}
        onAction={() => void shake()}
        onRepeat={repeat}
        onClear={clearTable}
      />
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
