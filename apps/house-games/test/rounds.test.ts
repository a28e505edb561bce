import { randomUUID } from 'node:crypto';
import { recompute } from '@salung/fair';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemView, ProofView, RevealedSeeds, RoundView, SessionView } from '../shared/api.ts';
import type { Fault } from './fake-platform.ts';
import { Games, Page } from './games.ts';

let games: Games;
beforeAll(async () => {
  games = await Games.start();
});
afterAll(() => games.stop());
afterEach(() => {
  games.platform.fault = () => undefined;
  games.platform.refusal = undefined;
});

/** Goes wrong once with calls of that name. */
function once(name: string, ...faults: Fault[]): void {
  games.platform.fault = (called) => (called === name ? faults.shift() : undefined);
}
const of = (id: string) => games.platform.calls.filter(({ body }) => body.player === id);
const kinds = (id: string) => of(id).map(({ name }) => name);

describe('a round', () => {
  test('is a stake, a result, and a win or a close; the wallet is what the page is told', async () => {
    const { id, page } = await games.player(1000);
    for (let count = 0; count < 10; count += 1) {
      const before = games.platform.balance(id);
      const round = await page.low(10);
      expect(round.state).toBe('settled');
      expect(round.nonce).toBe(count);
      expect(games.platform.balance(id)).toBe(before - 1000 + round.payout);
      expect(round.balance).toBe(games.platform.balance(id));
      expect(kinds(id).slice(-2)).toEqual(['stake', round.payout > 0 ? 'win' : 'close']);
    }
    const { body } = await page.call<{ rounds: RoundView[] }>('GET', 'history?game=hi-lo');
    expect(body.rounds).toHaveLength(10);
  });

  test('tells the platform what counts where bets oppose each other', async () => {
    const { id, page } = await games.player(1000, 'baccarat');
    const bets = [
      { spot: 'player', stake: 10_000 },
      { spot: 'banker', stake: 10_000 },
    ];
    await page.call('POST', 'rounds', { id: randomUUID(), game: 'baccarat', bets });
    // Only the commission is at risk.
    expect(of(id)[0]?.body).toMatchObject({ amount: 20_000, counts: 500 });
  });

  test.each(['slot', 'baccarat'] as const)('of %s goes the same way', async (game) => {
    const { id, page } = await games.player(1000, game);
    const request =
      game === 'slot'
        ? { stake: 1000 }
        : {
            bets: [
              { spot: 'player', stake: 500 },
              { spot: 'tie', stake: 500 },
            ],
          };
    const { body } = await page.call<RoundView>('POST', 'rounds', { id: randomUUID(), game, ...request });
    expect(body).toMatchObject({ state: 'settled', stake: 1000 });
    expect(games.platform.balance(id)).toBe(99_000 + body.payout);
  });

  test('sent ten times at once is one round', async () => {
    const { id, page } = await games.player(1000);
    const round = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => page.low(10, round)));
    expect(new Set(answers.map(({ nonce, payout }) => `${nonce} ${payout}`)).size).toBe(1);
    expect(kinds(id).filter((kind) => kind === 'stake')).toHaveLength(1);
    expect(await page.low(10, round)).toMatchObject({ state: 'settled', nonce: 0 });
    const { status, body } = await page.call<ProblemView>('POST', 'rounds', {
      id: round,
      game: 'hi-lo',
      bets: [{ spot: 'high', stake: 1000 }],
    });
    expect([status, body.code]).toEqual([409, 'ID_REUSED']);
  });

  test('is refused as the platform says, uses up its nonce and moves nothing', async () => {
    const { id, page } = await games.player(5);
    expect(await page.low(10)).toMatchObject({
      state: 'refused',
      code: 'INSUFFICIENT',
      nonce: 0,
      result: null,
    });
    games.platform.refusal = 'STOPPED';
    expect(await page.low(1)).toMatchObject({ state: 'refused', code: 'STOPPED', nonce: 1 });
    games.platform.refusal = undefined;
    expect(await page.low(1)).toMatchObject({ state: 'settled', nonce: 2 });
    expect(kinds(id).slice(0, 2)).toEqual(['stake', 'stake']);
  });
});

