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

test('a bet that is sent three times at once is one', async () => {
  const { id, page } = await games.player(1000, 'crash');
  await phase(page, 'betting');
  const request = { id: randomUUID(), stake: 1000, autoAt: null };
  const sent = [0, 1, 2].map(() => page.call<CrashRoundView>('POST', 'crash/bets', request));
  const answers = await Promise.all(sent);
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
    answers.map(() => [200, 'accepted']),
  );
  // It takes one of the two places.
  expect(await bet(page)).toMatchObject({ state: 'accepted' });
  expect(games.platform.balance(id)).toBe(98_000);
});

test('one address has a tenth of the places to watch from, and leaves the others to others', async () => {
  const pages = await Promise.all([1, 2].map(() => games.player(0, 'crash')));
  const leave = new AbortController();
  const watch = (at: number, address: string) =>
    fetch(`${games.url}/api/crash/events`, {
      signal: leave.signal,
      headers: {
        authorization: `Bearer ${pages[at % 2]?.page.session?.secret}`,
        'x-forwarded-for': address,
      },
    });
  const crowd = await Promise.all(Array.from({ length: 1_000 }, (_, at) => watch(at, '2001:db8::1')));
  expect(crowd.filter(({ status }) => status === 200)).toHaveLength(1_000);
  const refused = await watch(0, '2001:db8::2');
  const { code } = (await refused.json()) as ProblemView;
  expect([refused.status, code]).toEqual([503, 'FULL']);
  expect((await watch(0, '2001:db8:0:1::1')).status).toBe(200);
  leave.abort();
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
