import type { Dice } from '@salung/fair';

/** Where the pips of a face are, on a grid of three by three. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** A face as a picture. One and four are red, as on Thai dice. */
export const Face = ({ face, size = 20 }: { face: number; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} class="face" aria-hidden="true">
    <rect x="1" y="1" width="22" height="22" rx="5" />
    {pips[face]?.map((place) => (
      <circle
        key={place}
        cx={6 + (place % 3) * 6}
        cy={6 + Math.floor(place / 3) * 6}
        r={face === 1 ? 3.4 : 2.2}
        class={face === 1 || face === 4 ? 'red' : undefined}
      />
    ))}
  </svg>
);

/** The dice of a round in a line. */
export const DiceLine = ({ dice }: { dice: Dice }) => (
  <span class="dice-line">
    <span class="s-only-spoken">{dice.join(' ')}</span>
    {dice.map((face, place) => (
      <Face key={place} face={face} />
    ))}
    <b>{dice[0] + dice[1] + dice[2]}</b>
  </span>
);

/** How to turn a cube so that a face is on top, i.e. to the viewer. */
const turns: Readonly<Record<number, string>> = {
  1: 'rotateX(0deg) rotateY(0deg)',
  2: 'rotateY(-90deg)',
  3: 'rotateX(-90deg)',
  4: 'rotateX(90deg)',
  5: 'rotateY(90deg)',
  6: 'rotateY(180deg)',
};
const cubeFaces = [1, 2, 3, 4, 5, 6];
/** How each die lies on the plate: turned a little, as thrown. */
const rests = [-14, 9, 24];

/** A die in three dimensions, with a face to the viewer. */
export const Cube = ({ face, place }: { face: number; place: number }) => (
  <div class={`cube-place cube-place-${place}`}>
    <div class="cube-rest" style={{ transform: `rotateX(28deg) rotateZ(${rests[place] ?? 0}deg)` }}>
      <div class="cube" style={{ transform: turns[face] ?? '' }}>
        {cubeFaces.map((each) => (
          <div key={each} class={`cube-face cube-face-${each}`}>
            <Face face={each} size={44} />
          </div>
        ))}
      </div>
    </div>
  </div>
);
