import type { Answer } from '@salung/contract/schemas';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { accessOf } from './access.ts';
import { gatewayAnswer } from './read.ts';
import { sendRequest } from './request.ts';
import * as store from './store.ts';

/**
 * Asks a gateway what the house has there.
 * @throws Problem NOT_FOUND, GATEWAY_NOT_CONNECTED, GATEWAY_SILENT
 */
export async function askBalance(platform: Platform, id: string): Promise<Answer<'gateways.balance'>> {
  const gateway = await store.gatewayById(platform.db, id);
  if (!gateway) throw new Problem('NOT_FOUND', {}, 'params.id');
  const connected = accessOf(platform, gateway);
  if (!connected) throw new Problem('GATEWAY_NOT_CONNECTED');
  const { adapter, access } = connected;
  const said = await sendRequest(platform, {
    gateway,
    adapter,
    access,
    orderId: null,
    what: 'balance',
    request: adapter.balance(access, platform.clock.now()),
    read: (answer) => adapter.readBalance(answer, access),
    noAnswer: () => undefined,
    verdict: (result) => (result ? 'ok' : 'no balance'),
  });
  if (!said) throw new Problem('GATEWAY_SILENT');
  const { balance } = await gatewayAnswer(platform, platform.db, id);
  return { ...said, ledger: balance ?? 0 };
}
