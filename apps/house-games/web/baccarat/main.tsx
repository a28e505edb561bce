import type { BaccaratSpot } from '@salung/fair';
import { startGame } from '../shell/start.tsx';
import './baccarat.css';
import { cardName } from './cards.tsx';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';
import { spotNames, text } from './text.ts';

startGame({
  code: 'baccarat',
  name: text.name,
  Scene: Table,
  Rules,
  spotName: (spot) => spotNames[spot as BaccaratSpot],
  Outcome: ({ round }) =>
    round.game === 'baccarat' && round.result ? (
      <span>
        <b>{spotNames[round.result.winner]}</b> {round.result.player.map(cardName).join(' ')} ·{' '}
        {round.result.banker.map(cardName).join(' ')}
      </span>
    ) : null,
});
