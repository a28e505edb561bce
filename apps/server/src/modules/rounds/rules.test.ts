import { balances, closeAccount, houseBalance, openHouse, openPlayer, setFrozen } from '@salung/ledger';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, giveMoney } from '../../../test/factories.ts';
import { openStream } from '../../../test/stream.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { NeutralOperation, NeutralStep, ProviderCall } from './adapter.ts';
import { house } from './adapters/house.ts';
import type { Catalogue, Provider } from './catalogue.ts';
import { createCore } from './core.ts';
import { allowStakes, installProviderCalls, openProviderAccount, openSession, stopStakes } from './index.ts';
import { flushProviderCalls } from './provider-calls.ts';

// The eleven rules over HTTP, through the house's own contract.

const provider = (id: number, code: string): Provider => ({
  id,
  code,
  adapter: 'house',
  isActive: true,
  launchUrl: null,
  settings: {},
  idleMinutes: 30,
  keys: [{ secret: `secret of ${code} 0123456789` }],
});
const own = provider(1, 'house');
const other = provider(2, 'other');
let isGameOff = false;
const catalogue: Catalogue = {
  provider: async (code) => [own, other].find((each) => each.code === code),
  game: async (_id, code) => ({ id: 7, code, type: 'slot', isActive: !isGameOff, maxStake: 5_000_00 }),
  gameById: async (id) => ({ id, code: 'hi-lo', type: 'table', isActive: true, maxStake: null }),
};

let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  app = await startApp();
  http = fastify();
  await installProviderCalls(http, app.platform, catalogue);
  await inTransaction(app.platform.db, async (tx) => {
    for (const { code } of [own, other]) await openProviderAccount(tx, code);
    await openHouse(ledgerTx(tx), 'suspense:games', { hot: true });
  });
});
afterAll(async () => {
  await http.close();
  await app.close();
});

let player: string;
let token: string;
let serial = 0;
const next = (name: string) => `${name}-${++serial}`;

const launchIn = (at: TestApp, playerId: string, from = own) =>
  inTransaction(at.platform.db, (tx) =>
    openSession(tx, {
      playerId,
      sessionId: newId(),
      providerId: from.id,
      gameId: 7,
      language: 'th',
      now: at.clock.now(),
    }),
  );
const launch = (playerId: string, from = own) => launchIn(app, playerId, from);

beforeEach(async () => {
  isGameOff = false;
  ({ id: player } = await createPlayer(app, { balance: 1_000_00 }));
  ({ token } = await launch(player));
  await authenticate(token);
});

