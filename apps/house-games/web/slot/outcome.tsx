import type { RoundView } from '../../shared/api.ts';
import { baht } from '../shell/money.ts';
import { text } from './text.ts';

/** A round in a line of the history: its multiple of the stake, and its feature. */
export function Outcome({ round }: { round: RoundView }) {
  if (round.game !== 'slot' || round.result === null) return null;
  const { pays, sky, freeSpins } = round.result;
  return (
    <span>
      {pays === 0 ? `${text.lost} ฿${baht(round.stake)}` : `${(pays / 100).toFixed(2)}×`}
      {sky !== null && ` · ${text.sky}`}
      {freeSpins.length > 0 && ` · ${text.free} ${freeSpins.length}`}
    </span>
  );
}
