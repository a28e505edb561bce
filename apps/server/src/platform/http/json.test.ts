import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AmbiguousJson, parseJson } from './json.ts';

it.each(['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '[{"b":{"a":[],"c":{},"a":1}}]', '{"":0,"":0}'])(
  'refuses a name twice: %s',
  (text) => {
    expect(() => parseJson(text)).toThrow(AmbiguousJson);
  },
);

it.each(['{"amount":1e3}', '[1E3]', '1e0', '{"a":[{"b":-1.5e-2}]}', '[0.1E+2]'])(
  'refuses a number with an exponent: %s',
  (text) => {
    expect(() => parseJson(text)).toThrow(AmbiguousJson);
  },
);

it.each(['{"__proto__":1}', '{"a":{"constructor":{"prototype":1}}}', '{', '', '{"a":01}'])(
  'refuses %j as JSON.parse or the guard against prototypes does',
  (text) => {
    expect(() => parseJson(text)).toThrow();
  },
);

it('reads the same name in two objects, and text that looks like a number or a name', () => {
  const text = '{"a":{"a":1},"b":[{"a":1},{"a":"1e3"}],"c":"\\"a\\":1, {\\\\","d":[true,false,null,-0.5]}';
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

it.each([
  ['letters', 'A'],
  ['escaped quotes', '\\"'],
  ['backslashes', '\\\\'],
])('reads a string of 14 MiB of %s', (_, piece) => {
  const text = `{"file":"${piece.repeat(14_680_064 / piece.length)}","file2":1}`;
  expect(parseJson(text)).toEqual(JSON.parse(text));
  expect(() => parseJson(text.replace('file2', 'file'))).toThrow(AmbiguousJson);
});

it('reads whatever JSON.stringify writes, unless a number needs an exponent', () => {
  const number = fc.double({ noNaN: true }).filter((value) => !/e/.test(JSON.stringify(value)));
  const key = fc.string({ unit: 'binary' }).filter((name) => !/__proto__|constructor/.test(name));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'binary' }),
      number,
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('tree')),
      fc.dictionary(key, tie('tree'), { noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      const text = JSON.stringify(value);
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});
