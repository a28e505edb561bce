// npm run bench -- rtp [--rounds=10000000] [--seed=1]
// Rounds of every house game from real seeds, as players get them, beside the exact figures. The seeds follow from --seed, so
// a run can be repeated.
import { createHash } from 'node:crypto';
import {
  approximate,
  baccaratFigures,
  baccaratSpots,
  bustOf,
  countDeals,
  crashFigures,
  dealBaccarat,
  type ExactFigures,
  hiLoFigures,
  hiLoReturns,
  hiLoSpots,
  playSlot,
  rollDice,
  seedPair,
  settleBaccarat,
  settleCrash,
  settleSlot,
  slotFigures,
} from '../packages/fair/src/index.ts';
import { option } from './lib/options.ts';

/** A bet that the bench makes: its exact figures, and the hundredths that it gives back in a round. */
interface Line<Round> {
  name: string;
  figures: ExactFigures;
  returns: (round: Round) => number;
}

interface Measured {
  game: string;
  exact: number;
  measured: number;
  within: boolean;
}

const rounds = option('rounds', 10_000_000);
const seed = option('seed', 1);
/** 99 % of normally distributed values lie within so many standard deviations. */
const deviations = 2.5758;
const serverSeed = createHash('sha256').update(`bench ${seed}`).digest('hex');
const stake = 100;

/** Plays rounds with one bet each, the lines in turn, so that every line has its share and the bets are independent. */
function measure<Round>(
  game: string,
  lines: readonly Line<Round>[],
  play: (nonce: number) => Round,
): Measured {
  const began = performance.now();
  const sums = lines.map(() => 0);
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const line = nonce % lines.length;
    sums[line] = (sums[line] ?? 0) + (lines[line]?.returns(play(nonce)) ?? 0);
  }
  const played = (line: number): number => Math.floor((rounds - 1 - line) / lines.length) + 1;
  lines.forEach(({ name, figures }, line) => {
    if (lines.length > 20) return;
    const share = (sums[line] ?? 0) / played(line) / 100;
    print(`  ${name}`, approximate(figures.rtp), share, interval(figures, played(line)));
  });
  const weighted = (of: (figures: ExactFigures) => number): number =>
    lines.reduce((sum, { figures }, line) => sum + of(figures) * played(line), 0) / rounds;
  const exact = weighted(({ rtp }) => approximate(rtp));
  const width = deviations * Math.sqrt(weighted(({ variance }) => approximate(variance)) / rounds);
  const measured = sums.reduce((sum, each) => sum + each, 0) / rounds / 100;
  print(game, exact, measured, width);
  console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return {
    game,
    exact: rounded(exact),
    measured: rounded(measured),
    within: Math.abs(measured - exact) <= width,
  };
}

const interval = ({ variance }: ExactFigures, count: number): number =>
  deviations * Math.sqrt(approximate(variance) / count);

function print(name: string, exact: number, measured: number, width: number): void {
  const share = (value: number): string => `${(value * 100).toFixed(4)} %`;
  console.log(`${name.padEnd(20)} exact ${share(exact)} ± ${share(width)}, measured ${share(measured)}`);
}

const rounded = (value: number): number => Number(value.toFixed(8));

const pair = (game: string) => seedPair(serverSeed, `bench ${game}`);

function hilo(): Measured {
  const draws = pair('hilo');
  const lines = hiLoSpots.map(({ id }) => ({
    name: id,
    figures: hiLoFigures(id),
    returns: (dice: ReturnType<typeof rollDice>) => hiLoReturns(id, dice),
  }));
  return measure('hilo', lines, (nonce) => rollDice(draws(nonce)));
}

function slot(): Measured {
  const draws = pair('slot');
  const returns = (round: ReturnType<typeof playSlot>): number => settleSlot(stake, round);
  return measure('slot', [{ name: 'spin', figures: slotFigures(), returns }], (nonce) =>
    playSlot(draws(nonce)),
  );
}

function baccarat(): Measured {
  const draws = pair('baccarat');
  const counts = countDeals();
  const lines = baccaratSpots.map((spot) => ({
    name: spot,
    figures: baccaratFigures(spot, counts),
    returns: (round: ReturnType<typeof dealBaccarat>) => settleBaccarat([{ spot, stake }], round).payout,
  }));
  return measure('baccarat', lines, (nonce) => dealBaccarat(draws(nonce)));
}

function crash(): Measured {
  // As a chain is built: from the secret start back towards the end, which comes last.
  let hash = serverSeed;
  const lines = [101, 150, 200, 500, 1000, 10_000].map((multiplier) => ({
    name: (multiplier / 100).toFixed(2),
    figures: crashFigures(multiplier),
    returns: (bust: number) => settleCrash(stake, multiplier, bust),
  }));
  return measure('crash', lines, () => {
    hash = createHash('sha256').update(hash, 'hex').digest('hex');
    return bustOf(hash, 'bench');
  });
}

const games = [hilo, slot, baccarat, crash].map((run) => run());
console.log(JSON.stringify({ bench: 'rtp', rounds, seed, games }));
if (games.some(({ within }) => !within)) process.exitCode = 1;
