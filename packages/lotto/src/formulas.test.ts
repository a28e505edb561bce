import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BetType, betTypeNames, betTypes } from './bets.ts';
import { type FormulaName, formulaNames, formulas } from './formulas.ts';

type Published = Record<string, string>;
const government: Published = { first: '107387', back2: '08', front3: '091 298', back3: '602 716' };

/** A formula, what is published, and the top and the bottom number that come of it. */
const examples: [FormulaName, Published, string, string][] = [
  ['thaiGovernment', government, '7387', '08'],
  ['thaiGovernment', { ...government, first: ' 107,387 ', back2: '๐๘' }, '7387', '08'],
  ['thaiGovernment', { ...government, first: '000000', back2: '00' }, '0000', '00'],
  ['thaiGovernment', { ...government, first: '900120', back2: '1 0' }, '0120', '10'],
  ['savingsBank', { first: '345679', second: '12' }, '5679', '12'],
  ['savingsBank', { first: '1234567', second: '7654321' }, '4567', '21'],
  ['savingsBank', { first: '๓๔๕ ๖๗๙', second: '0 0 1' }, '5679', '01'],
  ['savingsBank', { first: '000001', second: '1000' }, '0001', '00'],
  ['baac', { first: '4273157' }, '157', '73'],
  ['baac', { first: '4 273 157' }, '157', '73'],
  ['baac', { first: '0000000' }, '000', '00'],
  ['baac', { first: '1234567' }, '567', '34'],
  ['hanoi', { special: '81234', prize1: '56789' }, '1234', '89'],
  ['hanoi', { special: '00001', prize1: '10000' }, '0001', '00'],
  ['hanoi', { special: '๘๑๒๓๔', prize1: '5 6 7 8 9' }, '1234', '89'],
  ['hanoi', { special: '99999', prize1: '00000' }, '9999', '00'],
  ['lao', { number: '129813' }, '9813', '98'],
  ['lao', { number: '9813' }, '9813', '98'],
  ['lao', { number: '12 9813' }, '9813', '98'],
  ['lao', { number: '000000' }, '0000', '00'],
  ['malay', { first: '4821', second: '0937' }, '4821', '37'],
  ['malay', { first: '0000', second: '1000' }, '0000', '00'],
  ['malay', { first: '๔๘๒๑', second: '0937' }, '4821', '37'],
  ['malay', { first: '0123', second: '0120' }, '0123', '20'],
  ['foreignIndex', { index: '38,596.36', change: '-204.05' }, '636', '05'],
  ['foreignIndex', { index: '38596.36', change: '+204.00' }, '636', '00'],
  ['foreignIndex', { index: '๓๘,๕๙๖.๓๖', change: '−204.15' }, '636', '15'],
  ['foreignIndex', { index: '9.07', change: '▼ 1,204.99' }, '907', '99'],
  ['foreignIndex', { index: '38 590.00', change: '0.00' }, '000', '00'],
  ['thaiStock', { set50: '861.27', set: '1,372.44', change: '-5.03' }, '744', '03'],
  ['thaiStock', { set50: '861.20', set: '1372.00', change: '0.00' }, '000', '00'],
  ['thaiStock', { set50: '900.99', set: '1,400.10', change: '+12.50' }, '910', '50'],
  ['thaiStock', { set50: '๘๖๑.๒๗', set: '๑,๓๗๒.๔๔', change: '–๕.๐๓' }, '744', '03'],
  ['house', { result: '16014' }, '014', '16'],
  ['house', { result: '00000' }, '000', '00'],
  ['house', { result: '๑๖๐๑๔' }, '014', '16'],
  ['house', { result: '9\t8 7\u00a06 5\n' }, '765', '98'],
];

describe('worked examples', () => {
  test.each(examples)('%s of %j: top %s, bottom %s', (name, published, top, bottom) => {
    expect(formulas[name].derive(published)).toMatchObject({ ok: true, outcome: { top, bottom } });
  });

  test('every formula has at least four', () => {
    for (const name of formulaNames)
      expect(examples.filter(([each]) => each === name).length).toBeGreaterThanOrEqual(4);
  });

  test.each(['091 298', '091,298', ' 091 , 298 ', '091-298', '091/298', '๐๙๑  ๒๙๘'])(
    'two front numbers: %s',
    (front3) => {
      expect(formulas.thaiGovernment.derive({ ...government, front3 })).toMatchObject({
        ok: true,
        outcome: { front3: ['091', '298'], bottom3: ['602', '716'] },
      });
    },
  );
});