describe('a platform that does not answer', () => {
  test.each(['lost', 'unanswered', 'busy', 'nonsense'] as const)(
    'once to a stake (%s): it is asked again',
    async (fault) => {
      const { id, page } = await games.player(1000);
      once('stake', fault);
      const round = await page.low(10);
      expect(round.state).toBe('settled');
      expect(games.platform.balance(id)).toBe(99_000 + round.payout);
      const [first, second] = of(id);
      expect(first?.body).toEqual(second?.body);
    },
  );

  test.each(['lost', 'unanswered'] as const)('to a stake at all (%s): it is taken back', async (fault) => {
    const { id, page } = await games.player(1000);
    once('stake', fault, fault);
    const round = await page.low(10);
    expect(round).toMatchObject({ state: 'returned', payout: 0, result: null });
    await games.drain();
    expect(games.platform.balance(id)).toBe(100_000);
    expect(kinds(id)).toEqual(['stake', 'stake', 'rollback']);
  });

  test.each(['lost', 'unanswered', 'busy'] as const)(
    'to a win (%s): the queue pays it, once',
    async (fault) => {
      const { id, page } = await games.player(1000);
      let paid = 0;
      games.platform.fault = (name) => (name === 'win' && paid++ < 3 ? fault : undefined);
      let round = await page.low(10);
      for (let tries = 0; round.payout === 0 && tries < 50; tries += 1) round = await page.low(10);
      expect(round.payout).toBe(1950);
      await games.drain();
      const { body } = await page.call<{ rounds: RoundView[] }>('GET', 'history?game=hi-lo');
      const expected = body.rounds.reduce((sum, { stake, payout }) => sum - stake + payout, 100_000);
      expect(games.platform.balance(id)).toBe(expected);
      // The page is told what will be there.
      expect(round.balance).toBe(expected);
    },
  );

  test('to the launch: nobody gets in, and the token can be used again', async () => {
    const id = randomUUID();
    games.platform.wallets.set(id, 100);
    once('authenticate', 'busy', 'busy');
    const page = new Page(games.url);
    const request = { game: 'hi-lo', token: `token-${id}` };
    expect((await page.call<ProblemView>('POST', 'session', request)).body.code).toBe('UNAVAILABLE');
    expect((await page.call<SessionView>('POST', 'session', request)).status).toBe(200);
    // It is bound now.
    expect((await page.call<ProblemView>('POST', 'session', request)).body.code).toBe('WRONG_PLAYER');
  });
});

describe('seeds', () => {
  test('are chosen after the commitment, revealed on rotation, and prove every round', async () => {
    const { page } = await games.player(1000);
    const rounds = [await page.low(1), await page.low(2), await page.low(3)];
    const before = await page.call<ProofView>('GET', `rounds/${rounds[0]?.id}/proof`);
    expect(before.body.input).toBeNull();
    const { body } = await page.call<{ revealed: RevealedSeeds }>('POST', 'seeds/rotate', {});
    expect(body.revealed).toMatchObject({ rounds: 3, clientSeed: 'chosen by the player' });
    for (const round of rounds) {
      const proof = (await page.call<ProofView>('GET', `rounds/${round.id}/proof`)).body;
      if (proof.input === null) throw new Error('still secret');
      const again = recompute(proof.input);
      expect(again.commitment).toBe(page.session?.seeds.commitment);
      expect(again.result).toEqual(round.result);
      expect(again.payouts).toEqual([round.payout]);
    }
    const unchosen = await page.call<ProblemView>('POST', 'rounds', {
      id: randomUUID(),
      game: 'hi-lo',
      bets: [{ spot: 'low', stake: 100 }],
    });
    expect(unchosen.body.code).toBe('NO_CLIENT_SEED');
    expect((await page.call('POST', 'seeds/client', { clientSeed: 'ใหม่' })).status).toBe(200);
    expect((await page.call('POST', 'seeds/client', { clientSeed: 'other' })).status).toBe(409);
    expect((await page.low(1)).nonce).toBe(0);
  });

  test('stay secret while a round waits for the platform', async () => {
    const { page } = await games.player(1000);
    let answer: Promise<unknown> | undefined;
    // The platform answers the stake only when the attempt to rotate was answered.
    games.platform.onCall = (name) => {
      if (name !== 'stake') return undefined;
      answer ??= page.call<ProblemView>('POST', 'seeds/rotate', {});
      return answer;
    };
    await page.low(1);
    games.platform.onCall = () => undefined;
    expect(await answer).toMatchObject({ status: 409, body: { code: 'ROUND_OPEN' } });
  });

  test.each([
    ['hi-lo', { bets: [{ spot: 'low', stake: 100 }] }],
    ['slot', { stake: 100 }],
    ['baccarat', { bets: [{ spot: 'player', stake: 100 }] }],
  ] as const)(
    'of %s change while rounds begin: each round has its pair, and nothing fails',
    async (game, bets) => {
      const { id, page } = await games.player(1000, game);
      const begin = () =>
        page.call<RoundView & ProblemView>('POST', 'rounds', { id: randomUUID(), game, ...bets });
      const rotate = () => page.call<ProblemView>('POST', 'seeds/rotate', {});
      const seen = new Set<string>();
      for (let time = 0; time < 100; time += 1) {
        const answers = await Promise.all(
          time % 2 === 0 ? [rotate(), begin(), rotate()] : [begin(), rotate(), begin()],
        );
        for (const { status, body } of answers) seen.add(status === 200 ? '200' : `${status} ${body.code}`);
        await page.call('POST', 'seeds/client', { clientSeed: `seed ${time}` });
      }
      // The new pair has no seed of the player's yet, or the old one is still needed: both can be told.
      expect(
        [...seen].filter((each) => !['200', '409 NO_CLIENT_SEED', '409 ROUND_OPEN'].includes(each)),
      ).toEqual([]);
      const { rows } = await games.pool.query<{ rounds: number; nonces: number }>(
        `select (select count(*)::int from round where player = $1) as rounds,
              (select sum(next_nonce)::int from seed_pair where player = $1) as nonces`,
        [id],
      );
      expect(rows[0]?.rounds).toBe(rows[0]?.nonces);
    },
  );
});