async function deliver({ path, headers, body }: ProviderCall, from = own) {
  const response = await http.inject({
    method: 'POST',
    url: `/provider/${from.code}/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return { status: response.statusCode, body: response.body, json: () => response.json() };
}

const say = async (step: NeutralStep, from = own) => {
  const answer = await deliver(house.send(step, from, app.clock.now()), from);
  const { kind, verdict, balance } = house.read(answer);
  return kind === 'refused' ? [verdict, balance] : [kind, balance];
};

const authenticate = (with_: string, session = 'table-1') =>
  say({ do: 'authenticate', token: with_, session });
const play = (operation: NeutralOperation, more: { from?: Provider; token?: string; player?: string } = {}) =>
  say({ do: 'play', player, token, game: 'hi-lo', ...more, operations: [operation] }, more.from);

const stake = (amount: number, round: string, transactionId = next('s')): NeutralOperation => ({
  kind: 'stake',
  transactionId,
  amount,
  round,
});
const win = (amount: number, round: string, transactionId = next('w')): NeutralOperation => ({
  kind: 'win',
  transactionId,
  amount,
  round,
});
const rollback = (original: string, transactionId = next('r')): NeutralOperation => ({
  kind: 'rollback',
  transactionId,
  original,
});
const wallet = async () => (await balances(app.platform.pool, player)).wallet;

describe('rule 1, the signature', () => {
  const signed = () =>
    house.send(
      { do: 'play', player, token, game: 'hi-lo', operations: [stake(100, next('round'))] },
      own,
      app.clock.now(),
    );

  it.each([
    ['missing', (call: ProviderCall) => ({ ...call, headers: {} })],
    [
      'over another body',
      (call: ProviderCall) => ({ ...call, body: Buffer.concat([call.body, Buffer.from(' ')]) }),
    ],
    [
      "under another provider's key",
      (call: ProviderCall) => ({
        ...call,
        headers: house.send(
          { do: 'play', player, token, game: 'hi-lo', operations: [stake(1, 'x')] },
          other,
          app.clock.now(),
        ).headers,
      }),
    ],
    ['over a body that is no JSON', (call: ProviderCall) => ({ ...call, body: Buffer.from('{') })],
  ])('%s: 401 without a word, and nothing changes', async (_name, spoil) => {
    expect(await deliver(spoil(signed()))).toMatchObject({ status: 401, body: '' });
    expect(await wallet()).toBe(1_000_00);
  });

  it('too old or from the future: 401', async () => {
    for (const minutes of [-6, 6]) {
      const at = new Date(app.clock.now().getTime() + minutes * 60_000);
      const step = { do: 'play', player, token, game: 'hi-lo', operations: [stake(1, 'x')] } as const;
      expect(await deliver(house.send(step, own, at))).toMatchObject({ status: 401 });
    }
  });

  it('a signed message that makes no sense names its field', async () => {
    const sign = (body: string) => {
      const { headers } = house.send({ do: 'balance', player }, own, app.clock.now());
      return { headers, body: Buffer.from(body) };
    };
    const step = house.send({ do: 'balance', player: 'nobody' }, own, app.clock.now());
    expect(await deliver(step)).toMatchObject({ status: 400 });
    expect((await deliver(step)).json()).toEqual({ status: 'refused', code: 'MALFORMED', field: 'player' });
    expect(await deliver({ path: 'balance', ...sign('{}') })).toMatchObject({ status: 401 });
  });
});

describe('the highest amount', () => {
  const most = 274_877_906_944;
  const answerTo = async (operation: NeutralOperation) => {
    const operations = [operation];
    const step = { do: 'play', player, token, game: 'hi-lo', operations } as const;
    const answer = await deliver(house.send(step, own, app.clock.now()));
    return [answer.status, answer.json()];
  };
  const tooLarge = (field: string) => [400, { status: 'refused', code: 'AMOUNT_TOO_LARGE', field, most }];

  it('is a stake or win like any other', async () => {
    const round = next('round');
    expect((await play(stake(most, round)))[0]).toBe('INSUFFICIENT');
    await play(stake(1_00, round));
    expect(await play(win(most, round))).toEqual(['ok', 999_00 + most]);
  });

  it.each(['274877906945', '9007199254740991', '9007199254740993', '99999999999999999999'])(
    'is below %s, and the refusal says what it is',
    async (amountText) => {
      const round = next('round');
      expect(await answerTo({ ...stake(0, round), amountText })).toEqual(tooLarge('amount'));
      await play(stake(1_00, round));
      expect(await answerTo({ ...win(0, round), amountText })).toEqual(tooLarge('amount'));
      expect(await answerTo({ ...stake(1_00, round), turnoverAmount: most + 1 })).toEqual(tooLarge('counts'));
      expect(await wallet()).toBe(999_00);
    },
  );

  it('does not excuse an amount that is none', async () => {
    const malformed = [400, { status: 'refused', code: 'MALFORMED', field: 'amount' }];
    for (const amountText of ['-1', '0.5', '"5"', 'null', '274877906945.5'])
      expect(await answerTo({ ...stake(0, next('round')), amountText }), amountText).toEqual(malformed);
  });
});

describe('rule 2, the same id', () => {
  it('gets the same answer with the first balance, and moves money once', async () => {
    const first = stake(100_00, 'r1');
    const once = await deliver(
      house.send({ do: 'play', player, token, game: 'hi-lo', operations: [first] }, own, app.clock.now()),
    );
    await play(stake(50_00, 'r1'));
    const again = await deliver(
      house.send({ do: 'play', player, token, game: 'hi-lo', operations: [first] }, own, app.clock.now()),
    );
    expect(again.body).toBe(once.body);
    expect(await wallet()).toBe(850_00);
  });

  it.each([
    ['amount', { amount: 99_00 }],
    ['round', { round: 'another' }],
  ])('with another %s is refused', async (_name, change) => {
    const first = stake(100_00, next('round'));
    await play(first);
    expect(await play({ ...first, ...change })).toEqual(['ID_REUSED', 900_00]);
    expect(await wallet()).toBe(900_00);
  });

  it('of another player is refused, in any bucket', async () => {
    const first = stake(100_00, next('round'));
    await play(first);
    for (let i = 0; i < 3; i++) {
      const { id } = await createPlayer(app, { balance: 500_00 });
      const theirs = await launch(id);
      expect((await play(first, { player: id, token: theirs.token }))[0]).toBe('ID_REUSED');
      expect((await balances(app.platform.pool, id)).wallet).toBe(500_00);
    }
  });

  it('of another provider is another transaction', async () => {
    const first = stake(100_00, next('round'));
    await play(first);
    const { token: theirs } = await launch(player, other);
    expect(await play(first, { from: other, token: theirs })).toEqual(['ok', 800_00]);
  });

  it('fifty times at once moves money once', async () => {
    const first = stake(100_00, next('round'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => play(first)));
    expect(new Set(answers.map(String))).toEqual(new Set(['ok,90000']));
    expect(await wallet()).toBe(900_00);
  });
});

describe('rules 3, 4 and 5, stakes and wins', () => {
  it('zero stakes and zero wins are recorded', async () => {
    const round = next('round');
    expect(await play(stake(0, round))).toEqual(['ok', 1_000_00]);
    expect(await play({ ...win(0, round), closesRound: true })).toEqual(['ok', 1_000_00]);
    const { rows } = await app.platform.pool.query(
      'select state, stakes, wins from game_round where player_id = $1',
      [player],
    );
    expect(rows).toEqual([{ state: 2, stakes: 1, wins: 1 }]);
  });

  it('takes a stake whole or not at all, and says what there is', async () => {
    const short = stake(1_000_01, next('round'));
    expect(await play(short)).toEqual(['INSUFFICIENT', 1_000_00]);
    await giveMoney(app, player, 10_00);
    expect(await play(short)).toEqual(['INSUFFICIENT', 1_000_00]);
    expect(await play(stake(1_010_00, next('round')))).toEqual(['ok', 0]);
  });

  it('two hundred stakes at once never take more than there is', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => play(stake(30_00, next('round')))));
    expect(answers.filter(([kind]) => kind === 'ok')).toHaveLength(33);
    expect(answers.filter(([kind]) => kind === 'INSUFFICIENT')).toHaveLength(167);
    expect(await wallet()).toBe(10_00);
  });

  it('a win needs a stake in its round', async () => {
    expect(await play(win(5_00, next('round')))).toEqual(['NO_STAKE', 1_000_00]);
    const round = next('round');
    await play(stake(10_00, round));
    await play(stake(10_00, round));
    expect(await play(win(15_00, round))).toEqual(['ok', 995_00]);
    expect(await play(win(5_00, round))).toEqual(['ok', 1_000_00]);
  });

  it("another player's round is not a round of this one", async () => {
    const round = next('round');
    const { id } = await createPlayer(app, { balance: 500_00 });
    await play(stake(10_00, round), { player: id, token: (await launch(id)).token });
    expect((await play(win(5_00, round)))[0]).toBe('NO_STAKE');
  });

  it('a closed round takes wins and no stakes', async () => {
    const round = next('round');
    await play(stake(10_00, round));
    expect(await play({ kind: 'close', transactionId: next('c'), round })).toEqual(['ok', 990_00]);
    const late = stake(10_00, round);
    expect(await play(late)).toEqual(['ROUND_FINISHED', 990_00]);
    expect(await play(late)).toEqual(['ROUND_FINISHED', 990_00]);
    expect(await play(win(3_00, round))).toEqual(['ok', 993_00]);
  });
});

describe('rule 6, what stops stakes', () => {
  const stops: [string, string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'a stop of the player',
      'STOPPED',
      () => inTransaction(app.platform.db, (tx) => stopStakes(tx, player, 'excluded')),
      () => inTransaction(app.platform.db, (tx) => allowStakes(tx, player)),
    ],
    [
      'a frozen wallet',
      'FROZEN',
      () => setFrozen(app.platform.pool, player, true),
      () => setFrozen(app.platform.pool, player, false),
    ],
    [
      'a game that is off',
      'GAME_OFF',
      async () => {
        isGameOff = true;
      },
      async () => {
        isGameOff = false;
      },
    ],
    [
      'maintenance',
      'MAINTENANCE',
      () =>
        app.platform.pool.query(
          `insert into setting (id, value, changed_at) values ('maintenance', '{"isActive": false}', now())`,
        ),
      () => app.platform.pool.query(`delete from setting where id = 'maintenance'`),
    ],
  ];
  it.each(stops)(
    '%s stops stakes, not wins and rollbacks; later the same id goes through',
    async (_name, verdict, begin, end) => {
      const round = next('round');
      const first = stake(10_00, round);
      await play(first);
      await begin();
      const refused = stake(10_00, round);
      expect((await play(refused))[0]).toBe(verdict);
      expect(await play(first)).toEqual(['ok', 990_00]);
      expect(await play(win(1_00, round))).toEqual(['ok', 991_00]);
      expect(await play(rollback(first.transactionId))).toEqual(['ok', 1_001_00]);
      await end();
      expect(await play(refused)).toEqual(['ok', 991_00]);
    },
  );

  it('an ended and an expired session', async () => {
    const round = next('round');
    await play(stake(10_00, round));
    await app.platform.pool.query(
      `update game_session set ended_at = now(), end_reason = 'test' where player_id = $1`,
      [player],
    );
    expect((await play(stake(1_00, round)))[0]).toBe('SESSION_ENDED');
    expect(await play(win(2_00, round))).toEqual(['ok', 992_00]);
    await app.platform.pool.query(
      `update game_session set ended_at = null, end_reason = null, expires_at = $2 where player_id = $1`,
      [player, app.clock.now()],
    );
    expect((await play(stake(1_00, round)))[0]).toBe('TOKEN_EXPIRED');
  });

  it('the highest stake of a game, and limits of the player', async () => {
    await giveMoney(app, player, 9_000_00);
    const high = stake(5_000_01, next('round'));
    expect(await play(high)).toEqual(['LIMIT', 10_000_00]);
    await app.platform.pool.query(
      `insert into play_limit (bucket, player_id, kind, period, most, begins, used)
       values (ledger.bucket_of($1), $1, 'stake', 'day', 10000, '2000-01-01', 9999)`,
      [player],
    );
    expect((await play(stake(60_00, next('round'))))[0]).toBe('ok');
    expect((await play(stake(60_00, next('round'))))[0]).toBe('LIMIT');
    expect((await play(stake(40_00, next('round'))))[0]).toBe('ok');
    app.clock.advance(24 * 3_600_000);
    const { token: tomorrow } = await launch(player);
    expect((await play(stake(100_00, next('round')), { token: tomorrow }))[0]).toBe('ok');
  });
});

describe('rule 7, rollbacks', () => {
  it('reverses a stake once, under however many ids', async () => {
    const round = next('round');
    const first = stake(10_00, round);
    await play(first);
    const back = rollback(first.transactionId);
    expect(await play(back)).toEqual(['ok', 1_000_00]);
    expect(await play(back)).toEqual(['ok', 1_000_00]);
    expect(await play(rollback(first.transactionId))).toEqual(['ok', 1_000_00]);
    expect(await play(win(5_00, round))).toEqual(['ROLLED_BACK', 1_000_00]);
    expect(await play(first)).toEqual(['ok', 990_00]); // the answer of then
    expect(await wallet()).toBe(1_000_00);
  });

  it('of an unknown stake keeps it from having an effect, for any player', async () => {
    const late = stake(10_00, next('round'));
    expect(await play(rollback(late.transactionId))).toEqual(['ok', 1_000_00]);
    for (let i = 0; i < 2; i++) expect((await play(late))[0]).toBe('ROLLED_BACK');
    // Of the same bucket and of another one.
    for (const ending of [
      player.slice(-2),
      (Number.parseInt(player.slice(-2), 16) ^ 1).toString(16).padStart(2, '0'),
    ]) {
      const id = `${newId().slice(0, -2)}${ending}`;
      await openPlayer(app.platform.pool, id);
      await giveMoney(app, id, 500_00);
      expect((await play(late, { player: id, token: (await launch(id)).token }))[0]).toBe('ID_REUSED');
    }
    expect(await wallet()).toBe(1_000_00);
  });

  it('of a refused stake moves nothing', async () => {
    const short = stake(2_000_00, next('round'));
    await play(short);
    expect(await play(rollback(short.transactionId))).toEqual(['ok', 1_000_00]);
  });

  it('of a win is refused', async () => {
    const round = next('round');
    await play(stake(10_00, round));
    const won = win(20_00, round);
    await play(won);
    expect(await play(rollback(won.transactionId))).toEqual(['NOT_ROLLED_BACK', 1_010_00]);
  });

  it('a win for a closed player waits in suspense', async () => {
    const round = next('round');
    await play(stake(1_000_00, round));
    await closeAccount(app.platform.pool, player);
    const before = await houseBalance(app.platform.pool, 'suspense:games');
    const won = win(70_00, round);
    expect((await play(won))[0]).toBe('ok');
    expect((await play(won))[0]).toBe('ok');
    expect(await houseBalance(app.platform.pool, 'suspense:games')).toBe(before + 70_00);
  });
});

describe('launches', () => {
  it('bind a token to one session of the provider, within 60 seconds', async () => {
    expect((await authenticate(token))[0]).toBe('ok');
    expect((await authenticate(token, 'table-2'))[0]).toBe('WRONG_PLAYER');
    const late = await launch(player);
    app.clock.advance(61_000);
    expect((await authenticate(late.token))[0]).toBe('TOKEN_EXPIRED');
    expect((await play(stake(1_00, next('round')), { token: late.token }))[0]).toBe('TOKEN_EXPIRED');
    expect((await authenticate('nothing'))[0]).toBe('TOKEN_UNKNOWN');
  });

  it('of another player or provider are refused, in any bucket', async () => {
    const ending = Number.parseInt(player.slice(-2), 16);
    for (const theirs of [ending, ending ^ 1]) {
      const id = `${newId().slice(0, -2)}${theirs.toString(16).padStart(2, '0')}`;
      await openPlayer(app.platform.pool, id);
      await giveMoney(app, id, 500_00);
      expect(await play(stake(1_00, next('round')), { player: id })).toEqual(['WRONG_PLAYER', 500_00]);
    }
    expect((await play(stake(1_00, next('round')), { from: other }))[0]).toBe('WRONG_PLAYER');
    expect((await play(stake(1_00, next('round')), { token: 'nothing' }))[0]).toBe('TOKEN_UNKNOWN');
    expect(await wallet()).toBe(1_000_00);
  });

  it('say who plays, without naming them', async () => {
    const { token: fresh } = await launch(player);
    const answer = await deliver(
      house.send({ do: 'authenticate', token: fresh, session: 's' }, own, app.clock.now()),
    );
    expect(answer.json()).toEqual({
      status: 'ok',
      player,
      nickname: 'สมช***',
      language: 'th',
      currency: 'THB',
      game: 'hi-lo',
      balance: 1_000_00,
    });
  });

  it('may change the game, not the player', async () => {
    expect(
      (await say({ do: 'play', player, token, game: 'slot', operations: [stake(1_00, next('round'))] }))[0],
    ).toBe('ok');
  });
});

it('an unknown provider, and a path that it does not have', async () => {
  const call = house.send({ do: 'balance', player }, own, app.clock.now());
  expect(await deliver(call, provider(9, 'nobody'))).toMatchObject({ status: 404 });
  expect(await deliver({ ...call, path: 'nothing' })).toMatchObject({ status: 404 });
});

it('messages that look before they act leave connections to what they do then', async () => {
  const core = createCore(app.platform, catalogue);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      // The turns of other players, and an answer that reads the balance of this one.
      core.lookFirst(own, { do: 'look', player: newId() }, () => ({
        do: 'refuse',
        player,
        verdict: 'NO_STAKE',
      })),
    ),
  );
  await core.close();
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ did: 'refused', verdict: 'NO_STAKE', balance: 1_000_00 })]),
  );
});

it('a player sees the balance move', async () => {
  const watcher = await createPlayer(app, { balance: 500_00 });
  const stream = await openStream(app.player, watcher.token);
  expect(await stream.next()).toMatchObject({ event: 'snapshot' });
  const { token: theirs } = await launch(watcher.id);
  await play(stake(70_00, next('round')), { player: watcher.id, token: theirs });
  expect(await stream.next()).toEqual({ event: 'balance', data: { balance: 430_00, held: 0 } });
  stream.close();
});

describe('the log of calls', () => {
  const logged = async () => {
    await flushProviderCalls(app.platform);
    const { rows } = await app.platform.pool.query(
      `select path, status, verdict, round_ref, ref, request, answer from provider_call where player_id = $1 order by id`,
      [player],
    );
    return rows;
  };

  it('has every call with its answer, and no token', async () => {
    const round = next('round');
    const first = stake(10_00, round);
    await play(first);
    await play(win(1_00, next('other')));
    const [one, two, ...others] = await logged();
    expect(one).toMatchObject({
      path: 'stake',
      status: 200,
      verdict: 'ok',
      round_ref: round,
      ref: first.transactionId,
    });
    expect(JSON.parse(one.request)).toMatchObject({ amount: 10_00, token: `${token.slice(0, 4)}…` });
    expect(JSON.parse(one.answer)).toMatchObject({ status: 'ok', balance: 990_00 });
    expect(two).toMatchObject({ path: 'win', verdict: 'NO_STAKE' });
    expect(others).toEqual([]);
    expect(JSON.stringify([one, two])).not.toContain(token);
  });

  it('keeps some of the calls that strangers send, and little of each', async () => {
    await flushProviderCalls(app.platform);
    const path = 'stake';
    const stranger = { path, headers: {}, body: Buffer.from(`{"x":"${'y'.repeat(3_000)}"}`) };
    for (let i = 0; i < 60; i++) expect(await deliver(stranger)).toMatchObject({ status: 401 });
    await flushProviderCalls(app.platform);
    const { rows } = await app.platform.pool.query(
      `select length(request) as length from provider_call where verdict = 'badSignature' and request like '{"x":"yy%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(60);
    expect(rows.every(({ length }) => length <= 200)).toBe(true);
  });

  it('goes on into days that nobody has prepared', async () => {
    app.clock.advance(30 * 24 * 3_600_000);
    const { token: later } = await launch(player);
    await play(stake(1_00, next('round')), { token: later });
    expect(await logged()).toHaveLength(1);
  });
});

