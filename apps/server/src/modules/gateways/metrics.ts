import { readQueue } from '../../platform/db/waiting-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { unsentOrders } from './orders-store.ts';
import { recentOrders } from './routing.ts';
import * as store from './store.ts';

/** What became of the orders of the last hour at each gateway, and how long orders have waited to be sent. */
export function gatewayMetrics({ metrics, db, clock }: Platform): void {
  metrics.readings(
    {
      salung_gateway_orders: {
        help: 'Orders of the last hour at a gateway, at most its latest 500, by what became of them.',
        labelNames: ['gateway', 'outcome'],
      },
      salung_gateway_silent_orders: {
        help: 'How many of its latest orders in a row a gateway has not answered.',
        labelNames: ['gateway'],
      },
    },
    async () => {
      const recent = new Map((await recentOrders(db, clock.now())).map((row) => [row.gatewayId, row]));
      const active = (await store.gateways(db)).filter(
        ({ is_active, provider }) => is_active && provider !== 'LOCAL',
      );
      return {
        salung_gateway_orders: active.flatMap(({ id, provider: gateway }) => {
          const { sent = 0, paid = 0, failed = 0 } = recent.get(id) ?? {};
          const outcomes = { paid, failed, open: Math.max(0, sent - paid - failed) };
          return Object.entries(outcomes).map(([outcome, value]) => ({
            labels: { gateway, outcome },
            value,
          }));
        }),
        salung_gateway_silent_orders: active.map(({ id, provider: gateway }) => ({
          labels: { gateway },
          value: recent.get(id)?.silentInARow ?? 0,
        })),
      };
    },
  );
  metrics.readings(
    {
      salung_outgoing_waiting: { help: 'Orders that were not sent to their gateway yet.' },
      salung_outgoing_oldest_seconds: { help: 'How long the oldest of them has waited.' },
    },
    async () => {
      const { waiting, oldestAt } = await readQueue(db, unsentOrders());
      const now = clock.now().getTime();
      return {
        salung_outgoing_waiting: [{ value: waiting }],
        salung_outgoing_oldest_seconds: [{ value: Math.max(0, now - (oldestAt?.getTime() ?? now)) / 1_000 }],
      };
    },
  );
}
