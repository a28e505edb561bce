import { closeAccount } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReconciliationSetup } from '../../../test/reconciliation.ts';
import type { ReportedLine } from '../../../test/reporter.ts';
import { nextId } from '../../../test/rounds.ts';
import { addDays, atWallClock } from '../../platform/business-day.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { sweepRounds } from '../rounds/sweep.ts';

// What a comparison finds. Every test has days of its own.

let setup: ReconciliationSetup;
let day = '2026-05-11';
beforeAll(async () => {
  setup = await ReconciliationSetup.open();
});
afterAll(() => setup.close());
beforeEach(async () => {
  day = addDays(day, 10);
  setup.app.clock.set(at('12:00:00'));
  await setup.next();
});

const at = (time: string, days = 0): string => atWallClock(addDays(day, days), time).toISOString();
/** The reports of the day and of the next ones are asked for a week later. */
const later = () => setup.app.clock.set(at('04:00:00', 7));
const changing = (ref: string, change: Partial<ReportedLine>) => (lines: ReportedLine[]) =>
  lines.map((line) => (line.transaction === ref ? { ...line, ...change } : line));

/** A round with everything that a provider may send. */
async function playAll() {
  const round = nextId('round');
  const stake = await setup.play('stake', { amount: 1_000, round });
  const other = await setup.play('stake', { amount: 500, round });
  await setup.play('rollback', { original: other.ref });
  const free = await setup.play('stake', { amount: 0, round });
  const refused = await setup.play('stake', { amount: 99_000_000, round });
  const win = await setup.play('win', { amount: 300, round });
  const close = await setup.play('close', { round, closesRound: true });
  const early = await setup.play('rollback', { original: nextId('never') });
  expect(refused.verdict).toBe('INSUFFICIENT');
  return { round, stake, other, free, refused, win, close, early };
}

it('finds nothing where both sides agree', async () => {
  await playAll();
  await setup.tell(day);
  later();
  const { run, differences } = await setup.compare(day);
  expect(differences).toEqual([]);
  // Done: a stake, an empty one, a win, a close, and two rollbacks.
  const side = { count: 6, in: 1_000, out: 300 };
  expect(run).toMatchObject({ state: 'DONE', ours: side, theirs: side, differences: 0, open: 0, notices: 0 });
});

describe('finds', () => {
  it('what only one side has', async () => {
    const { stake, other, refused } = await playAll();
    const { player } = setup;
    const extra = { transaction: nextId('extra'), kind: 'win', player: player.id, round: 'r-9', amount: 77 };
    await setup.tell(day, (lines) => [
      ...lines.filter(({ transaction }) => ![stake.ref, other.ref, refused.ref].includes(transaction)),
      { ...extra, status: 'ok', at: at('12:00:00') },
      // What was refused or taken back there, and never came here, is the same on both sides.
      { ...extra, transaction: nextId('extra'), status: 'refused', at: at('12:00:00') },
      { ...extra, transaction: nextId('extra'), kind: 'stake', status: 'rolled_back', at: at('12:00:00') },
    ]);
    later();
    const { run, differences } = await setup.compare(day);
    expect(differences.map(({ ref, kind, state }) => [ref, kind, state])).toEqual([
      [stake.ref, 'ONLY_OURS', 'OPEN'],
      [other.ref, 'ONLY_OURS', 'OPEN'],
      [extra.transaction, 'ONLY_THEIRS', 'OPEN'],
    ]);
    expect(differences[0]).toMatchObject({
      ours: { kind: 'stake', state: 'done', amount: 1_000 },
      theirs: null,
      player: { id: player.id },
      partOf: expect.stringMatching(/^round-/),
    });
    expect(differences[2]).toMatchObject({
      ours: null,
      theirs: { kind: 'win', state: 'done', amount: -77, at: at('12:00:00') },
      player: { id: player.id },
      partOf: 'r-9',
    });
    expect(run).toMatchObject({
      ours: { count: 6, in: 1_000, out: 300 },
      theirs: { count: 6, in: 0, out: 377 },
      differences: 3,
      open: 3,
    });
  });

  it('other amounts, other players, and what stands on one side alone', async () => {
    const { stake, other, win, free, close } = await playAll();
    const somebody = '0191f2a0-0000-7000-8000-000000000001';
    await setup.tell(day, (lines) =>
      [
        changing(win.ref, { amount: 301 }),
        changing(stake.ref, { status: 'rolled_back' }),
        changing(other.ref, { status: 'ok' }),
        changing(free.ref, { player: somebody }),
        changing(close.ref, { status: 'due' }),
      ].reduce((all, change) => change(all), lines),
    );
    later();
    const { found } = await setup.compare(day);
    expect(found).toEqual([
      [stake.ref, 'STATE', 'OPEN'],
      [other.ref, 'STATE', 'OPEN'],
      [win.ref, 'AMOUNT', 'OPEN'],
      [close.ref, 'STATE', 'OPEN'],
      [free.ref, 'PLAYER', 'OPEN'],
    ]);
  });

  it('a report that contradicts itself, but not one that repeats itself', async () => {
    const { stake, win } = await playAll();
    await setup.tell(day, (lines) => [
      ...lines,
      ...lines.filter(({ transaction }) => transaction === stake.ref),
      ...changing(win.ref, { amount: 1 })(lines).filter(({ transaction }) => transaction === win.ref),
    ]);
    later();
    expect((await setup.compare(day)).found).toEqual([[win.ref, 'CONTRADICTORY', 'OPEN']]);
  });
});

