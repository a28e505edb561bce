import { startGame } from '../shell/start.tsx';
import './page.css';
import type { RoundView } from '../../shared/api.ts';
import { Game } from './game.tsx';
import { Rules } from './rules.tsx';
import { text } from './text.ts';

const times = (multiplier: number): string => `${(multiplier / 100).toFixed(2)}×`;

/** A round in a line of the history: where the line snapped, and where the player had cashed out. */
function Outcome({ round }: { round: RoundView }) {
  if (round.game !== 'crash' || round.result === null) return null;
  const { cashedAt } = round.bets;
  return (
    <span>
      {text.snapped} {times(round.result.bust)}
      {cashedAt !== null && ` · ${text.cashOut} ${times(cashedAt)}`}
    </span>
  );
}

startGame({ code: 'crash', name: text.name, Scene: Game, Rules, Outcome });
