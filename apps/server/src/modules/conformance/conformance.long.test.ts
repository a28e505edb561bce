import { houseBalance } from '@salung/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { connectTrial, providerByCode } from '../games/index.ts';
import { toggleSite } from '../maintenance/index.ts';
import { house } from '../rounds/adapters/house.ts';
import { conformanceCases } from './cases/index.ts';
import { type Deliver, overHttp, playCases } from './run.ts';
import type { CaseResult } from './runner.ts';
import { trialProviders } from './trial.ts';

// Every case against every adapter, over HTTP.

let app: TestApp;
let deliver: Deliver;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await startApp();
  deliver = overHttp(await app.player.listen({ port: 0, host: '127.0.0.1' }));
  await inTransaction(app.platform.db, async (tx) => {
    for (const trial of trialProviders()) ids[trial.code] = await connectTrial(app.platform, tx, trial);
  });
});
afterAll(() => app.close());

async function providerOf(code: string) {
  const provider = await providerByCode(app.platform, code);
  if (!provider) throw new Error(`no provider ${code}`);
  return provider;
}

const accounts = async () => {
  const codes = ['capital', 'suspense:games', ...Object.keys(ids).map((code) => `game:${code}`)];
  const balances = [];
  for (const code of codes) balances.push(await houseBalance(ledgerTx(app.platform.db), code));
  return balances;
};

let runs = 0;
async function play(code: string, only: readonly string[] | null = null): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  const run = { name: `${code}-${++runs}`, only, deliver };
  await playCases(app.platform, ids[code] ?? 0, run, async (result) => results.push(result));
  return results;
}

it.each(['house', 'hub88', 'slotegrator', 'superapi'])('%s passes', async (code) => {
  const before = await accounts();
  // How long answers take says nothing here.
  const results = await play(
    code,
    conformanceCases.flatMap(({ id }) => (id === 'pace' ? [] : [id])),
  );
  const wrong = results.filter(({ result }) => result === 'FAIL');
  expect(
    wrong.map(({ id, reason, traffic }) => [id, reason, traffic.at(-1)?.request, traffic.at(-1)?.answer]),
  ).toEqual([]);
  expect(results.map(({ id, result, reason }) => `${id} ${result} ${reason ?? ''}`.trim())).toMatchSnapshot();
  expect(await accounts()).toEqual(before);
});

it.each(['house', 'hub88', 'slotegrator', 'superapi'])(
  '%s passes while it is off, and while the site is closed',
  async (code) => {
    const off = await play(`${code}-off`, ['provider-off']);
    await toggleSite(app.platform, systemCaller(app.platform.db, 'test'), false);
    const closed = await play(code, ['site-closed', 'stake']);
    await toggleSite(app.platform, systemCaller(app.platform.db, 'test'), true);
    expect([...off, ...closed].map(({ result, reason }) => [result, reason])).toEqual(
      Array(3).fill(['PASS', null]),
    );
  },
);

it('every answer to Hub88 has the id of its request, errors too', async () => {
  const results = await play('hub88', [
    'sig-wrong',
    'stake',
    'stake-fraction',
    'unknown-player',
    'game-unknown',
  ]);
  const pairs = results.flatMap(({ traffic }) =>
    traffic.map(({ request, answer }) => [JSON.parse(answer).request_uuid, JSON.parse(request).request_uuid]),
  );
  expect(pairs).toHaveLength(5);
  for (const [said, sent] of pairs) expect(said).toBe(sent);
});

it('a server that says yes to everything fails, and the money comes back all the same', async () => {
  const before = await accounts();
  const results: CaseResult[] = [];
  const yes: Deliver = async () => ({ status: 200, body: '{"status":"ok","balance":100000}' });
  const run = {
    name: 'yes',
    only: ['sig-wrong', 'stake', 'stake-again', 'rollback', 'blocked'],
    deliver: yes,
  };
  await playCases(app.platform, ids.house ?? 0, run, async (result) => results.push(result));
  expect(results.map(({ result }) => result)).toEqual(Array(5).fill('FAIL'));
  expect(await accounts()).toEqual(before);
});

it('a server that does a message twice fails', async () => {
  const results: CaseResult[] = [];
  // Whatever a stake's id is, it takes effect each time.
  let serial = 0;
  const twice: Deliver = async (code, call) => {
    const { keys } = await providerOf(code);
    const text = call.body
      .toString('utf8')
      .replace(/"transaction":"([^"]*)"/, `"transaction":"$1-${++serial}"`);
    const now = app.clock.now();
    return deliver(
      code,
      house.sign({ path: call.path, body: Buffer.from(text) }, { code, keys, settings: {} }, now),
    );
  };
  const run = { name: 'twice', only: ['stake', 'stake-again', 'stake-at-once'], deliver: twice };
  await playCases(app.platform, ids.house ?? 0, run, async (result) => results.push(result));
  expect(results.map(({ result }) => result)).toEqual(['PASS', 'FAIL', 'FAIL']);
});
