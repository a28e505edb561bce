import { expect, it } from 'vitest';
import { moveBody, moveProblems, type NewMove } from './move-checks.ts';

const one = '0198c0de-0000-7000-8000-000000000001';
const two = '0198c0de-0000-7000-8000-000000000002';
const good: NewMove = {
  move: 'transfer',
  fromId: one,
  toId: two,
  amount: '1,500.25',
  reason: ' ย้ายเงิน ',
  bankReference: '',
};

it('sends only the accounts that the movement has', () => {
  const rest = { amount: 150_025, reason: 'ย้ายเงิน' };
  expect(moveProblems(good)).toEqual({});
  expect(moveBody(good)).toEqual({ move: 'transfer', fromId: one, toId: two, ...rest });
  expect(moveBody({ ...good, move: 'opening' })).toEqual({ move: 'opening', toId: two, ...rest });
  expect(moveBody({ ...good, move: 'capital_in' })).toEqual({ move: 'capital_in', toId: two, ...rest });
  expect(moveBody({ ...good, move: 'fee', bankReference: 'X1' })).toEqual({
    move: 'fee',
    fromId: one,
    ...rest,
    bankReference: 'X1',
  });
  expect(moveBody({ ...good, amount: 'x' })).toBeNull();
});

it.each<[Partial<NewMove>, (keyof NewMove)[]]>([
  [{ fromId: '' }, ['fromId']],
  [{ toId: '' }, ['toId']],
  [{ toId: one }, ['toId']],
  [{ amount: '0' }, ['amount']],
  [{ amount: '100000000.01' }, ['amount']],
  [{ reason: ' ' }, ['reason']],
  [{ bankReference: '@@ !!' }, ['bankReference']],
  [{ bankReference: ' ' }, []],
  [{ move: 'fee', toId: '' }, []],
  [{ move: 'opening', fromId: '' }, []],
  [{ move: 'capital_in', fromId: two }, []],
])('%j is told at %j', (change, fields) => {
  expect(Object.keys(moveProblems({ ...good, ...change }))).toEqual(fields);
});