/** What is wrong: the formula, what differs from a complete draw, the field that is named, and why. */
const complete: Record<FormulaName, Published> = Object.fromEntries(
  examples.toReversed().map(([name, published]) => [name, published]),
) as Record<FormulaName, Published>;

const faults: [FormulaName, Record<string, string | undefined>, string, string][] = [
  ['thaiGovernment', { first: '' }, 'first', 'missing'],
  ['thaiGovernment', { first: '10738' }, 'first', 'wrong-length'],
  ['thaiGovernment', { first: '1073870' }, 'first', 'wrong-length'],
  ['thaiGovernment', { first: '10738x' }, 'first', 'not-a-number'],
  ['thaiGovernment', { back2: '8' }, 'back2', 'wrong-length'],
  ['thaiGovernment', { front3: '091' }, 'front3', 'too-few-numbers'],
  ['thaiGovernment', { front3: '091 298 111' }, 'front3', 'too-many-numbers'],
  ['thaiGovernment', { front3: '091298' }, 'front3', 'too-few-numbers'],
  ['thaiGovernment', { front3: '091 29' }, 'front3', 'wrong-length'],
  ['thaiGovernment', { back3: '   ' }, 'back3', 'missing'],
  ['thaiGovernment', { back3: '602 ---' }, 'back3', 'too-few-numbers'],
  ['savingsBank', { first: '34567' }, 'first', 'wrong-length'],
  ['savingsBank', { second: '1' }, 'second', 'wrong-length'],
  ['savingsBank', { second: undefined }, 'second', 'missing'],
  ['baac', { first: '427315' }, 'first', 'wrong-length'],
  ['baac', { first: undefined }, 'first', 'missing'],
  ['hanoi', { special: '1234' }, 'special', 'wrong-length'],
  ['hanoi', { special: '-----' }, 'special', 'not-a-number'],
  ['hanoi', { prize1: '' }, 'prize1', 'missing'],
  ['lao', { number: '813' }, 'number', 'wrong-length'],
  ['lao', { number: '29813' }, 'number', 'wrong-length'],
  ['lao', { number: '98.13' }, 'number', 'not-a-number'],
  ['malay', { first: '48211' }, 'first', 'wrong-length'],
  ['malay', { second: ' ' }, 'second', 'missing'],
  ['foreignIndex', { change: '' }, 'change', 'missing'],
  ['foreignIndex', { change: undefined }, 'change', 'missing'],
  ['foreignIndex', { change: '-' }, 'change', 'not-a-number'],
  ['foreignIndex', { change: '-0.45%' }, 'change', 'not-a-number'],
  ['foreignIndex', { change: '204' }, 'change', 'wrong-decimals'],
  ['foreignIndex', { change: '204.5' }, 'change', 'wrong-decimals'],
  ['foreignIndex', { index: '38596.364' }, 'index', 'wrong-decimals'],
  ['foreignIndex', { index: '-38596.36' }, 'index', 'not-a-number'],
  ['foreignIndex', { index: '38.596,36' }, 'index', 'not-a-number'],
  ['foreignIndex', { index: '3,8596.36' }, 'index', 'not-a-number'],
  ['foreignIndex', { index: '38596.' }, 'index', 'wrong-decimals'],
  ['foreignIndex', { index: '.36' }, 'index', 'not-a-number'],
  ['thaiStock', { set50: '861.2' }, 'set50', 'wrong-decimals'],
  ['thaiStock', { set: 'N/A' }, 'set', 'not-a-number'],
  ['thaiStock', { change: undefined }, 'change', 'missing'],
  ['house', { result: '1601' }, 'result', 'wrong-length'],
  ['house', { result: '' }, 'result', 'missing'],
];

test.each(faults)('%s with %j names %s: %s', (name, changed, field, why) => {
  expect(formulas[name].derive({ ...complete[name], ...changed })).toEqual({ ok: false, field, why });
});

