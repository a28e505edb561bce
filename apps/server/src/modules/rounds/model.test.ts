import { balances, openHouse, verify } from '@salung/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
import { often } from '../../../test/thorough.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Provider } from './catalogue.ts';
import { type Core, createCore } from './core.ts';
import { openProviderAccount, openSession } from './index.ts';
import { ReferenceWallet } from './reference.ts';
import type { CoreAnswer, Operation, OperationKind } from './wallet.ts';

// Any order, repetition and loss of messages ends in the balance of the reference. `PLAY_MODEL_RUNS` for more.

const runs = Number(process.env.PLAY_MODEL_RUNS ?? often(60, 25));
const START = 300;
const provider: Provider = {
  id: 1,
  code: 'model',
  adapter: 'house',
  isActive: true,
  launchUrl: null,
  keys: [],
  settings: {},
  idleMinutes: 30,
};

let app: TestApp;
let core: Core;
beforeAll(async () => {
  app = await startApp();
  core = createCore(app.platform, {
    provider: async () => provider,
    game: async (_provider, code) => ({ id: 7, code, type: 'slot', isActive: true, maxStake: null }),
    gameById: async (id) => ({ id, code: 'x', type: 'slot', isActive: true, maxStake: null }),
  });
  await inTransaction(app.platform.db, async (tx) => {
    await openProviderAccount(tx, provider.code);
    await openHouse(ledgerTx(tx), 'suspense:games', { hot: true });
  });
});
afterAll(async () => {
  await core.close();
  await app.close();
});

const kinds: OperationKind[] = [
  'stake',
  'stake',
  'win',
  'rollback',
  'rollback',
  'close',
  'reward',
  'takeBack',
  'adjust',
];

/** Few ids, rounds and amounts, so that messages meet. */
const operation = fc
  .record({
    kind: fc.constantFrom(...kinds),
    id: fc.integer({ min: 0, max: 11 }),
    amount: fc.constantFrom(0, 1, 40, 90, 200),
    round: fc.constantFrom('a', 'b', 'c'),
    original: fc.option(fc.integer({ min: 0, max: 11 }), { nil: undefined }),
    mayReverseWin: fc.boolean(),
    closesRound: fc.integer({ min: 0, max: 5 }),
    needsNoStake: fc.integer({ min: 0, max: 5 }),
  })
  .filter(({ id, original, kind }) => id !== original && (kind !== 'rollback' || original !== undefined));
type Drawn = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function operationOf(prefix: string, drawn: Drawn): Operation {
  const { kind, mayReverseWin, round } = drawn;
  const amount = kind === 'rollback' || kind === 'close' ? 0 : drawn.amount;
  const original = drawn.original === undefined ? undefined : `${prefix}:${drawn.original}`;
  const takesOriginal = kind === 'rollback' || kind === 'win';
  return {
    kind,
    transactionId: `${prefix}:${drawn.id}`,
    amount,
    game: 'x',
    ...(kind === 'reward' ? {} : { round }),
    ...(takesOriginal && original !== undefined ? { original } : {}),
    ...(kind === 'rollback' ? { mayReverseWin } : {}),
    closesRound: kind === 'close' || ((kind === 'win' || kind === 'stake') && drawn.closesRound === 0),
    ...(kind !== 'stake' && kind !== 'rollback' ? { needsNoStake: drawn.needsNoStake === 0 } : {}),
    body: [round, String(amount), original ?? ''],
  };
}

/** Sends again what a busy machine did not answer in time, as providers do. */
async function untilAnswered(request: Parameters<Core['call']>[1]): Promise<CoreAnswer> {
  for (let times = 1; ; times++) {
    const answer = await core.call(provider, request);
    if (answer.did !== 'unavailable' || times === 20) return answer;
  }
}

/** A player with a session, sent messages one after the other. */
async function playThrough(history: readonly Drawn[]): Promise<void> {
  const { id: player } = await createPlayer(app, { balance: START });
  const { token } = await inTransaction(app.platform.db, (tx) =>
    openSession(tx, {
      playerId: player,
      sessionId: newId(),
      providerId: provider.id,
      gameId: 7,
      language: 'th',
      now: app.clock.now(),
    }),
  );
  const reference = new ReferenceWallet(START);
  for (const [step, drawn] of history.entries()) {
    const sent = operationOf(player, drawn);
    const answer = await untilAnswered({ do: 'apply', request: { player, token, operations: [sent] } });
    const wanted = reference.apply(sent);
    const got = answer.did === 'apply' ? answer.outcome.operations[0] : undefined;
    expect({ step, verdict: got?.verdict, balance: got?.balance }).toEqual({
      step,
      verdict: wanted.verdict,
      balance: wanted.balance,
    });
  }
  const { wallet } = await balances(app.platform.pool, player);
  const { rows } = await app.platform.pool.query(
    `select coalesce(sum(t.effect), 0)::int as effect,
       (select coalesce(sum(r.won - r.staked), 0)::int from game_round r where r.player_id = $1)
       + (select coalesce(sum(e.effect), 0)::int from game_transaction e where e.player_id = $1 and e.round_ref is null)
       as rounds
     from game_transaction t where t.player_id = $1`,
    [player],
  );
  expect({ wallet, ...rows[0] }).toEqual({
    wallet: reference.balance,
    effect: reference.balance - START,
    rounds: reference.balance - START,
  });
}

it('ends in the balance of the reference, whatever comes in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      // Several players at once, so that their messages share batches.
      fc.array(fc.array(operation, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 12 }),
      async (histories) => {
        await Promise.all(histories.map(playThrough));
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
  const client = await app.platform.pool.connect();
  try {
    expect((await verify(client)).problems).toEqual([]);
  } finally {
    client.release();
  }
});
