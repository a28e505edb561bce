import type { Side, Winner } from './baccarat.ts';

/** The road maps that baccarat tables show, each computed from the results of past rounds alone. */

/** What the roads know of a round. */
export interface RoadResult {
  winner: Winner;
  playerPair: boolean;
  bankerPair: boolean;
}

/** Something at a place of a grid, from the top left. */
export type Placed<Mark> = Mark & { column: number; row: number };

/** A mark of the big road: one win, with the ties that followed it. */
export interface BigRoadMark {
  winner: Side;
  /** Ties after this win; the first mark also has those before it. */
  ties: number;
  playerPair: boolean;
  bankerPair: boolean;
}

/** Red says that the shoe repeats a pattern, blue that it breaks one. It has nothing to do with banker and player. */
export interface DerivedMark {
  colour: 'red' | 'blue';
}

export interface Roads {
  beadPlate: Placed<RoadResult>[];
  bigRoad: Placed<BigRoadMark>[];
  bigEyeBoy: Placed<DerivedMark>[];
  smallRoad: Placed<DerivedMark>[];
  cockroachRoad: Placed<DerivedMark>[];
}

/** Grids are six high. */
export const roadRows = 6;

/** All five roads of a series of rounds, oldest first. */
export function roadsOf(results: readonly RoadResult[]): Roads {
  const columns = bigRoadColumns(results);
  return {
    beadPlate: beadPlate(results),
    bigRoad: layOut(columns),
    bigEyeBoy: derivedRoad(columns, 1),
    smallRoad: derivedRoad(columns, 2),
    cockroachRoad: derivedRoad(columns, 3),
  };
}

/** Every round in order, down each column and then to the next one. */
export const beadPlate = (results: readonly RoadResult[]): Placed<RoadResult>[] =>
  results.map(({ winner, playerPair, bankerPair }, index) => ({
    winner,
    playerPair,
    bankerPair,
    column: Math.floor(index / roadRows),
    row: index % roadRows,
  }));

/** Runs of wins of one side, a column each, however long. Ties go to the win before them. */
export function bigRoadColumns(results: readonly RoadResult[]): BigRoadMark[][] {
  const columns: BigRoadMark[][] = [];
  let tiesBefore = 0;
  for (const { winner, playerPair, bankerPair } of results) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (winner === 'tie') {
      if (last === undefined) tiesBefore += 1;
      else last.ties += 1;
    } else {
      const mark = { winner, ties: tiesBefore, playerPair, bankerPair };
      tiesBefore = 0;
      if (column !== undefined && last?.winner === winner) column.push(mark);
      else columns.push([mark]);
    }
  }
  return columns;
}

/**
 * A road derived from the big road by comparing columns that are `distance` apart: 1 is big eye boy, 2 the small road,
 * 3 the cockroach road. A mark that begins a column asks whether the column before it is as long as the one `distance`
 * further left. Any other mark asks whether the column `distance` to the left goes on from the row above to this row or had
 * ended before: it breaks the pattern where it ended exactly above. Marks with nothing to compare with leave none.
 */
export function derivedRoad(
  columns: readonly (readonly unknown[])[],
  distance: number,
): Placed<DerivedMark>[] {
  const marks: DerivedMark[] = [];
  const lengthOf = (column: number): number => columns[column]?.length ?? 0;
  columns.forEach((column, index) => {
    for (let row = 0; row < column.length; row += 1) {
      const compared = row === 0 ? index - 1 - distance : index - distance;
      if (compared < 0) continue;
      const repeats = row === 0 ? lengthOf(index - 1) === lengthOf(compared) : lengthOf(compared) !== row;
      marks.push({ colour: repeats ? 'red' : 'blue' });
    }
  });
  return layOut(runsOf(marks));
}

function runsOf(marks: readonly DerivedMark[]): DerivedMark[][] {
  const runs: DerivedMark[][] = [];
  for (const mark of marks) {
    const run = runs.at(-1);
    if (run?.[0]?.colour === mark.colour) run.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

/**
 * Places runs on a grid, each from the top of the next free column downwards. At the bottom, or above a place that is
 * taken, a run turns right and stays in its row: the 'dragon tail'.
 */
export function layOut<Mark extends object>(
  runs: readonly (readonly Mark[])[],
  rows = roadRows,
): Placed<Mark>[] {
  const taken = new Set<string>();
  const isTaken = (column: number, row: number): boolean => taken.has(`${column}:${row}`);
  const placed: Placed<Mark>[] = [];
  let start = -1;
  for (const run of runs) {
    start += 1;
    while (isTaken(start, 0)) start += 1;
    let [column, row, isTurned] = [start, 0, false];
    run.forEach((mark, index) => {
      if (index > 0) {
        isTurned ||= row + 1 === rows || isTaken(column, row + 1);
        if (isTurned) column += 1;
        else row += 1;
      }
      taken.add(`${column}:${row}`);
      placed.push({ ...mark, column, row });
    });
  }
  return placed;
}
