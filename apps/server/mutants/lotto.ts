import type { Mutant } from '../../../packages/ledger/mutants/mutants.ts';

/** Faults of lotto that the tests have to notice. */

const lotto = 'apps/server/src/modules/lotto';
const rules = 'packages/lotto/src';

export const mutants: readonly Mutant[] = [
  {
    name: 'lotto: the exact order is not paid as tod',
    file: `${rules}/bets.ts`,
    find: 'return [sorted ? countedNumber(type, last) : last];',
    replace:
      'return sorted && countedNumber(type, last) === last ? [] : [sorted ? countedNumber(type, last) : last];',
    tests: [`${rules}/settle.test.ts`],
    named: 'any line in any outcome',
  },
  {
    name: 'lotto: 123 and 321 are counted apart',
    file: `${rules}/bets.ts`,
    find: "betTypes[type].sorted ? [...number].toSorted().join('') : number",
    replace: 'number',
    tests: [`${rules}/allot.test.ts`],
    named: '123 and 321 tod are one number',
  },
  {
    name: 'lotto: a digit that occurs twice pays twice',
    file: `${rules}/bets.ts`,
    find: "if (type === 'runTop') return [...new Set(drawn.slice(-3))];",
    replace: "if (type === 'runTop') return [...drawn.slice(-3)];",
    tests: [`${lotto}/lotto.test.ts`],
    named: 'sells, closes, is drawn by two people, and pays',
  },
  {
    name: 'lotto: a set is paid its first prize whichever it wins',
    file: `${lotto}/tickets-store.ts`,
    find: 'sum(l.prize * w.percent / 100)',
    replace: 'sum(l.prize)',
    tests: [`${lotto}/set-tickets.test.ts`],
    named: 'pays each the best prize that it wins, and says which',
  },
  {
    name: 'lotto: the smaller prizes of a set count whole towards the worst case',
    file: `${rules}/exposure.ts`,
    find: '(percents[at] ?? 100)',
    replace: '100',
    tests: [`${rules}/worst-case.long.test.ts`],
    named: 'the room for a set is that of its tightest outcome',
  },
  {
    name: 'lotto: the book is read before the round is locked',
    file: `${lotto}/sell.ts`,
    find: 'const locked = await rounds.lockRound(tx, roundId);',
    replace: `const early = await rounds.roundById(tx, roundId);
  const read =
    early && (await knownBook(tx, early, (await roundToSell(tx, early, platform.clock.now())).market, asked));
  const locked = await rounds.lockRound(tx, roundId);`,
    also: [
      {
        find: 'const base = await knownBook(tx, round, market, asked);',
        replace: 'const base = read ?? (await knownBook(tx, round, market, asked));',
      },
    ],
    tests: [`${lotto}/races.test.ts`],
    named: 'sell to the same limits',
  },
  {
    name: 'lotto: two processes pay the same tickets',
    file: `${lotto}/settle.ts`,
    find: 'if (!rows[0]?.free) return false;',
    replace: '',
    also: [
      {
        find: ':end`;',
        replace: ':end` + process.hrtime.bigint();',
      },
    ],
    tests: [`${lotto}/races.test.ts`],
    named: 'pay each ticket once',
  },
  {
    name: 'lotto: one person’s entry is enough',
    file: `${lotto}/results.ts`,
    find: 'const isDecided = other !== undefined || alone;',
    replace: 'const isDecided = true;',
    tests: [`${lotto}/staff.test.ts`],
    named: 'is paid once two people have entered the same',
  },
  {
    name: 'lotto: the house draws by a public value of before its time',
    file: `${lotto}/house-draw.ts`,
    find: 'if (value.at < valueFrom(found.round, draw.frozen_at))',
    replace: 'if (value.at.getTime() < 0)',
    tests: [`${lotto}/house.test.ts`],
    named: 'of before its time decides nothing',
  },
  {
    name: 'lotto: the house draws without the entries',
    file: `${lotto}/house-draw.ts`,
    find: 'drawLotto(openSeed(platform.secrets, draw), draw.entries_hash, value.value)',
    replace: 'drawLotto(openSeed(platform.secrets, draw), entriesHash([]), value.value)',
    tests: [`${lotto}/house.test.ts`],
    named: 'is accepted by the verifier',
  },
  {
    name: 'lotto: one source alone decides',
    file: `${lotto}/feeds.ts`,
    find: 'if (!one.published || !other.published) return { readings };',
    replace: `const only = one.published ?? other.published;
  if (!one.published || !other.published) return only ? { readings: all('AGREED'), agreed: only } : { readings };`,
    tests: [`${lotto}/feeds.test.ts`],
    named: 'a value that is not there yet',
  },
  {
    name: 'lotto: a source speaks of another day',
    file: `${lotto}/feeds.ts`,
    find: "if (answer.drawDate !== round.draw_date) return reading(name, 'OTHER_DATE');",
    replace: '',
    tests: [`${lotto}/feeds.test.ts`],
    named: 'the draw of the day before',
  },
  {
    name: 'lotto: sources decide against what a person entered',
    file: `${lotto}/feeds.ts`,
    find: 'if (agreed === undefined || field !== undefined) {',
    replace: 'if (agreed === undefined) {',
    tests: [`${lotto}/feeds.test.ts`],
    named: 'agree with what a person has entered',
  },
  {
    name: 'lotto: an unforeseen error takes all orders with it',
    file: `${lotto}/counter.ts`,
    find: 'if (error instanceof Problem || now.length === 1) {',
    replace: 'if (now.length > 0) {',
    tests: [`${lotto}/edges.test.ts`],
    named: 'are sold one by one',
  },
];