it('finds every row by an index, also with plans that were made while the tables were empty', async () => {
  const fresh = await startApp();
  const core = createCore(fresh.platform, catalogue);
  await fresh.platform.pool.query('vacuum (analyze)');
  await inTransaction(fresh.platform.db, async (tx) => {
    await openProviderAccount(tx, own.code);
    await openHouse(ledgerTx(tx), 'suspense:games', { hot: true });
  });
  const players = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const id = newId();
      await openPlayer(fresh.platform.pool, id);
      await giveMoney(fresh, id, 100_00);
      return { id, token: (await launchIn(fresh, id)).token };
    }),
  );
  const messages = 1_200;
  const answers = await Promise.all(
    Array.from({ length: messages }, (_, i) => {
      const { id, token: with_ } = players[i % 40] as { id: string; token: string };
      const transactionId = `plan-${i}`;
      const operation = {
        kind: 'stake',
        transactionId,
        amount: 1,
        round: `plan-${i >> 1}`,
        body: [],
      } as const;
      return core.call(own, { do: 'apply', request: { player: id, token: with_, operations: [operation] } });
    }),
  );
  expect(answers.filter((answer) => answer.did !== 'apply' || answer.outcome.verdict !== 'ok')).toEqual([]);
  await core.close();
  await fresh.platform.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await fresh.platform.pool.query(
    `select relname, seq_tup_read::int + idx_tup_fetch::int as read from pg_stat_user_tables
     where relname in ('game_transaction', 'game_round', 'game_session', 'stake_stop', 'play_limit')`,
  );
  for (const { relname, read } of rows)
    expect({ relname, few: read < messages * 4 }).toEqual({ relname, few: true });
  await fresh.close();
});
