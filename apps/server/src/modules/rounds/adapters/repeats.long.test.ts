import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Adapter, type NeutralOperation, NotExpressible, type OutgoingCall } from '../adapter.ts';
import { house } from './house.ts';
import { hub88 } from './hub88.ts';
import { slotegrator } from './slotegrator.ts';
import { type ProviderBench, startProvider } from './testing.ts';

// The same message, byte for byte, wherever it comes again, for the adapters whose transactions the provider names itself. See
// superapi-repeats.test.ts for the one that names bets.

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

interface Trial {
  adapter: Adapter;
  keys: Record<string, string>;
  settings: Record<string, string>;
}
const trials: readonly Trial[] = [
  { adapter: house as Adapter, keys: { secret: 'secret' }, settings: {} },
  {
    adapter: hub88 as Adapter,
    keys: { publicKey: pair.publicKey, testPrivateKey: pair.privateKey },
    settings: { rollbackWins: 'yes' },
  },
  {
    adapter: slotegrator as Adapter,
    keys: { merchantId: 'merchant', merchantKey: 'key' },
    settings: {},
  },
];

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const amount = fc.constantFrom(1, 40, 90, 200);
const round = fc.constantFrom('r', 'q');
const closesRound = fc.constantFrom(false, false, false, true);
const single = fc.record({
  kind: fc.constantFrom<NeutralOperation['kind']>('stake', 'stake', 'win', 'rollback', 'reward', 'close'),
  transactionId: id,
  original: id,
  amount,
  round,
  closesRound,
});
/** Slotegrator's list of bets (rollback) and wins or refunds (take back). */
const list = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom<NeutralOperation['kind']>('rollback', 'takeBack'),
    transactionId: fc.constantFrom('l', 'm'),
    original: id,
    amount,
    round,
  }),
  { minLength: 2, maxLength: 3, selector: ({ original }) => original },
);
const operations = fc.oneof(
  { arbitrary: single.map((operation): NeutralOperation[] => [operation]), weight: 5 },
  { arbitrary: list, weight: 1 },
);
/** A new message, or one of those that were accepted. */
const step = fc.oneof({ arbitrary: operations, weight: 3 }, { arbitrary: fc.nat(), weight: 2 });

let bench: ProviderBench;
let serial = 0;

/** Plays one history. @returns how often an accepted message came again */
async function play({ adapter }: Trial, drawn: readonly (readonly NeutralOperation[] | number)[]) {
  const { id: player, token } = await bench.newPlayer(3_00);
  const own = (name: string) => `${name}-${serial}`;
  serial++;
  const send = async (call: OutgoingCall) => {
    const answer = await bench.deliver(call);
    return { kind: adapter.read(answer).kind, body: answer.body };
  };
  const balance = async () => {
    const call = adapter.send({ do: 'balance', player, token }, bench.config, bench.app.clock.now());
    return adapter.read(await bench.deliver(call)).balance;
  };
  const done: { call: OutgoingCall; body: string }[] = [];
  let repeats = 0;
  for (const each of drawn) {
    if (typeof each === 'number') {
      const again = done[each % Math.max(1, done.length)];
      if (!again) continue;
      repeats++;
      const before = await balance();
      expect((await send(again.call)).body, again.call.body.toString()).toBe(again.body);
      expect(await balance(), again.call.body.toString()).toBe(before);
      continue;
    }
    const named = each.map((operation) => ({
      ...operation,
      transactionId: own(operation.transactionId),
      ...(operation.original === undefined ? {} : { original: own(operation.original) }),
      ...(operation.round === undefined ? {} : { round: own(operation.round) }),
    }));
    const call = sendable(adapter, { do: 'play', player, token, game: 'g', operations: named });
    if (!call) continue;
    const { kind, body } = await send(call);
    if (kind === 'ok') done.push({ call, body });
  }
  return repeats;
}

function sendable(adapter: Adapter, message: Parameters<Adapter['send']>[0]): OutgoingCall | undefined {
  try {
    return adapter.send(message, bench.config, bench.app.clock.now());
  } catch (error) {
    if (error instanceof NotExpressible) return undefined;
    throw error;
  }
}

for (const trial of trials) {
  const { code } = trial.adapter;
  test(`${code}: wherever accepted messages come again, they get the same answer and move nothing`, async () => {
    bench = await startProvider(trial.adapter, [trial.keys]);
    Object.assign(bench.settings, trial.settings);
    try {
      let sum = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (drawn) => {
          sum += await play(trial, drawn);
        }),
        { numRuns: 8, endOnFailure: true },
      );
      expect(sum).toBeGreaterThan(20);
    } finally {
      await bench.close();
    }
  });
}
