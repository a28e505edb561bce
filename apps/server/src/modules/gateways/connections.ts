import type { ConnectionState, GatewayHealth } from '@salung/contract';
import type { Connection } from '../../module.ts';
import type { Database } from '../../platform/db/database.ts';
import { recentOrders } from './routing.ts';
import { healthOf } from './state.ts';
import * as store from './store.ts';

const states: Readonly<Record<GatewayHealth, ConnectionState>> = {
  good: 'up',
  poor: 'slow',
  down: 'down',
  idle: 'unknown',
};

/** The gateways that are on, as routing sees them, for the first page of the back office. */
export async function connectionsOf(db: Database, now: Date): Promise<Connection[]> {
  const recent = new Map((await recentOrders(db, now)).map((row) => [row.gatewayId, row]));
  const rows = (await store.gateways(db)).filter(
    ({ provider, is_active }) => provider !== 'LOCAL' && is_active,
  );
  return rows.map(({ id, provider }) => {
    const orders = recent.get(id);
    return {
      kind: 'gateway',
      id,
      nameTh: provider,
      nameEn: provider,
      state: states[orders ? healthOf(orders) : 'idle'],
      successRate: orders && orders.sent > 0 ? Math.round((orders.paid / orders.sent) * 10_000) : null,
      usualSeconds: orders?.secondsToPay ?? null,
      lastAnswerAt: orders?.lastAnswerAt ?? null,
    };
  });
}
