import { openHouse } from '@salung/ledger';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openChannel } from '../channels/index.ts';
import { plannedGateways } from './plan.ts';
import { gatewayLedgerCode, gatewayLedgerCodes } from './state.ts';
import * as store from './store.ts';

/** Satang: the limits that a setting begins with. The person who connects the gateway enters its own limits. */
const FIRST_LIMITS = { minimum: 10_000, maximum: 5_000_000 };

/** Where the sandbox has been: it may have another port every time. */
const SANDBOX = /^http:\/\/(localhost|127\.0\.0\.1):\d+\/gateways\//;

/** Adds the gateways and settings that are missing, switched off, each gateway with its channel and its account in the ledger; those of the sandbox are found where it is now. */
export const ensureGateways = (platform: Platform): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const there = new Map((await store.gateways(tx)).map((row) => [row.provider, row]));
    const now = platform.clock.now();
    for (const code of gatewayLedgerCodes) await openHouse(ledgerTx(tx), code);
    for (const { id, provider, settings } of plannedGateways) {
      const known = there.get(provider);
      if (known?.base_url && platform.sandboxUrl && SANDBOX.test(known.base_url)) {
        await store.updateGateway(tx, id, {
          base_url: known.base_url.replace(SANDBOX, `${platform.sandboxUrl}/gateways/`),
        });
      }
      if (!known) await store.insertGateway(tx, { id, provider, created_at: now });
      if (!known && provider !== 'LOCAL') {
        await openChannel(tx, {
          id,
          kind: 'gateway',
          ledger_code: gatewayLedgerCode(provider),
          created_at: now,
        });
      }
      await store.insertSettings(
        tx,
        settings.map((setting) => ({ ...setting, ...FIRST_LIMITS, gateway_id: id })),
      );
    }
  });
