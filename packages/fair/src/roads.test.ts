import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Winner } from './baccarat.ts';
import { bigRoadColumns, derivedRoad, layOut, type RoadResult, roadsOf } from './roads.ts';

const winners = { P: 'player', B: 'banker', T: 'tie' } as const;
const results = (text: string): RoadResult[] =>
  [...text].map((letter) => ({
    winner: winners[letter as keyof typeof winners],
    playerPair: false,
    bankerPair: false,
  }));
/** A grid as text, a line for each row, `.` where there is nothing. */
function drawn(
  marks: readonly { column: number; row: number }[],
  letter: (index: number) => string,
): string[] {
  const width = Math.max(0, ...marks.map(({ column }) => column + 1));
  const grid = Array.from({ length: 6 }, () => Array<string>(width).fill('.'));
  marks.forEach(({ column, row }, index) => {
    (grid[row] as string[])[column] = letter(index);
  });
  return grid.map((line) => line.join('')).filter((line) => /[^.]/.test(line));
}
const bigRoad = (text: string) => {
  const marks = roadsOf(results(text)).bigRoad;
  return drawn(marks, (index) => (marks[index]?.winner === 'player' ? 'P' : 'B'));
};
const derived = (text: string, road: 'bigEyeBoy' | 'smallRoad' | 'cockroachRoad') =>
  [...roadsOf(results(text))[road]].map(({ colour }) => (colour === 'red' ? 'r' : 'b')).join('');

test('the bead plate goes down six rows and on to the next column', () => {
  const marks = roadsOf(results('PBTPBTPB')).beadPlate;
  expect(marks.map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
    [1, 0],
    [1, 1],
  ]);
  expect(marks[2]?.winner).toBe('tie');
});

