import { type BaccaratSpot, baccaratReturns, cardValue, type Side } from '@salung/fair';
import { Chip, chipName } from '../shell/chips.tsx';
import { DealtCard } from './cards.tsx';
import { bets, dealOrder, dealt, phase, place, round, skipDeal } from './state.ts';
import { spotNames, text } from './text.ts';

/** Both hands. A tap shows all cards at once. */
export function Hands() {
  const result = round.value?.result;
  const cards = result ? dealOrder(result).slice(0, dealt.value) : [];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space skips, see the table
    // biome-ignore lint/a11y/noStaticElementInteractions: skipping the animation is no action of its own
    <div class="hands" onClick={skipDeal}>
      {(['player', 'banker'] as const).map((side) => {
        const own = cards.filter((each) => each.side === side).map(({ card }) => card);
        const isWinner = phase.value === 'open' && result?.winner === side;
        return (
          <section
            key={side}
            class={`hand hand-${side} ${isWinner ? 'won-hand' : ''}`}
            aria-label={spotNames[side]}
          >
            <h2>
              {spotNames[side]} <Points cards={own} />
            </h2>
            <div class="cards">
              {own.map((card, place) => (
                <DealtCard key={`${round.value?.id} ${place}`} card={card} isThird={place === 2} />
              ))}
            </div>
          </section>
        );
      })}
      {phase.value === 'open' && result && (
        <p class={`winner winner-${result.winner}`}>
          {spotNames[result.winner]}
          {result.natural && ` · ${text.natural}`}
        </p>
      )}
    </div>
  );
}

function Points({ cards }: { cards: readonly number[] }) {
  if (cards.length === 0) return null;
  const points = cards.reduce((sum, card) => sum + cardValue(card), 0) % 10;
  return (
    <b class="points">
      <span class="s-only-spoken">{text.points} </span>
      {points}
    </b>
  );
}

/** `1:1`, from hundredths with the stake. */
export const oddsOf = (spot: BaccaratSpot): string => `${(baccaratReturns[spot] - 100) / 100}:1`;

const letters: Partial<Record<BaccaratSpot, string>> = { player: 'P', tie: 'T', banker: 'B' };
const rows: readonly (readonly BaccaratSpot[])[] = [
  ['player-pair', 'banker-pair'],
  ['player', 'tie', 'banker'],
];

/** The five spots. */
export const Felt = () => (
  <div class="felt">
    {rows.map((row) => (
      <div key={row.length} class="felt-row">
        {row.map((spot) => (
          <Spot key={spot} spot={spot} />
        ))}
      </div>
    ))}
  </div>
);

function Spot({ spot }: { spot: BaccaratSpot }) {
  const stake = bets.chips.value.get(spot) ?? 0;
  const open = phase.value === 'open' ? round.value : undefined;
  const payout = open?.bets.find((bet) => bet.spot === spot)?.payout ?? 0;
  const chip = payout > 0 ? payout : stake;
  const { winner, playerPair, bankerPair } = open?.result ?? {};
  const hasWon =
    spot === winner || (spot === 'player-pair' && playerPair) || (spot === 'banker-pair' && bankerPair);
  return (
    <button
      type="button"
      class={`bet bet-${spot}`}
      data-spot={spot}
      data-state={open === undefined ? undefined : hasWon ? 'won' : 'lost'}
      aria-label={`${letters[spot] ?? ''} ${spotNames[spot]} ${oddsOf(spot)}${stake > 0 ? ` ${chipName(chip)}` : ''}`}
      disabled={phase.value === 'playing'}
      onClick={() => place(spot)}
    >
      <span class="bet-name">
        {letters[spot] !== undefined && <i>{letters[spot]}</i>} {spotNames[spot]}
      </span>{' '}
      <span class="bet-odds">{oddsOf(spot)}</span>{' '}
      {stake > 0 && (
        <span class={`spot-chip ${open !== undefined && payout === 0 ? 'leaving' : ''}`}>
          <Chip satang={chip} class={payout > 0 ? 'grown' : ''} />
        </span>
      )}
    </button>
  );
}

export const sides: readonly Side[] = ['player', 'banker'];
