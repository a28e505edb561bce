import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGameList, UnreadableList } from './import-list.ts';

const csv = (text: string) => readGameList('csv', text);
const json = (value: unknown) => readGameList('json', JSON.stringify(value));

describe('a list', () => {
  it('has columns that mean nothing here, named as far as people can be shown them', () => {
    expect(csv('^,code,,^\u0000').ignored).toEqual(['^']);
    expect(csv(`code,${'x'.repeat(99)}😀`).ignored).toEqual([`${'x'.repeat(99)}\ufffd`]);
    const many = Array.from({ length: 200 }, (_, at) => `column ${at}`);
    expect(csv(many.join(',')).ignored).toEqual(many.slice(0, 100));
  });

  it('is read from CSV and from JSON alike', () => {
    const expected = {
      line: 2,
      code: 'naga',
      nameTh: 'นาคา, ภาค 2',
      nameEn: 'Naga "II"',
      type: 'slot',
      rtp: 9650,
      volatility: 4,
      minStake: 100,
      maxStake: 500_050,
      tags: ['new', 'jackpot'],
      hasDemo: true,
    };
    const text =
      '\ufeffGame Code;name_th;nameEn;Type;RTP;Volatility;min stake;max-stake;tags;hasDemo;vendor\r\n' +
      'naga;"นาคา, ภาค 2";"Naga ""II""";SLOT;96.5%;4;1;5,000.50;new jackpot;yes;x\r\n';
    expect(csv(text)).toEqual({ games: [expected], problems: [], ignored: ['vendor'] });
    const item = {
      code: 'naga',
      nameTh: 'นาคา, ภาค 2',
      nameEn: 'Naga "II"',
      type: 'slot',
      rtp: 96.5,
      volatility: 4,
      minStake: 1,
      maxStake: 5000.5,
      tags: ['new', 'jackpot'],
      hasDemo: true,
      vendor: 'x',
    };
    expect(json([item])).toEqual({ games: [{ ...expected, line: 1 }], problems: [], ignored: ['vendor'] });
    expect(json({ games: [item] }).games).toHaveLength(1);
  });

  it('is read no further than it may be long, in lines and in columns', () => {
    const lines = (many: number) => `code\n${Array.from({ length: many }, (_, at) => `g${at}`).join('\n')}`;
    expect(csv(lines(10_000)).games).toHaveLength(10_000);
    expect(() => csv(`${lines(10_001)}\n"never ends`)).toThrow('> 10000');
    expect(csv(`code${','.repeat(99_996)}`).games).toEqual([]);
    expect(() => csv(`code${','.repeat(99_997)}`)).toThrow('CSV');
    expect(() => json(Array.from({ length: 10_001 }, () => 'x'))).toThrow('> 10000');
  });

  it('has no line where JSON has no object, and no cell of what is in lists of lists', () => {
    const read = json(['letters', ['x'], 1, null, { code: 'a', tags: [['x', 'y'], 'z'] }]);
    expect(read.ignored).toEqual([]);
    expect(read.problems).toEqual([1, 2, 3, 4].map((line) => ({ line, field: 'code', message: '' })));
    expect(read.games).toMatchObject([{ line: 5, code: 'a', tags: undefined }]);
  });

  it('says nothing of what is empty', () => {
    const [game] = csv('code,nameEn,rtp\na,,\n').games;
    expect(game).toMatchObject({ code: 'a', nameEn: undefined, rtp: undefined });
    expect(json([{ code: 'a', rtp: null, tags: [] }]).games[0]).toMatchObject({
      rtp: undefined,
      tags: undefined,
    });
  });

  it.each([
    ['code', 'has space'],
    ['type', 'cards'],
    ['rtp', '100.01'],
    ['rtp', '96.555'],
    ['rtp', '-1'],
    ['rtp', '1e1'],
    ['volatility', '6'],
    ['minStake', '0.001'],
    ['minStake', '99999999999999'],
    ['hasDemo', 'maybe'],
    ['nameEn', 'x'.repeat(101)],
    ['nameEn', 'left\u202eright'],
    ['tags', 'y'.repeat(41)],
  ])('names the line of a %s of %j', (field, value) => {
    const cells = { code: 'a', [field]: value };
    const text = `${Object.keys(cells).join('\t')}\nok${'\t'.repeat(Object.keys(cells).length - 1)}\n${Object.values(cells).join('\t')}\n`;
    expect(csv(text).problems).toMatchObject([{ line: 3, field }]);
  });

  it('has a code for each game, once', () => {
    expect(csv('code,nameEn\n,x\na,y\na,z\n').problems).toMatchObject([
      { line: 2, field: 'code' },
      { line: 4, field: 'code' },
    ]);
  });

  it('that can’t be read is refused', () => {
    const bad: ['csv' | 'json', string][] = [
      ['csv', 'code\n"open'],
      ['csv', 'code,nameEn\na,b,c\n'],
      ['json', '{'],
      ['json', '{"code":"a"}'],
      ['json', '[{"code":"a","code":"b"}]'],
      ['json', '[{"__proto__":{"code":"a"}}]'],
      ['json', JSON.stringify([...Array(10_001)].map((_, at) => ({ code: `g${at}` })))],
    ];
    for (const [format, text] of bad) {
      expect(() => readGameList(format, text), text.slice(0, 40)).toThrow(UnreadableList);
    }
  });

  it('never fails in another way, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom('csv' as const, 'json' as const), fc.string(), (format, text) => {
        try {
          readGameList(format, text);
        } catch (error) {
          if (!(error instanceof UnreadableList)) throw error;
        }
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()))), (list) => {
        try {
          readGameList('json', JSON.stringify(list));
        } catch (error) {
          if (!(error instanceof UnreadableList)) throw error;
        }
      }),
    );
  });
});
