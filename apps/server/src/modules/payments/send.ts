import type { Platform } from '../../platform/platform.ts';
import * as gateways from '../gateways/index.ts';
import { activeBank, playerNow } from '../players/index.ts';
import {
  isFromBeforeRestore,
  isUnderWay,
  payeeOf,
  payoutSwitch,
  wasOpenBeforeRestore,
} from '../withdraw/index.ts';
import { settle } from './settle.ts';

/** Sends the orders that wait, and asks about those that are open or in doubt. */

/** How many exchanges with gateways a process has at a time: in all, and with one gateway. */
const AT_ONCE = 32;
const WITH_ONE = 8;

interface Exchanges {
  all: Set<Promise<void>>;
  /** The number of exchanges with each gateway. */
  with: Map<string, number>;
}
const exchangesOf = new WeakMap<Platform, Exchanges>();

function exchanges(platform: Platform): Exchanges {
  const known = exchangesOf.get(platform) ?? { all: new Set(), with: new Map() };
  exchangesOf.set(platform, known);
  return known;
}

/** Waits until the exchanges of this process have ended. */
export async function finishExchanges(platform: Platform): Promise<void> {
  await Promise.all(exchanges(platform).all);
}

/**
 * Begins one exchange with a gateway, if one is due, without waiting for its end: a gateway that hangs delays no other.
 * @returns whether one was due
 */
export async function startNextExchange(platform: Platform): Promise<boolean> {
  const { all, with: count } = exchanges(platform);
  if (all.size >= AT_ONCE) await Promise.race(all);
  const { db, clock } = platform;
  const now = clock.now();
  const busy = [...count].flatMap(([id, n]) => (n >= WITH_ONE ? id : []));
  const fresh = await gateways.claimNew(db, now, busy);
  const order = fresh ?? (await gateways.claimDue(db, now, busy));
  if (!order) return false;
  const { gateway_id: id } = order;
  count.set(id, (count.get(id) ?? 0) + 1);
  const exchange = (fresh ? sendOrder(platform, order) : askAbout(platform, order))
    .catch((error: unknown) => platform.log.error({ err: error, order: order.id }, 'an order failed'))
    .finally(() => {
      all.delete(exchange);
      count.set(id, (count.get(id) ?? 1) - 1);
    });
  all.add(exchange);
  return true;
}

/** Does everything that is due now and waits for its end; for tests and drills. */
export async function runAllExchanges(platform: Platform): Promise<void> {
  do {
    while (await startNextExchange(platform));
    await finishExchanges(platform);
  } while (await startNextExchange(platform));
}

/** Orders that were being sent when their process died are in doubt. */
export async function markAbandonedDoubtful(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - gateways.SENDING_TIME);
  for (const { id } of await gateways.abandonedOrders(platform.db, before)) {
    await settle(platform, id, { is: 'doubtful', why: 'nothing was heard of it' });
  }
}

async function sendOrder(platform: Platform, order: gateways.OrderRow): Promise<void> {
  const connection = await connectionOf(platform, order);
  if (!connection) return void (await settle(platform, order.id, { is: 'refused', why: 'not connected' }));
  const { gateway, adapter, access } = connection;
  const known = await whatIsKnown(platform, order, gateway);
  if (known) return void (await settle(platform, order.id, known));
  const unwanted = await whyNotSend(platform, order);
  if (unwanted) return void (await settle(platform, order.id, { is: 'refused', why: unwanted }));
  const account = await accountOf(platform, order);
  const now = platform.clock.now();
  const update = await gateways.sendRequest<gateways.OrderAnswer>(platform, {
    gateway,
    adapter,
    access,
    orderId: order.id,
    what: 'order',
    request: adapter.order(
      order.direction,
      {
        id: order.id,
        kind: order.kind,
        amount: order.amount,
        player: account,
        callbackUrl: gateways.callbackUrlOf(platform, gateway) ?? '',
        expiresAt: order.expires_at ?? now,
      },
      access,
      now,
    ),
    read: (answer) => adapter.readOrder(order.direction, order, answer, access),
    noAnswer: (why) => ({ is: 'doubtful', why }),
    verdict: ({ is }) => is,
  });
  await settle(platform, order.id, update);
}

/**
 * The gateway's answer about an order that may have been sent between the backup and the restore; undefined where it was not, or
 * where the gateway says that it has no such order.
 */
async function whatIsKnown(
  platform: Platform,
  order: gateways.OrderRow,
  gateway: gateways.GatewayRow,
): Promise<gateways.StatusAnswer | undefined> {
  const { db } = platform;
  if (order.state !== 'SENDING') return undefined;
  const isOlder =
    order.withdrawal_id === null
      ? await isFromBeforeRestore(db, order.created_at)
      : await wasOpenBeforeRestore(db, order.withdrawal_id);
  if (!isOlder) return undefined;
  const { id, direction, provider_reference: reference } = order;
  const says = await gateways.askOrder(platform, gateway, { id, direction, reference });
  return says?.is === 'doubtful' && says.isNotThere ? undefined : says;
}

/** Why a payout that was begun is not sent after all; it may have been paid in another way meanwhile. */
async function whyNotSend({ db }: Platform, order: gateways.OrderRow): Promise<string | undefined> {
  if (order.withdrawal_id === null) return undefined;
  if (!(await payoutSwitch(db)).isOn) return 'automatic payouts were stopped';
  const isWanted = await isUnderWay(db, order.withdrawal_id, order.id);
  return isWanted ? undefined : 'the withdrawal has ended in another way';
}

/** The account that pays or is paid. A payout goes to the account that the player asked for. */
async function accountOf(
  { db }: Platform,
  { player_id: playerId, withdrawal_id: withdrawalId }: gateways.OrderRow,
) {
  if (withdrawalId !== null) return payeeOf(db, withdrawalId);
  const player = await playerNow(db, playerId);
  const bank = await activeBank(db, playerId);
  return {
    bankCode: bank?.bankCode ?? null,
    accountNumber: bank?.accountNumber ?? '',
    accountName: bank?.accountName ?? `${player.firstName} ${player.lastName}`,
  };
}

async function askAbout(platform: Platform, order: gateways.OrderRow): Promise<void> {
  const connection = await connectionOf(platform, order);
  if (!connection) return;
  const { gateway, adapter } = connection;
  // A deposit that was never answered has nothing to show the player. Sent again, it gets the answer that was lost.
  const isUnseen = order.state === 'DOUBTFUL' && order.direction === 'deposit' && order.qr === null;
  const now = platform.clock.now();
  if (isUnseen && adapter.repeats && order.expires_at && order.expires_at > now) {
    return sendOrder(platform, order);
  }
  const known = { id: order.id, direction: order.direction, reference: order.provider_reference };
  const update = await gateways.askOrder(platform, gateway, known);
  if (update) await settle(platform, order.id, update);
}

async function connectionOf(platform: Platform, order: gateways.OrderRow) {
  const gateway = await gateways.gatewayById(platform.db, order.gateway_id);
  const connected = gateway && gateways.accessOf(platform, gateway);
  return connected && { gateway, ...connected };
}
