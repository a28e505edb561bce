import { hiLoSpots } from '@salung/fair';
import { startGame } from '../shell/start.tsx';
import './hi-lo.css';
import { DiceLine } from './dice.tsx';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';
import { spotName, text } from './text.ts';

startGame({
  code: 'hi-lo',
  name: text.name,
  Scene: Table,
  Rules,
  spotName: (id) => {
    const spot = hiLoSpots.find((each) => each.id === id);
    return spot ? spotName(spot) : id;
  },
  Outcome: ({ round }) =>
    round.game === 'hi-lo' && round.result ? <DiceLine dice={round.result.dice} /> : null,
});
