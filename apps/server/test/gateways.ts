import type { GatewayProvider, PaymentKind } from '@salung/contract';
import { demoGateway } from '@salung/contract/demo';
import { buildSandbox } from '../../sandbox/src/app.ts';
import { adapterOf, sealGatewayKeys } from '../src/modules/gateways/index.ts';
import { runAllExchanges } from '../src/modules/payments/index.ts';
import type { TestApp } from './app.ts';

/** Gateways for tests: the sandbox plays them over HTTP. */

interface SandboxOrder {
  id: string;
  amountToPay: number;
  reference: string;
  state: string;
}

export interface TestGateways {
  url: string;
  /** How a gateway behaves from now on. */
  mood(provider: GatewayProvider, mood: Record<string, unknown>): Promise<void>;
  /** Orders that the gateways have, newest first. */
  orders(): Promise<SandboxOrder[]>;
  pay(orderId: string, amount?: number): Promise<(number | null)[]>;
  fail(orderId: string): Promise<void>;
  /** Tells the platform of it once more. @returns the statuses of its answers */
  tell(orderId: string, as?: string): Promise<(number | null)[]>;
  close(): Promise<void>;
}

/** Starts the sandbox, and the platform's calls of players on a port, where gateways send their callbacks. */
export async function startGateways(app: TestApp): Promise<TestGateways> {
  const sandbox = await buildSandbox({ now: () => app.clock.now().getTime() });
  const url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  app.platform.publicUrl =
    app.platform.playerAddress ?? (await app.player.listen({ host: '127.0.0.1', port: 0 }));
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<{ data: SandboxOrder[]; told: (number | null)[] }>;
  };
  return {
    url,
    async mood(provider, mood) {
      await send('PUT', `/gateways/${provider.toLowerCase()}/mood`, mood);
    },
    orders: async () => (await send('GET', '/gateways/orders')).data,
    pay: async (id, amount) =>
      (await send('POST', `/gateways/orders/${id}/pay`, amount === undefined ? {} : { amount })).told,
    async fail(id) {
      await send('POST', `/gateways/orders/${id}/fail`, {});
    },
    tell: async (id, as = 'once') => (await send('POST', `/gateways/orders/${id}/tell`, { as })).told,
    close: () => sandbox.close(),
  };
}

/** Connects a gateway to the sandbox, or to another address, and switches it on with its deposits and payouts. */
export async function connectGateway(
  { platform }: TestApp,
  provider: Exclude<GatewayProvider, 'LOCAL'>,
  url: string,
  { position, feeRate = 0 }: { position?: number; feeRate?: number } = {},
): Promise<void> {
  const { merchantId, ...keys } = demoGateway;
  const needed = (adapterOf(provider)?.keyNames ?? []).map((name) => [name, keys[name as keyof typeof keys]]);
  await platform.db
    .updateTable('gateway')
    .set({
      base_url: `${url}/gateways/${provider.toLowerCase()}`,
      merchant_id: merchantId,
      keys: sealGatewayKeys(platform.secrets, provider, Object.fromEntries(needed)),
      is_active: true,
    })
    .where('provider', '=', provider)
    .execute();
  await platform.db
    .updateTable('gateway_setting as s')
    .from('gateway as g')
    .set({ is_active: true, fee_rate: feeRate, ...(position === undefined ? {} : { position }) })
    .whereRef('g.id', '=', 's.gateway_id')
    .where('g.provider', '=', provider)
    .execute();
}

/** Switches off every gateway and every setting. */
export async function switchGatewaysOff({ platform: { db } }: TestApp): Promise<void> {
  await db.updateTable('gateway').set({ is_active: false }).execute();
  await db.updateTable('gateway_setting').set({ is_active: false }).execute();
}

/** Opens a top-up through a channel. */
export const openThrough = (
  app: TestApp,
  { token }: { token: string },
  amount: number,
  provider: GatewayProvider = 'T_PAYMENT',
  kind: PaymentKind = 'qr',
) =>
  app.send('topup.create', {
    token,
    body: { amount, type: 'CHANNEL_KEY', channelKey: `${provider}-IN-${kind.toUpperCase()}` },
  });

/** Talks with gateways until nothing is due. */
export const talk = ({ platform }: TestApp): Promise<void> => runAllExchanges(platform);
