import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useKeys } from '../shell/keys.ts';
import { replaying } from '../shell/session.ts';
import { isWatching } from '../shell/watching.ts';
import { Controls, Message } from '../table/controls.tsx';
import { Felt, Hands } from './felt.tsx';
import { RoadMaps } from './roads.tsx';
import {
  bets,
  clearTable,
  deal,
  isReplay,
  loadToday,
  phase,
  place,
  repeat,
  replay,
  resume,
  round,
  skipDeal,
} from './state.ts';
import { text } from './text.ts';

/** The whole game: cards, roads, spots, chips and the button. */
export function Table() {
  useEffect(() => {
    if (!isWatching) void loadToday().then(resume);
  }, []);
  useSignalEffect(() => {
    if (replaying.value !== undefined) void replay();
  });
  useKeys({
    p: () => place('player'),
    b: () => place('banker'),
    t: () => place('tie'),
    z: () => phase.value === 'betting' && bets.undo(),
    ' ': skipDeal,
    Enter: () => (phase.value === 'open' ? repeat() : void deal()),
  });
  return (
    <div class="baccarat">
      <Hands />
      <Message
        notice={bets.notice.value}
        result={phase.value === 'open' ? round.value : undefined}
        isReplay={isReplay.value}
      >
        {phase.value === 'playing' ? text.dealing : text.place}
      </Message>
      <RoadMaps />
      <Felt />
      <Controls
        bets={bets}
        phase={phase.value}
        isReplay={isReplay.value}
        action={text.deal}
        onAction={() => void deal()}
        onRepeat={repeat}
        onClear={clearTable}
      />
    </div>
  );
}
