import { openHouse } from '@salung/ledger';
import fastify, { type FastifyInstance } from 'fastify';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { createPlayer } from '../../../../test/factories.ts';
import { inTransaction, ledgerTx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Adapter, ProviderCall, ProviderConfig } from '../adapter.ts';
import type { Catalogue, Provider } from '../catalogue.ts';
import { installProviderCalls, openProviderAccount, openSession } from '../index.ts';
import { closeProviderCalls } from '../provider-calls.ts';

/** A provider before the real wallet core, over HTTP. */
export interface ProviderBench {
  app: TestApp;
  config: ProviderConfig;
  /** Settings of the provider may be changed by a test. */
  settings: Record<string, string>;
  deliver(call: ProviderCall): Promise<{ status: number; body: string }>;
  /** A player with so many satang and a session of the provider. */
  newPlayer(balance: number): Promise<{ id: string; token: string }>;
  /** A second process with the same database: a core and lanes of its own. */
  beside(): Promise<Pick<ProviderBench, 'deliver' | 'close'>>;
  close(): Promise<void>;
}

/** Knows every game but `unknown`; `off` is switched off. */
const catalogueOf = (provider: Provider): Catalogue => ({
  provider: async (name) => (name === provider.code ? provider : undefined),
  game: async (_id, name) =>
    name === 'unknown'
      ? undefined
      : { id: 7, code: name, type: 'slot', isActive: name !== 'off', maxStake: null },
  gameById: async (id) => ({ id, code: 'test', type: 'slot', isActive: true, maxStake: null }),
});

/** Sends the calls of a provider to a process. */
const deliverTo =
  (to: FastifyInstance, code: string): ProviderBench['deliver'] =>
  async ({ path, headers, body }) => {
    const url = `/provider/${code}/${path}`;
    const response = await to.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.statusCode, body: response.body };
  };

export async function startProvider(
  { code }: Pick<Adapter, 'code'>,
  keys: ProviderConfig['keys'],
): Promise<ProviderBench> {
  const settings: Record<string, string> = {};
  const config = { code, keys, settings };
  const provider: Provider = {
    ...config,
    id: 1,
    adapter: code,
    isActive: true,
    launchUrl: null,
    idleMinutes: 30,
  };
  const catalogue = catalogueOf(provider);
  const app = await startApp();
  const http = fastify();
  await installProviderCalls(http, app.platform, catalogue);
  await inTransaction(app.platform.db, async (tx) => {
    await openProviderAccount(tx, code);
    await openHouse(ledgerTx(tx), 'suspense:games', { hot: true });
  });
  return {
    app,
    config,
    settings,
    deliver: deliverTo(http, code),
    async newPlayer(balance) {
      const { id } = await createPlayer(app, { balance });
      const { token } = await inTransaction(app.platform.db, (tx) =>
        openSession(tx, {
          playerId: id,
          sessionId: newId(),
          providerId: 1,
          gameId: 7,
          language: 'th',
          now: app.clock.now(),
        }),
      );
      return { id, token };
    },
    async beside() {
      const platform = { ...app.platform };
      const other = fastify();
      await installProviderCalls(other, platform, catalogue);
      return {
        deliver: deliverTo(other, code),
        async close() {
          await other.close();
          await closeProviderCalls(platform);
        },
      };
    },
    async close() {
      await http.close();
      await app.close();
    },
  };
}
