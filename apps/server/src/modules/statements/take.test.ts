import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { openBank } from '../../../test/slips.ts';
import { type BankLine, reportedOf, takeLines } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** An account that no other test has. */
const newAccount = () => openBank(app);
const at = (time: string) => new Date(`2026-05-11T${time}+07:00`);
const line = (time: string, amount: number, more: Partial<BankLine> = {}): BankLine => ({
  at: at(time.length === 5 ? `${time}:00` : time),
  direction: 'in',
  amount,
  ...more,
});
const byStatement = (accountId: string, ...lines: BankLine[]) =>
  takeLines(app.platform, { accountId, source: { kind: 'statement', id: 'a statement' }, lines });
const byAgent = (accountId: string, ...lines: BankLine[]) =>
  takeLines(app.platform, { accountId, source: { kind: 'agent', id: 'a phone' }, lines });

describe('a statement', () => {
  it('is taken once, however often it is imported', async () => {
    const account = await newAccount();
    const lines = [line('10:00', 100), line('10:01', 200), line('10:01', 300, { direction: 'out' })];
    expect(await byStatement(account, ...lines)).toEqual({ taken: 3, known: 0 });
    expect(await byStatement(account, ...lines)).toEqual({ taken: 0, known: 3 });
  });

  it('may overlap another one', async () => {
    const account = await newAccount();
    await byStatement(account, line('10:00', 100), line('10:01', 200));
    expect(await byStatement(account, line('10:01', 200), line('10:02', 200))).toEqual({
      taken: 1,
      known: 1,
    });
  });

  it('may have two equal transfers, which stay two', async () => {
    const account = await newAccount();
    const twice = [line('10:00', 100), line('10:00', 100)];
    expect(await byStatement(account, ...twice)).toEqual({ taken: 2, known: 0 });
    expect(await byStatement(account, ...twice)).toEqual({ taken: 0, known: 2 });
    expect(await byStatement(account, ...twice, line('10:00', 100))).toEqual({ taken: 1, known: 2 });
    expect(await byStatement(account, ...twice, line('10:00', 100))).toEqual({ taken: 0, known: 3 });
  });

  it('is refused as a whole where too many lines of a day cannot be told apart', async () => {
    const account = await newAccount();
    const lines = (payerName: (n: number) => string) =>
      Array.from({ length: 500 }, (_, n) => line('00:00', 100, { hasTime: false, payerName: payerName(n) }));
    const [same, other] = [lines(() => 'นาย ก'), lines(() => 'นาย ข')];
    expect((await byStatement(account, ...same)).taken).toBe(500);
    await expect(byStatement(account, ...other)).rejects.toThrow('STATEMENT_ALIKE');
    expect((await byStatement(account, ...same)).known).toBe(500);
    expect((await byStatement(account, ...other.slice(0, 300))).taken).toBe(300);
    const third = await newAccount();
    await byStatement(third, ...lines((n) => `นาย ก${n}`).slice(0, 150));
    const strangers = lines((n) => `นางสาว ข${n}`).slice(0, 150);
    await expect(byStatement(third, ...strangers)).rejects.toThrow('STATEMENT_ALIKE');
  });

  it('tells equal amounts of one minute apart by balance, reference or payer', async () => {
    const account = await newAccount();
    await byStatement(account, line('10:00', 100, { balance: 1_000 }));
    expect(await byStatement(account, line('10:00', 100, { balance: 1_100 }))).toEqual({
      taken: 1,
      known: 0,
    });
    await byStatement(account, line('11:00', 100, { reference: 'A1' }));
    expect((await byStatement(account, line('11:00', 100, { reference: 'A2' }))).taken).toBe(1);
    expect((await byStatement(account, line('11:00', 100, { reference: ' a-1 ' }))).known).toBe(1);
    await byStatement(account, line('12:00', 100, { payerAccount: 'xxx-x-x1234-x' }));
    expect((await byStatement(account, line('12:00', 100, { payerAccount: 'xxx-x-x9234-x' }))).taken).toBe(1);
  });

  it('of many at once is taken once', async () => {
    const account = await newAccount();
    const lines = Array.from({ length: 20 }, (_, n) => line('10:00', 100 + (n % 4)));
    const all = await Promise.all(Array.from({ length: 10 }, () => byStatement(account, ...lines)));
    expect(all.filter(({ taken }) => taken === 20)).toHaveLength(1);
    expect(all.filter(({ known }) => known === 20)).toHaveLength(9);
  });
});

describe('a line of an agent', () => {
  it('is the same one in a later statement, which knows the minute alone', async () => {
    const account = await newAccount();
    await byAgent(account, line('10:00:41', 100, { payerAccount: 'xxx-x-x1234-x' }), line('10:00:59', 500));
    expect(
      await byStatement(
        account,
        line('10:00', 100, { balance: 5_000, payerAccount: '1110012345' }),
        line('10:01', 500, { balance: 5_500 }),
        line('10:02', 500, { balance: 6_000 }),
      ),
    ).toEqual({ taken: 1, known: 2 });
  });

  it('is the same one in a statement that names the day alone', async () => {
    const account = await newAccount();
    await byAgent(account, line('10:00:41', 100));
    const day = line('00:00', 100, { hasTime: false });
    expect(await byStatement(account, day, day)).toEqual({ taken: 1, known: 1 });
  });

  it('does not use up the line that another one is surely', async () => {
    const account = await newAccount();
    await byStatement(account, line('10:00', 100), line('10:00', 100, { reference: 'R2' }));
    expect(await byAgent(account, line('10:00:20', 100, { reference: 'R2' }), line('10:00:40', 100))).toEqual(
      { taken: 0, known: 2 },
    );
  });

  it('reported twice is one, and another second is another transfer', async () => {
    const account = await newAccount();
    await byAgent(account, line('10:00:20', 100));
    expect((await byAgent(account, line('10:00:20', 100))).known).toBe(1);
    expect((await byAgent(account, line('10:00:21', 100))).taken).toBe(1);
  });
});

it('says what the bank has reported of a day', async () => {
  const account = await newAccount();
  await byStatement(
    account,
    line('00:00', 100, { balance: 1_100 }),
    line('23:59', 40, { direction: 'out', balance: 1_060 }),
    line('23:59', 10),
  );
  const [from, to] = [at('00:00:00'), new Date(at('00:00:00').getTime() + 86_400_000)];
  const { db } = app.platform;
  expect(await reportedOf(db, account, from, to)).toEqual({ in: 110, out: 40, lines: 3, lastBalance: 1_060 });
  expect(await reportedOf(db, account, to, new Date(to.getTime() + 1))).toEqual({
    in: 0,
    out: 0,
    lines: 0,
    lastBalance: null,
  });
});
