import { randomUUID } from 'node:crypto';
import { matchesChain, recompute } from '@salung/fair';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CrashRoundView, ProblemView, ProofView } from '../shared/api.ts';
import type { CrashEvent, CrashTable } from '../shared/crash.ts';
import { usualPace } from '../src/crash/table.ts';
import { Games, type Page } from './games.ts';
import { ManualTime } from './manual-time.ts';

let games: Games;
const time = new ManualTime();
beforeAll(async () => {
  games = await Games.start({ ...usualPace, time });
});
afterAll(() => games.stop());
afterEach(() => {
  games.platform.fault = () => undefined;
});

/** Moves the time until a round after `after` is in a phase. */
async function phase(page: Page, wanted: CrashTable['phase'], after = 0): Promise<CrashTable> {
  for (;;) {
    await time.settle();
    const { body } = await page.call<CrashTable>('GET', 'crash');
    if (body.phase === wanted && body.round > after) return body;
    await time.step();
  }
}
const bet = async (page: Page, autoAt: number | null = null, id: string = randomUUID()) =>
  (await page.call<CrashRoundView>('POST', 'crash/bets', { id, stake: 1000, autoAt })).body;
const cashOut = (page: Page, { id }: { id: string }) =>
  page.call<CrashRoundView & ProblemView>('POST', `crash/bets/${id}/cash-out`, {});

test('automatic cash-outs are paid at their multiplier or lost, and the proof says the same', async () => {
  const { id, page } = await games.player(1000, 'crash');
  const { round } = await phase(page, 'betting');
  const bets = [await bet(page, 101), await bet(page, 10_000)];
  expect(bets.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  expect(await bet(page)).toMatchObject({ code: 'TOO_MANY_BETS' });
  const next = await phase(page, 'betting', round);
  const past = next.last.find((each) => each.round === round);
  if (past === undefined) throw new Error('the round is not among the last');
  expect(matchesChain(past.hash, round, { hash: next.previousHash, round })).toBe(true);
  let paid = 0;
  for (const { id: betId } of bets) {
    const { body } = await page.call<CrashRoundView>('GET', `rounds/${betId}`);
    const { body: proof } = await page.call<ProofView>('GET', `rounds/${betId}/proof`);
    if (proof.input === null) throw new Error('no proof');
    const again = recompute(proof.input);
    expect(again.result).toEqual({ bust: past.bust });
    expect(again.payouts).toEqual([body.payout]);
    paid += body.payout;
  }
  await games.drain();
  expect(games.platform.balance(id)).toBe(98_000 + paid);
});

test('a cash-out by hand counts when it arrives; sent twice it is one', async () => {
  const { id, page } = await games.player(1000, 'crash');
  const { round } = await phase(page, 'betting');
  const mine = await bet(page);
  expect((await cashOut(page, mine)).body.code).toBe('TOO_LATE');
  await phase(page, 'running', round - 1);
  time.advance(300);
  const [first, second] = await Promise.all([cashOut(page, mine), cashOut(page, mine)]);
  expect(first.body.bets.cashedAt).toBeGreaterThanOrEqual(101);
  expect(second.body.payout).toBe(first.body.payout);
  expect(first.body.result).toBeNull();
  await games.drain();
  const { rows } = await games.pool.query<{ sum: number }>(
    'select sum(payout - stake)::int as sum from round where player = $1',
    [id],
  );
  expect(games.platform.balance(id)).toBe(100_000 + (rows[0]?.sum ?? 0));
});

test('a stake whose answer comes when betting is over goes back', async () => {
  const { id, page } = await games.player(1000, 'crash');
  const { round } = await phase(page, 'betting');
  games.platform.onCall = (name) => (name === 'stake' ? phase(page, 'running', round - 1) : undefined);
  const late = await bet(page);
  games.platform.onCall = () => undefined;
  expect(late).toMatchObject({ state: 'returned', result: null });
  await games.drain();
  expect(games.platform.balance(id)).toBe(100_000);
});

test('unanswered stakes go back, and nothing of a round is told before its end', async () => {
  const { id, page } = await games.player(1000, 'crash');
  const { round } = await phase(page, 'betting');
  games.platform.fault = (name) => (name === 'stake' ? 'unanswered' : undefined);
  expect(await bet(page)).toMatchObject({ state: 'returned' });
  games.platform.fault = () => undefined;
  const table = await phase(page, 'running', round - 1);
  expect(table).toMatchObject({ bust: null, hash: null });
  await games.drain();
  expect(games.platform.balance(id)).toBe(100_000);
});

test('everybody sees the same events in their order', async () => {
  const response = await fetch(`${games.url}/api/crash/events`);
  const types: string[] = [];
  const decoder = new TextDecoder();
  let rest = '';
  let isOver = false;
  const moving = (async () => {
    while (!isOver) await time.step();
  })();
  for await (const chunk of response.body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) types.push((JSON.parse(line.slice(6)) as CrashEvent).type);
    }
    // A chunk may hold several events, so there may be some after the second bust already.
    if (types.filter((type) => type === 'bust').length >= 2) break;
  }
  isOver = true;
  await moving;
  expect(types[0]).toBe('table');
  const steps = types.slice(types.indexOf('bust')).filter((type) => ['open', 'start', 'bust'].includes(type));
  expect(steps.slice(0, 4)).toEqual(['bust', 'open', 'start', 'bust']);
});
