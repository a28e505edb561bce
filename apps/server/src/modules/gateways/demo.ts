import { demoGateway } from '@salung/contract/demo';
import type { DemoPart } from '../../demo/part.ts';
import { isOnThisMachine } from '../../demo/this-machine.ts';
import { sealKeys } from './keys.ts';
import { adapterOf, plannedGateways } from './plan.ts';
import * as store from './store.ts';

/** Gateways of the demo that are on; the sandbox plays them. */
const connected = ['T_PAYMENT', 'BITPAYZ'];

const addressOf = (sandboxUrl: string, provider: string): string =>
  `${sandboxUrl}/gateways/${provider.toLowerCase()}`;

/** Connects gateways to the sandbox, where there is one, and lets players pay by QR code to a bank account. */
export const part: DemoPart = {
  async setUp(platform, tx) {
    const { merchantId, ...keys } = demoGateway;
    for (const { id, provider, settings } of plannedGateways) {
      const adapter = adapterOf(provider);
      const isHere = platform.sandboxUrl !== undefined && connected.includes(provider);
      if (adapter && platform.sandboxUrl !== undefined) {
        const needed = adapter.keyNames.map((name) => [name, keys[name as keyof typeof keys]]);
        await store.updateGateway(tx, id, {
          base_url: addressOf(platform.sandboxUrl, provider),
          merchant_id: merchantId,
          keys: sealKeys(platform.secrets, provider, Object.fromEntries(needed)),
          keys_changed_at: platform.clock.now(),
        });
      }
      if (isHere || provider === 'LOCAL') {
        await store.updateGateway(tx, id, { is_active: true });
        for (const setting of settings) {
          await store.updateSetting(tx, setting.id, { is_active: true, fee_rate: adapter ? 100 : 0 });
        }
      }
    }
  },
  async connect({ sandboxUrl }, tx) {
    if (sandboxUrl === undefined) return;
    for (const { id, provider, base_url: known } of await store.gateways(tx)) {
      const url = addressOf(sandboxUrl, provider);
      // An address elsewhere is one that somebody has entered.
      if (known === null || known === url || !isOnThisMachine(known)) continue;
      await store.updateGateway(tx, id, { base_url: url });
    }
  },
};
