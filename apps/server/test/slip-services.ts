import type { AddressInfo } from 'node:net';
import { buildSandbox } from '../../sandbox/src/app.ts';
import { EASYSLIP_KEY } from '../../sandbox/src/easyslip/routes.ts';
import { SLIPOK_KEYS } from '../../sandbox/src/slipok/routes.ts';
import type { Mode, Transfer } from '../../sandbox/src/transfers/transfers.ts';
import type { TestApp } from './app.ts';
import { approvalOf, approve } from './approvals.ts';
import type { TestStaff } from './factories.ts';

/** The verification services of the sandbox, over real HTTP. */

export interface SlipServices {
  url: string;
  behave(mode: Mode): Promise<void>;
  record(transfer: Transfer): Promise<void>;
  /** How many questions came until now. */
  asked(): Promise<number>;
  close(): Promise<void>;
}

export async function startSlipServices(): Promise<SlipServices> {
  const app = await buildSandbox();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${await answer.text()}`);
    return answer.json() as Promise<{ asked: number }>;
  };
  return {
    url,
    behave: async (mode) => void (await send('PUT', '/transfers/mode', { mode })),
    record: async (transfer) => void (await send('POST', '/transfers', transfer)),
    asked: async () => (await send('GET', '/transfers')).asked,
    close: () => app.close(),
  };
}

export const connections = (url: string) => ({
  easyslip: { url: `${url}/easyslip/v2`, keys: { apiKey: EASYSLIP_KEY } },
  slipok: { url: `${url}/slipok/api/line/apikey`, keys: { ...SLIPOK_KEYS } },
});

/** Two people connect a service. */
export async function connectService(
  app: TestApp,
  [maker, checker]: readonly [TestStaff, TestStaff],
  code: 'easyslip' | 'slipok',
  url: string,
): Promise<void> {
  const asked = await app.send('verification.connect', {
    token: maker.token,
    params: { id: code },
    body: connections(url)[code],
  });
  const agreed = await approve(app, checker, approvalOf(asked));
  if (agreed.status !== 200) throw new Error(`the service was not connected: ${JSON.stringify(agreed.body)}`);
}