describe('big road', () => {
  test('a run is a column', () => {
    expect(bigRoad('PPBPPPB')).toEqual(['PBPB', 'P.P.', '..P.']);
  });

  test('ties are counted at the win before them, the first ones at the first win', () => {
    const marks = roadsOf(results('TTPTBTT')).bigRoad;
    expect(marks.map(({ winner, ties }) => [winner, ties])).toEqual([
      ['player', 3],
      ['banker', 2],
    ]);
    expect(roadsOf(results('TT')).bigRoad).toEqual([]);
  });

  test('a tie does not end a run', () => {
    expect(bigRoad('PTPTB')).toEqual(['PB', 'P.']);
  });

  test('pairs are those of the win', () => {
    const marks = roadsOf([
      { winner: 'player', playerPair: true, bankerPair: false },
      { winner: 'tie', playerPair: false, bankerPair: true },
    ]).bigRoad;
    expect(marks[0]).toMatchObject({ playerPair: true, bankerPair: false, ties: 1 });
  });

  test('a run longer than six turns right: a dragon tail', () => {
    expect(bigRoad('PPPPPPPPB')).toEqual(['PB.', 'P..', 'P..', 'P..', 'P..', 'PPP']);
  });

  test('a run turns above a tail', () => {
    expect(bigRoad(`${'P'.repeat(8)}${'B'.repeat(7)}`)).toEqual([
      'PB..',
      'PB..',
      'PB..',
      'PB..',
      'PBBB',
      'PPP.',
    ]);
  });

  test('a run that turned does not turn down again', () => {
    // The second tail ends above nothing, and goes on to the right all the same.
    expect(bigRoad(`${'P'.repeat(8)}${'B'.repeat(9)}`)).toEqual([
      'PB....',
      'PB....',
      'PB....',
      'PB....',
      'PBBBBB',
      'PPP...',
    ]);
  });

  test('a run begins at the next column whose top is free', () => {
    const placed = layOut([[{}, {}, {}], [{}]], 1);
    expect(placed.map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });
});

describe('derived roads', () => {
  test('begin at the second mark of the second column, or else at the third column', () => {
    expect(derived('PB', 'bigEyeBoy')).toBe('');
    expect(derived('PBB', 'bigEyeBoy')).toBe('b');
    expect(derived('PBP', 'bigEyeBoy')).toBe('r');
    expect(derived('PBPP', 'smallRoad')).toBe('b');
    expect(derived('PBPB', 'smallRoad')).toBe('r');
    expect(derived('PBPB', 'cockroachRoad')).toBe('');
    expect(derived('PBPBB', 'cockroachRoad')).toBe('b');
    expect(derived('PBPBP', 'cockroachRoad')).toBe('r');
  });

  test('a new column compares the lengths of the two before it', () => {
    expect(derived('PPBBP', 'bigEyeBoy')).toBe('rr'); // the second B beside the second P; then 2 and 2
    expect(derived('PPBP', 'bigEyeBoy')).toBe('b'); // 2 and 1
  });

  test('further down, blue only where the compared column ended exactly above', () => {
    // The first column has two: rows 2 goes beside it, row 3 breaks, from row 4 on both are empty.
    expect(derived('PPBBBBB', 'bigEyeBoy')).toBe('rbrr');
  });

  test('marks of one colour are a column', () => {
    const marks = roadsOf(results('PPBBBBB')).bigEyeBoy;
    expect(drawn(marks, (index) => (marks[index]?.colour === 'red' ? 'r' : 'b'))).toEqual(['rbr', '..r']);
  });

  test('columns longer than six compare as they are, not as they are drawn', () => {
    expect(derived(`${'P'.repeat(8)}${'B'.repeat(8)}`, 'bigEyeBoy')).toBe('rrrrrrr');
    expect(derived(`${'P'.repeat(8)}${'B'.repeat(8)}P`, 'bigEyeBoy')).toBe('rrrrrrrr');
  });

  test('a shoe of both sides in turn is all red, and of a single side has none', () => {
    for (const road of ['bigEyeBoy', 'smallRoad', 'cockroachRoad'] as const) {
      expect(derived('PB'.repeat(12), road)).toMatch(/^r+$/);
      expect(derived('P'.repeat(12), road)).toBe('');
    }
  });
});

describe('any shoe', () => {
  const anyResults = fc.array(
    fc.record({
      winner: fc.constantFrom<Winner>('player', 'banker', 'tie'),
      playerPair: fc.boolean(),
      bankerPair: fc.boolean(),
    }),
    { maxLength: 90 },
  );

  test('every round is on the big road once, as a mark or as a tie', () => {
    fc.assert(
      fc.property(anyResults, (rounds) => {
        const marks = roadsOf(rounds).bigRoad;
        const wins = rounds.filter(({ winner }) => winner !== 'tie');
        expect(marks.map(({ winner }) => winner)).toEqual(wins.map(({ winner }) => winner));
        const ties = marks.reduce((sum, mark) => sum + mark.ties, 0);
        if (wins.length > 0) expect(ties + wins.length).toBe(rounds.length);
      }),
    );
  });

  test('no place is taken twice, and all are within the rows', () => {
    fc.assert(
      fc.property(anyResults, (rounds) => {
        for (const marks of Object.values(roadsOf(rounds))) {
          const places = marks.map(({ column, row }: { column: number; row: number }) => `${column}/${row}`);
          expect(new Set(places).size).toBe(places.length);
          expect(marks.every(({ row }: { row: number }) => row >= 0 && row < 6)).toBe(true);
        }
      }),
    );
  });

  test('a round more never changes what is there, but for ties', () => {
    fc.assert(
      fc.property(anyResults, (rounds) => {
        const before = roadsOf(rounds.slice(0, -1));
        const after = roadsOf(rounds);
        for (const road of ['beadPlate', 'bigEyeBoy', 'smallRoad', 'cockroachRoad'] as const) {
          expect(after[road].slice(0, before[road].length)).toEqual(before[road]);
          expect(after[road].length - before[road].length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('the number of derived marks follows from the columns', () => {
    fc.assert(
      fc.property(anyResults, fc.constantFrom(1, 2, 3), (rounds, distance) => {
        const columns = bigRoadColumns(rounds);
        // All of the columns after the first ones, less the top of the first column that has something to compare with.
        const later = columns.slice(distance).reduce((sum, column) => sum + column.length, 0);
        expect(derivedRoad(columns, distance)).toHaveLength(Math.max(0, later - 1));
      }),
    );
  });
});
