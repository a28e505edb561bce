import type { SegmentCondition } from '@salung/contract';
import { expect, it } from 'vitest';
import { conditionOf, conditionProblems, emptyCondition, fieldsOf } from './condition-fields.ts';

const ID = '01980000-0000-7000-8000-0000000000ff';

it('a saved condition is typed as it was', () => {
  const conditions: SegmentCondition[] = [
    { fact: 'depositSum', not: true, days: null, comparison: 'atMost', value: 100_050 },
    { fact: 'depositCount', not: false, days: 7, comparison: 'equal', value: 0 },
    { fact: 'lastDeposit', not: false, comparison: 'moreThan', value: 14 },
    { fact: 'netLoss', not: false, days: 30, comparison: 'lessThan', value: -5_000 },
    { fact: 'staked', not: false, days: 1, gameType: 'slot', comparison: 'atLeast', value: 29 },
    { fact: 'staked', not: false, days: 1, gameType: null, comparison: 'atLeast', value: 1_000_000_000_000 },
    { fact: 'promotionSessions', not: false, days: null, promotionId: ID, comparison: 'atLeast', value: 1 },
    { fact: 'promotionSessions', not: false, days: 3, promotionId: null, comparison: 'atLeast', value: 1 },
    { fact: 'status', not: true, values: ['BLOCKED', 'CLOSED'] },
    { fact: 'language', not: false, values: ['en'] },
    { fact: 'source', not: false, values: [ID] },
    { fact: 'consent', not: true },
    { fact: 'riskFlag', not: true, values: ['bank', 'failed'] },
  ];
  for (const condition of conditions) expect(conditionOf(fieldsOf(condition, 1))).toEqual(condition);
});

it('says what is missing or out of bounds', () => {
  const deposit = emptyCondition('depositSum', 1);
  expect(Object.keys(conditionProblems(deposit))).toEqual(['value']);
  expect(conditionProblems({ ...deposit, value: '1,000.50' })).toEqual({});
  for (const value of ['x', '-1', '1.005', '1e99']) {
    expect(Object.keys(conditionProblems({ ...deposit, value }))).toEqual(['value']);
  }
  const loss = { ...emptyCondition('netLoss', 1), value: '-1' };
  expect(conditionProblems(loss)).toEqual({});
  for (const days of ['', '0', '366', '1.5']) {
    expect(Object.keys(conditionProblems({ ...loss, days }))).toEqual(['days']);
  }
  expect(Object.keys(conditionProblems(emptyCondition('status', 1)))).toEqual(['values']);
  expect(conditionOf(emptyCondition('status', 1))).toBeUndefined();
});