describe('guests', () => {
  test('play the same rounds with play money, and the platform hears nothing', async () => {
    const heard = games.platform.calls.length;
    const page = await new Page(games.url).open({ game: 'hi-lo', demo: true });
    expect(page.session).toMatchObject({ isDemo: true, balance: 1_000_000 });
    let balance = 1_000_000;
    for (let count = 0; count < 5; count += 1) {
      const round = await page.low(2000);
      balance += round.payout - round.stake;
      expect(round.balance).toBe(balance);
    }
    await page.call('POST', 'demo/refill', {});
    expect((await page.call<{ balance: number }>('GET', 'balance')).body.balance).toBe(
      Math.max(balance, 1_000_000),
    );
    // Another game, the same guest.
    const { secret } = page.session ?? {};
    await page.open({ game: 'slot', demo: true });
    expect(page.session?.secret).not.toBe(secret);
    expect(page.session?.seeds.nonce).toBe(5);
    expect(games.platform.calls).toHaveLength(heard);
  });
});

describe('bad requests are refused with a reason', () => {
  const bet = (stake: unknown, spot = 'low') => ({ game: 'hi-lo', bets: [{ spot, stake }] });
  test.each([
    ['no round', {}],
    ['half a baht', bet(150)],
    ['nothing', bet(0)],
    ['less than nothing', bet(-100)],
    ['a fraction', bet(100.5)],
    ['too much', bet(2_000_100)],
    ['a text', bet('100')],
    ['beyond exact numbers', bet(1e300)],
    ['an unknown spot', bet(100, 'seven')],
    ['a spot twice', { game: 'hi-lo', bets: [...bet(100).bets, ...bet(100).bets] }],
    ['no bets', { game: 'hi-lo', bets: [] }],
    ['an unknown field', { ...bet(100), dice: [6, 6, 6] }],
    ['another game', { game: 'poker', stake: 100 }],
    ['too much together', { game: 'hi-lo', bets: [...bet(2_000_000).bets, ...bet(100, 'high').bets] }],
  ])('%s', async (_name, request) => {
    const { id, page } = await games.player(100_000);
    const { status, body } = await page.call<ProblemView>('POST', 'rounds', { id: randomUUID(), ...request });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'MALFORMED', detail: expect.any(String) });
    expect(of(id)).toEqual([]);
  });

  test('without a session, with broken JSON, of unknown rounds and addresses', async () => {
    const page = new Page(games.url);
    expect((await page.call('GET', 'session?game=hi-lo')).status).toBe(401);
    expect((await page.call('POST', 'rounds', { id: randomUUID(), ...bet(100) })).status).toBe(401);
    expect((await page.call('GET', 'nothing')).status).toBe(404);
    const broken = await fetch(`${games.url}/api/rounds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"id":',
    });
    expect(broken.status).toBe(400);
    const { page: known } = await games.player(1);
    expect((await known.call('GET', `rounds/${randomUUID()}`)).status).toBe(404);
    expect((await known.call('GET', 'rounds/1')).status).toBe(400);
    expect((await known.call('GET', 'history?game=hi-lo&before=1e99')).status).toBe(400);
  });
});

test('nobody else frames the pages', async () => {
  const { headers } = await fetch(`${games.url}/games`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://localhost:8080");
});
