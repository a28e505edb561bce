import { describe, expect, it } from 'vitest';
import {
  FAILED_DAYS,
  type Facts,
  flagsOf,
  LEAST_DEPOSITED,
  MANY_EXPIRED,
  MANY_REFUSED,
  MOST_AT_ADDRESS,
  MOST_NAMESAKES,
  PLAY_DAYS,
  type Place,
  SHARED_DAYS,
  SOME_REFUSED,
} from './state.ts';

const nothing: Facts = {
  banks: [],
  namesakes: [],
  browsers: [],
  places: [],
  deposited: 0,
  withdrawn: 0,
  staked: 0,
  credited: 0,
  rejected: 0,
  expired: 0,
  returned: 0,
};
const flags = (facts: Partial<Facts>) => flagsOf({ ...nothing, ...facts });
const people = (number: number) => Array.from({ length: number }, (_, at) => `p${at}`);
const place = (number: number, sameBrowser = false): Place => ({
  others: people(number).map((playerId) => ({ playerId, sameBrowser })),
});
const kinds = (facts: Partial<Facts>) => flags(facts).map(({ kind, weight }) => `${kind} ${weight}`);

it('there are no flags about somebody of whom nothing is known', () => {
  expect(flags({})).toEqual([]);
});

it('a bank account that somebody else has or had weighs a lot', () => {
  const account = { bankCode: '004', accountNumber: '1234567890' };
  expect(flags({ banks: [{ ...account, others: ['a'] }] })).toEqual([
    { kind: 'bank', weight: 'high', account, others: ['a'] },
  ]);
});

it('a browser that somebody else has signed in from weighs a lot, and is not counted as an address, too', () => {
  expect(flags({ browsers: ['p0'], places: [place(2, true)] })).toEqual([
    { kind: 'browser', weight: 'high', others: ['p0'] },
    { kind: 'device', weight: 'medium', others: ['p1'], days: SHARED_DAYS },
  ]);
});

describe('the same name', () => {
  it('of a few is a flag, a common one is none', () => {
    expect(flags({ namesakes: ['a'] })).toEqual([{ kind: 'holder', weight: 'medium', others: ['a'] }]);
    expect(kinds({ namesakes: people(MOST_NAMESAKES) })).toEqual(['holder medium']);
    expect(kinds({ namesakes: people(MOST_NAMESAKES + 1) })).toEqual([]);
  });
  it('does not name again whom the account names already', () => {
    const banks = [{ bankCode: '004', accountNumber: '1', others: ['a'] }];
    expect(kinds({ banks, namesakes: ['a'] })).toEqual(['bank high']);
    expect(flags({ banks, namesakes: ['a', 'b'] })[1]).toMatchObject({ kind: 'holder', others: ['b'] });
  });
});

describe('the same address', () => {
  it('weighs little up to five accounts, and nothing with six', () => {
    expect(flags({ places: [place(1)] })).toEqual([
      { kind: 'address', weight: 'low', others: ['p0'], days: SHARED_DAYS },
    ]);
    expect(kinds({ places: [place(MOST_AT_ADDRESS - 1)] })).toEqual(['address low']);
    expect(kinds({ places: [place(MOST_AT_ADDRESS)] })).toEqual([]);
  });
  it('with the same browser is probably one device, unless the address is crowded', () => {
    expect(flags({ places: [place(1, true)] })).toEqual([
      { kind: 'device', weight: 'medium', others: ['p0'], days: SHARED_DAYS },
    ]);
    expect(kinds({ places: [place(MOST_AT_ADDRESS, true)] })).toEqual([]);
  });
  it('names everybody once, however often they met', () => {
    const found = flags({ places: [place(2), place(1, true), place(1)] });
    expect(found).toMatchObject([
      { kind: 'device', others: ['p0'] },
      { kind: 'address', others: ['p1'] },
    ]);
  });
});

describe('money in and out without play', () => {
  const money = { deposited: LEAST_DEPOSITED, withdrawn: LEAST_DEPOSITED, staked: 0 };
  it('weighs a lot where hardly anything was staked, less where a little was, and nothing from half on', () => {
    expect(flags(money)).toEqual([{ kind: 'noPlay', weight: 'high', days: PLAY_DAYS, ...money }]);
    expect(kinds({ ...money, staked: LEAST_DEPOSITED / 10 - 1 })).toEqual(['noPlay high']);
    expect(kinds({ ...money, staked: LEAST_DEPOSITED / 10 })).toEqual(['noPlay medium']);
    expect(kinds({ ...money, staked: LEAST_DEPOSITED / 2 - 1 })).toEqual(['noPlay medium']);
    expect(kinds({ ...money, staked: LEAST_DEPOSITED / 2 })).toEqual([]);
  });
  it('is no flag for small sums, nor for who leaves more than half of it to play with', () => {
    const small = LEAST_DEPOSITED - 1;
    expect(kinds({ deposited: small, withdrawn: small })).toEqual([]);
    expect(kinds({ ...money, withdrawn: LEAST_DEPOSITED / 2 })).toEqual(['noPlay high']);
    expect(kinds({ ...money, withdrawn: LEAST_DEPOSITED / 2 - 1 })).toEqual([]);
  });
});

describe('failed transfers', () => {
  it('are a flag from three refused ones on, and weigh a lot from six on', () => {
    expect(kinds({ rejected: SOME_REFUSED - 1 })).toEqual([]);
    expect(flags({ rejected: SOME_REFUSED - 1, returned: 1 })).toEqual([
      {
        kind: 'failed',
        weight: 'medium',
        days: FAILED_DAYS,
        rejected: SOME_REFUSED - 1,
        expired: 0,
        returned: 1,
      },
    ]);
    expect(kinds({ rejected: MANY_REFUSED - 1 })).toEqual(['failed medium']);
    expect(kinds({ rejected: MANY_REFUSED })).toEqual(['failed high']);
  });
  it('that only expired are a flag if there are many of them, and more than were credited', () => {
    expect(kinds({ expired: MANY_EXPIRED - 1 })).toEqual([]);
    expect(kinds({ expired: MANY_EXPIRED, credited: MANY_EXPIRED - 1 })).toEqual(['failed low']);
    expect(kinds({ expired: MANY_EXPIRED, credited: MANY_EXPIRED })).toEqual([]);
  });
});

it('what weighs most comes first', () => {
  const banks = [{ bankCode: '004', accountNumber: '1', others: ['z'] }];
  expect(kinds({ banks, namesakes: ['a'], places: [place(1)], rejected: MANY_REFUSED })).toEqual([
    'bank high',
    'failed high',
    'holder medium',
    'address low',
  ]);
});