it('leaves out what never came from the provider', async () => {
  const test = setup.player;
  await setup.play('stake', { amount: 10, round: 'of-a-test-player' });
  await setup.app.platform.pool.query(
    `update player set is_test = true, phone = '+660' || right(phone, 8) where id = $1`,
    [test.id],
  );
  await setup.next();
  const round = nextId('round');
  const stake = await setup.play('stake', { amount: 10, round });
  await sweepRounds(setup.app.platform, setup.house.core, 0);
  setup.app.clock.set(at('12:31:00'));
  expect(await sweepRounds(setup.app.platform, setup.house.core, 0)).toBeGreaterThan(0);
  await setup.tell(day, (lines) => lines.filter(({ transaction }) => transaction === stake.ref));
  later();
  const { run, differences } = await setup.compare(day);
  expect(differences).toEqual([]);
  expect(run).toMatchObject({ ours: { count: 1, in: 10, out: 0 }, theirs: { count: 1, in: 10, out: 0 } });
});

it('tells of money that was taken back, and of credits that wait in suspense', async () => {
  const round = nextId('round');
  await setup.play('stake', { amount: 10, round });
  const win = await setup.play('win', { amount: 50, round });
  const back = await setup.play('takeBack', { amount: 20, round });
  const undone = await setup.play('rollback', { original: win.ref, mayReverseWin: true });
  const closing = await setup.next(1_000);
  const stake = await setup.play('stake', { amount: 1_000, round });
  await inTransaction(setup.app.platform.db, (tx) => closeAccount(ledgerTx(tx), closing.id));
  const late = await setup.play('win', { amount: 70, round, original: stake.ref });
  expect(late.verdict).toBe('ok');
  await setup.tell(day, changing(back.ref, { kind: 'stake' }));
  later();
  const { run, found } = await setup.compare(day);
  expect(found).toEqual([
    [late.ref, 'SUSPENSE', 'NOTICE'],
    [back.ref, 'TAKEN_BACK', 'NOTICE'],
    [undone.ref, 'TAKEN_BACK', 'NOTICE'],
  ]);
  expect(run).toMatchObject({ differences: 0, open: 0, notices: 3 });
});

describe('around midnight', () => {
  const none = async (days: readonly string[]) => {
    later();
    for (const each of days) {
      expect(await setup.compare(each), each).toMatchObject({ run: { state: 'DONE' }, differences: [] });
    }
  };
  /** The reports as a provider has them whose transactions began at other times than they came here. */
  const tellWithTimes = async (times: Readonly<Record<string, string>>) => {
    const days = [-1, 0, 1, 2].map((days) => addDays(day, days));
    const all = (await Promise.all(days.map((each) => setup.honest(each)))).flat();
    for (const each of days) {
      const of = (line: ReportedLine) => times[line.transaction] ?? line.at;
      const lines = all.filter((line) => of(line) >= at('00:00:00', days.indexOf(each) - 1));
      setup.reporter.lines.set(
        each,
        lines
          .filter((line) => of(line) < at('00:00:00', days.indexOf(each)))
          .map((line) => ({ ...line, at: of(line) })),
      );
    }
    return days;
  };

  it('a transaction belongs to the day on which the provider made it', async () => {
    const round = nextId('round');
    const slow = await setup.play('stake', { amount: 1, round, at: at('00:00:20', 1) });
    const ahead = await setup.play('stake', { amount: 2, round, at: at('23:56:00', 1) });
    const [, ...days] = await tellWithTimes({ [slow.ref]: at('23:59:59'), [ahead.ref]: at('00:00:30', 2) });
    await none(days);
    const { run } = await setup.compare(days[0] ?? '');
    expect(run).toMatchObject({ ours: { count: 1, in: 1 }, theirs: { count: 1, in: 1 } });
  });

  it('one that was sent again for days settles the day on which it was missing', async () => {
    const round = nextId('round');
    const stake = await setup.play('stake', { amount: 5, round, at: at('12:00:00') });
    const win = nextId('win');
    await setup.tell(day, (lines) => [
      ...lines,
      {
        transaction: win,
        kind: 'win',
        player: setup.player.id,
        round,
        amount: 7,
        status: 'due',
        at: at('12:00:01'),
      },
    ]);
    setup.app.clock.set(at('05:00:00', 1));
    expect((await setup.compare(day)).found).toEqual([[win, 'ONLY_THEIRS', 'OPEN']]);
    await setup.play('win', {
      amount: 7,
      round,
      transactionId: win,
      original: stake.ref,
      at: at('09:00:00', 2),
    });
    const lines = [...(await setup.honest(day)), ...(await setup.honest(addDays(day, 2)))];
    setup.reporter.lines.set(
      day,
      lines.map((line) => ({ ...line, at: at('12:00:01') })),
    );
    later();
    // The day on which it came is not at fault, in whatever order the days are compared.
    for (const each of [addDays(day, 2), day, addDays(day, 2)]) await setup.compare(each);
    expect((await setup.compare(day)).found).toEqual([[win, 'ONLY_THEIRS', 'SETTLED']]);
    expect((await setup.compare(addDays(day, 2))).differences).toEqual([]);
  });
});
