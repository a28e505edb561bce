import { type DerivedMark, type Placed, type RoadResult, roadRows, roadsOf, type Side } from '@salung/fair';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { sides } from './felt.tsx';
import { results } from './state.ts';
import { spotNames, text } from './text.ts';

/** After so many rounds a picture begins anew; the cards are from a full shoe in every round. */
const shoe = 72;
const colours = { player: '#3f7fe0', banker: '#e0402f', tie: '#2ebd85' };
const derivedColours = { red: '#e0402f', blue: '#3f7fe0' };
const letters = { player: 'P', banker: 'B', tie: 'T' };
const noPairs = { playerPair: false, bankerPair: false };

interface GridProps<Mark> {
  marks: readonly Placed<Mark>[];
  columns: number;
  /** Pixels of a cell on a phone. */
  cell: number;
  draw: (mark: Placed<Mark>) => ComponentChildren;
  /** Whether the last mark is only asked for. */
  isAsking: boolean;
}

/** The last columns of a road that fit, on a grid of ten for each cell. */
function Grid<Mark>({ marks, columns, cell, draw, isAsking }: GridProps<Mark>) {
  const last = marks.reduce((most, { column }) => Math.max(most, column), 0);
  const first = Math.max(0, last - columns + 1);
  return (
    <svg
      class="road"
      viewBox={`0 0 ${columns * 10} ${roadRows * 10}`}
      style={{
        width: `calc(${columns * cell}px * var(--road))`,
        height: `calc(${roadRows * cell}px * var(--road))`,
      }}
      aria-hidden="true"
    >
      <path d={lines(columns)} stroke="#d7d2c3" stroke-width="0.5" />
      {marks.map(
        (mark, place) =>
          mark.column >= first && (
            <g
              key={`${mark.column} ${mark.row}`}
              transform={`translate(${(mark.column - first) * 10} ${mark.row * 10})`}
              class={isAsking && place === marks.length - 1 ? 'asked' : undefined}
            >
              {draw(mark)}
            </g>
          ),
      )}
    </svg>
  );
}

function lines(columns: number): string {
  const down = Array.from({ length: columns + 1 }, (_, place) => `M${place * 10} 0V${roadRows * 10}`);
  const across = Array.from({ length: roadRows + 1 }, (_, place) => `M0 ${place * 10}H${columns * 10}`);
  return [...down, ...across].join('');
}

const ring = ({ colour }: DerivedMark) => (
  <circle cx="5" cy="5" r="3.4" fill="none" stroke={derivedColours[colour]} stroke-width="2" />
);
const disc = ({ colour }: DerivedMark) => <circle cx="5" cy="5" r="4" fill={derivedColours[colour]} />;
const stroke = ({ colour }: DerivedMark) => (
  <path d="M2 8L8 2" stroke={derivedColours[colour]} stroke-width="2.4" stroke-linecap="round" />
);

function bead({ winner, playerPair, bankerPair }: RoadResult) {
  return (
    <>
      <circle cx="5" cy="5" r="4.6" fill={colours[winner]} />
      <text x="5" y="7.2" font-size="6" text-anchor="middle" fill="#fff">
        {letters[winner]}
      </text>
      {bankerPair && (
        <circle cx="1.6" cy="1.6" r="1.5" fill={colours.banker} stroke="#fff" stroke-width="0.5" />
      )}
      {playerPair && (
        <circle cx="8.4" cy="8.4" r="1.5" fill={colours.player} stroke="#fff" stroke-width="0.5" />
      )}
    </>
  );
}

/** The five roads of the player's own rounds, and what the next win of a side would add. */
export function RoadMaps() {
  const [asked, setAsked] = useState<Side | undefined>();
  const all = results.value;
  const own = all.slice(Math.floor(Math.max(0, all.length - 1) / shoe) * shoe);
  const isAsking = asked !== undefined;
  const roads = roadsOf(isAsking ? [...own, { winner: asked, ...noPairs }] : own);
  // Together as wide as the two roads above.
  const derived = { columns: 16, cell: 6.8 };
  return (
    <section class="roads" aria-label={text.roads} title={text.roads}>
      <div class="roads-row">
        <Grid marks={roads.beadPlate} columns={7} cell={15} draw={bead} isAsking={isAsking} />
        <Grid
          marks={roads.bigRoad}
          columns={15}
          cell={15}
          isAsking={isAsking}
          draw={({ winner, ties }) => (
            <>
              <circle cx="5" cy="5" r="3.8" fill="none" stroke={colours[winner]} stroke-width="1.8" />
              {ties > 0 && <path d="M2 8L8 2" stroke={colours.tie} stroke-width="1.6" />}
              {ties > 1 && (
                <text x="5" y="7" font-size="5.5" text-anchor="middle" fill="#16181d">
                  {ties}
                </text>
              )}
            </>
          )}
        />
      </div>
      <div class="roads-row">
        <Grid marks={roads.bigEyeBoy} {...derived} draw={ring} isAsking={false} />
        <Grid marks={roads.smallRoad} {...derived} draw={disc} isAsking={false} />
        <Grid marks={roads.cockroachRoad} {...derived} draw={stroke} isAsking={false} />
      </div>
      <div class="asks">
        <span class="muted">{text.ask}</span>
        {sides.map((side) => (
          <Ask
            key={side}
            side={side}
            own={own}
            isAsked={asked === side}
            onAsk={() => setAsked(asked === side ? undefined : side)}
          />
        ))}
      </div>
    </section>
  );
}

interface AskProps {
  side: Side;
  own: readonly RoadResult[];
  isAsked: boolean;
  onAsk: () => void;
}

/** What a win of that side would add to the three derived roads. */
function Ask({ side, own, isAsked, onAsk }: AskProps) {
  const now = roadsOf(own);
  const next = roadsOf([...own, { winner: side, ...noPairs }]);
  const added = <Key extends 'bigEyeBoy' | 'smallRoad' | 'cockroachRoad'>(key: Key) =>
    next[key].length > now[key].length ? next[key].at(-1) : undefined;
  const marks = [
    [added('bigEyeBoy'), ring],
    [added('smallRoad'), disc],
    [added('cockroachRoad'), stroke],
  ] as const;
  return (
    <button type="button" class={`ask ask-${side}`} aria-pressed={isAsked} onClick={onAsk}>
      {spotNames[side]}
      <svg viewBox="0 0 34 10" width="51" height="15" aria-hidden="true">
        {marks.map(
          ([mark, draw], place) =>
            mark !== undefined && <g transform={`translate(${place * 12} 0)`}>{draw(mark)}</g>,
        )}
      </svg>
    </button>
  );
}
