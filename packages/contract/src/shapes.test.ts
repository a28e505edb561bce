import { expect, it } from 'vitest';
import { z } from 'zod';
import { queryInt } from './shapes.ts';

const query = z.strictObject({ n: queryInt(1, 1_000).prefault(20) });
const read = (n?: unknown) => query.safeParse(n === undefined ? {} : { n }).data?.n;

it('a number of a query is decimal digits within its bounds, or what stands for none', () => {
  expect([read('1'), read('007'), read('1000'), read(42), read()]).toEqual([1, 7, 1_000, 42, 20]);
  for (const wrong of [
    '0',
    '-1',
    '1001',
    '',
    ' 1',
    '1 ',
    '+1',
    '1e1',
    '0x10',
    '1.0',
    '1_0',
    '١',
    '9'.repeat(17),
    ['1', '2'],
  ]) {
    expect(read(wrong), JSON.stringify(wrong)).toBeUndefined();
  }
});

it('JSON Schema has its bounds and what stands for none', () => {
  expect(z.toJSONSchema(query, { io: 'input' }).properties?.n).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 1_000,
    default: 20,
  });
});
