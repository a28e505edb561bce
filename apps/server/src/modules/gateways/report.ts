import type { Platform } from '../../platform/platform.ts';
import { accessOf } from './access.ts';
import type { GatewayAccess, PaymentProvider, StatusAnswer } from './adapter.ts';
import * as orders from './orders-store.ts';
import { sendRequest } from './request.ts';
import { LATE_PAYMENT_WINDOW } from './state.ts';
import * as store from './store.ts';

/** What a gateway says of its orders of a day, and of its balance: for the reconciliation. */

/** Orders that are asked about at once, and how many without any answer in a row mean that the gateway is down. */
const AT_ONCE = 8;
const SILENT = 3;
const PAGE = 200;

/** The gateway cannot be asked, or does not answer. */
export class NoReport extends Error {
  readonly why: 'NOT_CONNECTED' | 'SILENT';
  constructor(why: NoReport['why']) {
    super(why === 'SILENT' ? 'the gateway does not answer' : 'the gateway is not connected');
    this.why = why;
  }
}

export interface ReportedOrder {
  order: orders.OrderRow;
  says: StatusAnswer;
}

interface Connection {
  gateway: store.GatewayRow;
  adapter: PaymentProvider;
  access: GatewayAccess;
}

async function connectionTo(platform: Platform, id: string): Promise<Connection> {
  const gateway = await store.gatewayById(platform.db, id);
  const connected = gateway && accessOf(platform, gateway);
  if (!connected) throw new NoReport('NOT_CONNECTED');
  return { gateway, ...connected };
}

/**
 * Asks about every order that was paid within a span of time, and about those from then, or from the day before, that were
 * not: they may have been paid without our knowing. An order that is paid there and not here is asked about once more by
 * `payments`, which credits it.
 * @throws NoReport
 */
export async function* reportedOrders(
  platform: Platform,
  gatewayId: string,
  { from, to }: { from: Date; to: Date },
  signal: AbortSignal,
): AsyncGenerator<ReportedOrder> {
  const connection = await connectionTo(platform, gatewayId);
  const unpaidFrom = new Date(from.getTime() - LATE_PAYMENT_WINDOW);
  let silent = 0;
  let after: string | undefined;
  for (;;) {
    const page = await orders.ordersToReport(platform.db, {
      gatewayId,
      from,
      to,
      unpaidFrom,
      after,
      limit: PAGE,
    });
    for (let at = 0; at < page.length; at += AT_ONCE) {
      signal.throwIfAborted();
      const some = page.slice(at, at + AT_ONCE);
      const said = await Promise.all(some.map((order) => ask(platform, connection, order)));
      for (const [index, order] of some.entries()) {
        const says = said[index];
        silent = says ? 0 : silent + 1;
        if (silent >= SILENT) throw new NoReport('SILENT');
        if (says?.is === 'paid' && order.state !== 'PAID') {
          await orders.askNow(platform.db, order.id, platform.clock.now());
        }
        yield { order, says: says ?? { is: 'doubtful', why: 'no answer' } };
      }
    }
    after = page.at(-1)?.id;
    if (page.length < PAGE || after === undefined) return;
  }
}

/** Undefined where there was no answer. */
function ask(
  platform: Platform,
  { gateway, adapter, access }: Connection,
  order: orders.OrderRow,
): Promise<StatusAnswer | undefined> {
  const known = { id: order.id, direction: order.direction, reference: order.provider_reference };
  return sendRequest<StatusAnswer | undefined>(platform, {
    gateway,
    adapter,
    access,
    orderId: order.id,
    what: 'query',
    request: adapter.query(known, access, platform.clock.now()),
    read: (answer) => (answer.status >= 500 ? undefined : adapter.readQuery(known, answer, access)),
    noAnswer: () => undefined,
    verdict: (result) => result?.is ?? 'no answer',
  });
}

/** What the house has at a gateway, with what is not available yet. Satang. @throws NoReport */
export async function reportedBalance(platform: Platform, gatewayId: string): Promise<number> {
  const { gateway, adapter, access } = await connectionTo(platform, gatewayId);
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
  if (!said) throw new NoReport('SILENT');
  return said.available + (said.pending ?? 0);
}

/** Gateways with books of their own: every one but LOCAL, and whether it can be asked. */
export async function reportingGateways(
  platform: Platform,
): Promise<{ id: string; provider: string; isActive: boolean; isConnected: boolean }[]> {
  const rows = await store.gateways(platform.db);
  return rows
    .filter(({ provider }) => provider !== 'LOCAL')
    .map((row) => ({
      id: row.id,
      provider: row.provider,
      isActive: row.is_active,
      isConnected: row.base_url !== null && row.keys !== null,
    }));
}
