import { type Dice, type HiLoSpot, hiLoReturns } from '@salung/fair';
import { Chip, chipName } from '../shell/chips.tsx';
import { Face } from './dice.tsx';
import { bets, phase, place, round } from './state.ts';
import { kindName, oddsOf, spotName } from './text.ts';

const withFaces = new Set([
  'single',
  'pair',
  'low-with',
  'high-with',
  'two-of-three',
  'three',
  'double',
  'triple',
]);
const onlyFaces = new Set(['single', 'pair', 'three']);
/** How often a face is drawn on its spot. */
const copies: Readonly<Record<string, number>> = { double: 2, triple: 3 };

/** A place of the table: tap it to bet. Where the dice win, it glows. */
export function Spot({ spot }: { spot: HiLoSpot }) {
  const stake = bets.chips.value.get(spot.id) ?? 0;
  const result = round.value?.result ?? null;
  const isOpen = phase.value === 'open' && result !== null;
  const dice: Dice | undefined = isOpen ? result.dice : undefined;
  const isWinner = dice !== undefined && hiLoReturns(spot.id, dice) > 0;
  const payout = round.value?.bets.find((bet) => bet.spot === spot.id)?.payout ?? 0;
  const chip = payout > 0 ? payout : stake;
  const label = `${spotName(spot)} ${oddsOf(spot)}${stake > 0 ? ` ${chipName(chip)}` : ''}`;
  return (
    <button
      type="button"
      class={`spot spot-${spot.kind}`}
      data-spot={spot.id}
      data-state={dice === undefined ? undefined : isWinner ? 'won' : 'lost'}
      aria-label={label}
      disabled={phase.value === 'playing'}
      onClick={() => place(spot.id)}
    >
      {!onlyFaces.has(spot.kind) && (
        <span class="spot-name">
          {kindName(spot)}
          {spot.kind === 'sum' && ` ${spot.numbers[0]}`}
        </span>
      )}{' '}
      {withFaces.has(spot.kind) && (
        <span class="spot-faces">
          {spot.numbers.flatMap((face) =>
            Array.from({ length: copies[spot.kind] ?? 1 }, (_, copy) => (
              <Face key={`${face} ${copy}`} face={face} size={spot.kind === 'single' ? 30 : 18} />
            )),
          )}
        </span>
      )}
      <span class="spot-odds">{oddsOf(spot)}</span>{' '}
      {stake > 0 && (
        <span class={`spot-chip ${dice !== undefined && payout === 0 ? 'leaving' : ''}`}>
          <Chip satang={chip} class={payout > 0 ? 'grown' : ''} />
        </span>
      )}
    </button>
  );
}
