import type { PaymentDirection } from '@salung/contract';
import type { Platform } from '../../platform/platform.ts';
import { accessOf } from './access.ts';
import type { StatusAnswer } from './adapter.ts';
import { nextPayoutOrderId } from './orders.ts';
import { sendRequest } from './request.ts';
import * as store from './store.ts';

/** Asks gateways about orders. */

interface AskedOrder {
  id: string;
  direction: PaymentDirection;
  reference: string | null;
}

/**
 * Asks a gateway what became of an order.
 * @param isOurs whether the order is in our books, where the messages are kept with it
 * @returns undefined where the gateway is not connected
 */
export async function askOrder(
  platform: Platform,
  gateway: store.GatewayRow,
  order: AskedOrder,
  isOurs = true,
): Promise<StatusAnswer | undefined> {
  const connected = accessOf(platform, gateway);
  if (!connected) return undefined;
  const { adapter, access } = connected;
  return sendRequest<StatusAnswer>(platform, {
    gateway,
    adapter,
    access,
    orderId: isOurs ? order.id : null,
    what: 'query',
    request: adapter.query(order, access, platform.clock.now()),
    read: (answer) => adapter.readQuery(order, answer, access),
    noAnswer: (why) => ({ is: 'doubtful', why }),
    verdict: ({ is }) => is,
  });
}

/** What a gateway says of the order that it would get next for a withdrawal. */
interface PayoutAnswer {
  gatewayId: string;
  says: StatusAnswer;
}

/** Asks every connected gateway that pays out about the order that it would get next for a withdrawal. */
export async function askForPayout(platform: Platform, withdrawalId: string): Promise<PayoutAnswer[]> {
  const { db } = platform;
  const answers = (await store.gateways(db)).map(async (gateway): Promise<PayoutAnswer[]> => {
    const offers = accessOf(platform, gateway)?.adapter.offers ?? [];
    if (!offers.some(({ direction }) => direction === 'withdraw')) return [];
    const id = await nextPayoutOrderId(db, withdrawalId, gateway.id);
    const order = { id, direction: 'withdraw', reference: null } as const;
    const says = await askOrder(platform, gateway, order, false);
    return says ? [{ gatewayId: gateway.id, says }] : [];
  });
  return (await Promise.all(answers)).flat();
}
