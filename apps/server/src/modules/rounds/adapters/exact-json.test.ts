import { expect, test } from 'vitest';
import { BadMessage } from '../adapter.ts';
import { Digits, readJson, writeJson } from './exact-json.ts';

const read = (text: string) => readJson(Buffer.from(text));

test('numbers stay the digits that were sent', () => {
  expect(read('{"a":12.50,"b":[9007199254740993],"c":"1"}')).toEqual({
    a: new Digits('12.50'),
    b: [new Digits('9007199254740993')],
    c: '1',
  });
});

test('what other readers take differently is refused', () => {
  for (const text of [
    '',
    '{',
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"a":1e3}',
    '{"__proto__":1}',
    '\ufeff{}',
    '['.repeat(60_000),
  ]) {
    expect(() => read(text), text.slice(0, 20)).toThrow(BadMessage);
  }
  expect(() => read('['.repeat(30_000) + ']'.repeat(30_000))).toThrow(BadMessage);
  expect(() => readJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(BadMessage);
});

test('what was read is written as it was', () => {
  const text = '{"a":12.50,"b":[9007199254740993,null,true],"c":{"d":"\\"ไทย"}}';
  expect(writeJson(read(text))).toBe(text);
  expect(writeJson({ a: undefined, b: 1 })).toBe('{"b":1}');
});
