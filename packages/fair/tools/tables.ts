import {
  approximate,
  baccaratFigures,
  baccaratSpots,
  baseStrips,
  chanceOf,
  countDeals,
  crashFigures,
  crashRtp,
  decimal,
  type ExactFigures,
  fraction,
  freeSpinsFor,
  freeStrips,
  type HiLoKind,
  hiLoFigures,
  hiLoSpots,
  type Letter,
  lanternValues,
  linePays,
  percent,
  rtpText,
  slotFigures,
  symbolNames,
} from '../src/index.ts';

/** The tables of the README, by the name of their marker. */
export function readmeTables(): Record<string, string> {
  return {
    hilo: hiLoTable(),
    slot: slotTable(),
    strips: stripTable(),
    prizes: prizeTable(),
    baccarat: baccaratTable(),
    crash: crashTable(),
  };
}

/** The README with new tables between its markers. */
export function withTables(readme: string): string {
  return Object.entries(readmeTables()).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- table ${name} -->`, `<!-- end ${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`README.md has no place for the table ${name}`);
    return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
  }, readme);
}

function table(head: string[], lines: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  const rule = `|${head.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`;
  return [line(head), rule, ...lines.map(line)].join('\n');
}

/** Hundredths that come back, as the odds that a table shows: 195 is 0.95:1. */
const odds = (hundredths: number): string =>
  `${decimal(fraction(hundredths - 100, 100), 2).replace(/\.?0+$/, '')}:1`;
const times = (hundredths: number): string => `${decimal(fraction(hundredths, 100), 2)} ×`;
const deviation = ({ variance }: ExactFigures): string => Math.sqrt(approximate(variance)).toFixed(2);

const hiLoWords: Record<HiLoKind, string> = {
  low: 'ต่ำ low, 3 to 10',
  eleven: '11 ไฮโล eleven',
  high: 'สูง high, 12 to 18',
  single: 'เต็ง a number, on one, two or three dice',
  pair: 'โต๊ด two different numbers',
  'low-with': 'low with a',
  'high-with': 'high with a',
  'two-of-three': 'two, or all, of 1 2 3 or of 4 5 6',
  three: 'สเปะ three different numbers',
  double: 'คู่ a double, or all three the same',
  triple: 'ตอง a certain triple',
  'any-triple': 'ตอง any triple',
  sum: 'a sum of',
};

function hiLoTable(): string {
  const namesEach: readonly HiLoKind[] = ['low-with', 'high-with', 'sum'];
  const seen = new Set<string>();
  const lines = hiLoSpots.flatMap(({ id, kind, numbers, returns }) => {
    const name = namesEach.includes(kind) ? `${hiLoWords[kind]} ${numbers[0]}` : hiLoWords[kind];
    if (seen.has(name)) return [];
    seen.add(name);
    const { rtp, hitRate } = hiLoFigures(id);
    const wins = `${hitRate.n * (216n / hitRate.d)} of 216`;
    return [[name, returns.map(odds).join(', '), wins, `${rtp.n}/${rtp.d}`, `${rtpText(rtp)} %`]];
  });
  return table(['bet', 'pays', 'wins', 'RTP', ''], lines);
}

function slotTable(): string {
  const figures = slotFigures();
  const { parts, chances, averages, maximumOfSpin } = figures;
  const oneIn = (chance: { n: bigint; d: bigint }): string =>
    `1 in ${decimal(fraction(chance.d, chance.n), 1)}`;
  return table(
    ['Night Market', ''],
    [
      ['**RTP**', `**${rtpText(figures.rtp)} %**`],
      ['RTP with more digits', `${percent(figures.rtp, 6)} %`],
      ['of which ways', `${percent(parts.ways, 4)} %`],
      ['of which sky lanterns', `${percent(parts.sky, 4)} %`],
      ['of which free spins', `${percent(parts.freeSpins, 4)} %`],
      ['rounds that pay something', `${percent(figures.hitRate, 2)} %`],
      ['standard deviation of a round', `${deviation(figures)} stakes`],
      ['sky lanterns', `${oneIn(chances.sky)}, ${decimal(averages.sky, 1)} stakes on average`],
      ['free spins', `${oneIn(chances.freeSpins)}, ${decimal(averages.freeSpins, 1)} stakes on average`],
      [
        'most that one spin pays on ways',
        `${times(maximumOfSpin.base)}; ${times(maximumOfSpin.free)} in free spins`,
      ],
      ['most that a round pays', times(figures.maximum)],
    ],
  );
}

/** A verifier reads the strips from here: place 0 is the first letter. */
function stripTable(): string {
  const lines = [baseStrips, freeStrips].flatMap((strips, kind) =>
    strips.map((strip, reel) => [
      `${kind === 0 ? 'base' : 'free'} ${reel + 1}`,
      String(strip.length),
      `\`${strip}\``,
    ]),
  );
  const letters = Object.entries(symbolNames).map(([letter, { en }]) => `${letter} ${en}`);
  return `${table(['reel', 'symbols', 'strip, from place 0'], lines)}\n\nLetters: ${letters.join(', ')}.`;
}

function prizeTable(): string {
  const lines = Object.entries(linePays).map(([letter, pays]) => {
    const { en, th } = symbolNames[letter as Letter];
    return [`${letter} ${en}, ${th}`, ...pays.map(times)];
  });
  const weights = lanternValues.reduce((sum, { weight }) => sum + weight, 0);
  const values = lanternValues.map(({ value, weight }) => `${times(value)} (${weight} of ${weights})`);
  const spins = [3, 4, 5].map((signs) => `${freeSpinsFor(signs)} for ${signs}`);
  const note = `\nA lantern is worth ${values.join(', ')}. Free spins: ${spins.join(', ')} signs.`;
  return `${table(['one way of', 'three', 'four', 'five'], lines)}\n${note}`;
}

function baccaratTable(): string {
  const counts = countDeals();
  const lines = baccaratSpots.map((spot) => {
    const figures = baccaratFigures(spot, counts);
    const wins =
      spot in counts
        ? fraction(counts[spot as keyof typeof counts], 4_998_398_275_503_360n)
        : figures.hitRate;
    return [
      spot,
      odds(figures.maximum),
      `${percent(wins, 4)} %`,
      `${percent(figures.rtp, 4)} %`,
      deviation(figures),
    ];
  });
  return table(['bet', 'pays', 'wins', 'RTP', 'standard deviation'], lines);
}

function crashTable(): string {
  const lines = [101, 150, 200, 500, 1000, 10_000, 1_000_000].map((multiplier) => [
    (multiplier / 100).toFixed(2),
    `${percent(chanceOf(multiplier), 4)} %`,
    `${percent(crashFigures(multiplier).rtp, 10)} %`,
    `${percent(crashRtp(2001, multiplier), 4)} %`,
    deviation(crashFigures(multiplier)),
  ]);
  return table(['cash-out at', 'reached', 'RTP', 'RTP of 20.01 baht', 'standard deviation'], lines);
}