describe('steps', () => {
  test('show which characters became top and bottom', () => {
    const derived = formulas.thaiStock.derive({ set50: '861.27', set: '1,372.44', change: '-5.03' });
    expect(derived).toMatchObject({
      steps: [
        { becomes: 'top', field: 'set50', value: '861.27', index: 0, at: [5], digits: '7' },
        { becomes: 'top', field: 'set', value: '1372.44', index: 0, at: [5, 6], digits: '44' },
        { becomes: 'bottom', field: 'change', value: '-5.03', index: 0, at: [3, 4], digits: '03' },
      ],
    });
    expect(formulas.foreignIndex.derive({ index: '38596.36', change: '1.00' })).toMatchObject({
      steps: [{ at: [4, 6, 7], digits: '636' }, { digits: '00' }],
    });
  });

  test('name each of several numbers', () => {
    expect(formulas.thaiGovernment.derive(government)).toMatchObject({
      steps: [
        { becomes: 'top', field: 'first', at: [2, 3, 4, 5] },
        { becomes: 'bottom', field: 'back2', at: [0, 1] },
        { becomes: 'front3', field: 'front3', value: '091', index: 0 },
        { becomes: 'front3', field: 'front3', value: '298', index: 1 },
        { becomes: 'bottom3', field: 'back3', value: '602', index: 0 },
        { becomes: 'bottom3', field: 'back3', value: '716', index: 1 },
      ],
    });
  });

  test.each(formulaNames)('of %s spell the outcome', (name) => {
    const derived = formulas[name].derive(complete[name]);
    if (!derived.ok) throw new Error(derived.field);
    const spelt = (part: string) =>
      derived.steps
        .filter(({ becomes }) => becomes === part)
        .map(({ value, at }) => at.map((place) => value[place]).join(''));
    const { top, bottom, front3, bottom3 } = derived.outcome;
    expect([spelt('top').join(''), spelt('bottom').join('')]).toEqual([top, bottom]);
    expect([spelt('front3'), spelt('bottom3')]).toEqual([front3, bottom3]);
    expect(top).toHaveLength(formulas[name].joint.top.length);
  });
});

describe('what a formula allows', () => {
  const plain: BetType[] = ['top3', 'tod3', 'top2', 'bottom2', 'runTop', 'runBottom'];
  const four: BetType[] = ['top4', 'tod4', 'set4'];
  test.each<[FormulaName, BetType[]]>([
    ['thaiGovernment', betTypeNames],
    ['savingsBank', [...plain, ...four]],
    ['baac', plain],
    ['hanoi', [...plain, ...four]],
    ['lao', [...plain, ...four]],
    ['malay', [...plain, ...four]],
    ['foreignIndex', plain],
    ['thaiStock', plain],
    ['house', plain],
  ])('%s', (name, types) => {
    expect(formulas[name].types).toEqual(types);
    for (const type of types.filter((each) => betTypes[each].on === 'top'))
      expect(betTypes[type].digits).toBeLessThanOrEqual(formulas[name].joint.top.length);
  });

  test('only Lao has digits that are in top and in bottom', () => {
    const none = { front3: 0, bottom3: 0 };
    const independent = { digits: 5, top: [0, 1, 2], bottom: [3, 4], ...none };
    const four = { digits: 6, top: [0, 1, 2, 3], bottom: [4, 5], ...none };
    expect(Object.fromEntries(formulaNames.map((name) => [name, formulas[name].joint]))).toEqual({
      thaiGovernment: { ...four, front3: 2, bottom3: 2 },
      savingsBank: four,
      baac: independent,
      hanoi: four,
      lao: { digits: 4, top: [0, 1, 2, 3], bottom: [0, 1], ...none },
      malay: four,
      foreignIndex: independent,
      thaiStock: independent,
      house: independent,
    });
  });
});

test('whatever is typed, a formula answers, and an outcome is always complete', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.stringMatching(/^[-+]?[0-9]{1,7}([., ][0-9]{0,3})?$/),
    fc.stringMatching(/^[0-9]{3} [0-9]{3}$/),
  );
  fc.assert(
    fc.property(fc.constantFrom(...formulaNames), fc.array(typed, { maxLength: 4 }), (name, values) => {
      const { fields, joint, derive } = formulas[name];
      const derived = derive(Object.fromEntries(fields.map((field, at) => [field.name, values[at] ?? ''])));
      if (!derived.ok) {
        expect(fields.map((field) => field.name)).toContain(derived.field);
        return;
      }
      const { top, bottom, front3, bottom3 } = derived.outcome;
      expect(top).toMatch(/^[0-9]+$/);
      expect([top.length, bottom.length]).toEqual([joint.top.length, 2]);
      expect([front3.length, bottom3.length]).toEqual([joint.front3, joint.bottom3]);
      for (const number of [bottom, ...front3, ...bottom3]) expect(number).toMatch(/^[0-9]+$/);
    }),
  );
});
