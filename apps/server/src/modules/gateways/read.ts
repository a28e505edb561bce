import type { PaymentDirection } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { houseBalances } from '@salung/ledger';
import { period } from '../../platform/business-day.ts';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { contactsFor, playerOfFilter } from '../players/index.ts';
import { settingsNow } from '../settings/index.ts';
import { callbackUrlOf } from './access.ts';
import { openKeys } from './keys.ts';
import * as orders from './orders-store.ts';
import { adapterOf } from './plan.ts';
import { healthNow, settingsByHealth } from './routing.ts';
import { gatewayLedgerCode, takesAmount } from './state.ts';
import * as store from './store.ts';

/** Gateways, their settings and orders in answers. */

export type GatewayAnswer = Answer<'gateways.toggle'>;
export type SettingAnswer = Answer<'gateways.toggleSetting'>;

const DAY = 24 * 3_600_000;
const iso = (at: Date | null) => at?.toISOString() ?? null;

export const settingAnswer = (row: store.SettingRow): SettingAnswer => ({
  id: row.id,
  provider: row.provider,
  direction: row.direction,
  kind: row.kind,
  key: row.key,
  minimum: row.minimum,
  maximum: row.maximum,
  feeRate: row.fee_rate,
  feeFixed: row.fee_fixed,
  position: row.position,
  isActive: row.is_active,
});

/** The names of a gateway's keys. */
export const keyNamesOf = (platform: Platform, { provider, keys }: store.GatewayRow): string[] =>
  keys ? Object.keys(openKeys(platform.secrets, provider, keys)).sort() : [];

/** All gateways, as staff see them. */
export async function allGateways(
  platform: Platform,
  db: Database | Tx = platform.db,
): Promise<GatewayAnswer[]> {
  const rows = await store.gateways(db);
  const settings = await store.settings(db);
  const since = new Date(platform.clock.now().getTime() - DAY);
  const health = new Map((await store.healthSince(db, since)).map((row) => [row.gatewayId, row]));
  const states = await healthNow(platform, db);
  const codes = rows.flatMap(({ provider }) => (provider === 'LOCAL' ? [] : gatewayLedgerCode(provider)));
  const balances = await houseBalances(ledgerTx(db), codes);
  return rows.map((row) => {
    const { provider } = row;
    const recent = health.get(row.id);
    return {
      id: row.id,
      provider,
      isActive: row.is_active,
      isConnected: provider === 'LOCAL' || (row.base_url !== null && row.keys !== null),
      baseUrl: row.base_url,
      merchantId: row.merchant_id,
      keys: keyNamesOf(platform, row),
      keysNeeded: [...(adapterOf(provider)?.keyNames ?? [])],
      keysChangedAt: iso(row.keys_changed_at),
      hasFormerKeys: row.previous_keys !== null,
      callbackUrl: provider === 'LOCAL' ? null : (callbackUrlOf(platform, row) ?? null),
      // What a gateway holds is an asset: in the ledger its account is below zero.
      balance: provider === 'LOCAL' ? null : 0 - (balances.get(gatewayLedgerCode(provider)) ?? 0),
      health: {
        // As routing sees it; the figures beside it are the day's.
        state: states.get(row.id) ?? 'idle',
        sent: recent?.sent ?? 0,
        paid: recent?.paid ?? 0,
        failed: recent?.failed ?? 0,
        secondsToPay: recent?.secondsToPay ?? null,
        lastAnswerAt: iso(recent?.lastAnswerAt ?? null),
      },
      settings: settings.filter(({ gateway_id }) => gateway_id === row.id).map(settingAnswer),
    };
  });
}

/** One gateway. @throws Problem NOT_FOUND */
export async function gatewayAnswer(
  platform: Platform,
  db: Database | Tx,
  id: string,
): Promise<GatewayAnswer> {
  const found = (await allGateways(platform, db)).find((gateway) => gateway.id === id);
  if (!found) throw new Problem('NOT_FOUND', {}, 'params.id');
  return found;
}

export async function allSettings(platform: Platform): Promise<Answer<'gateways.settings'>> {
  return { data: (await store.settings(platform.db)).map(settingAnswer) };
}

/** The gateways that are on, with the kinds that are. */
export async function activeGateways(platform: Platform): Promise<Answer<'gateways.active'>> {
  const settings = (await store.settings(platform.db)).filter((setting) => setting.is_active);
  const rows = (await store.gateways(platform.db)).filter((row) => row.is_active);
  const kindsOf = (gatewayId: string, direction: PaymentDirection) =>
    settings
      .filter((setting) => setting.gateway_id === gatewayId && setting.direction === direction)
      .map(({ kind }) => kind);
  return {
    data: rows.map(({ id, provider }) => ({
      id,
      provider,
      deposit: kindsOf(id, 'deposit'),
      withdraw: kindsOf(id, 'withdraw'),
    })),
  };
}

/** The channels that take a deposit of this amount (satang), or any amount; those of healthy gateways first. */
export async function depositChannels(
  platform: Platform,
  amount?: number,
): Promise<Answer<'gateways.channels'>> {
  const settings = await settingsByHealth(platform, platform.db, { direction: 'deposit' });
  return {
    data: settings
      .filter((setting) => amount === undefined || takesAmount(setting, amount))
      .map(({ key, provider, kind, minimum, maximum }) => ({ key, provider, kind, minimum, maximum })),
  };
}

/** The bounds of all channels of a kind together. */
export async function rangeOf(
  platform: Platform,
  direction: PaymentDirection,
  kind: Output<'gateways.depositRange', 'query'>['kind'],
): Promise<Answer<'gateways.depositRange'>> {
  const active = await store.activeSettings(platform.db, { direction, kind });
  if (active.length === 0) return { range: null };
  return {
    range: {
      minimum: Math.min(...active.map(({ minimum }) => minimum)),
      maximum: Math.max(...active.map(({ maximum }) => maximum)),
    },
  };
}

function orderAnswer(row: orders.OrderView, caller: Caller): Answer<'gateways.orders'>['data'][number] {
  return {
    id: row.id,
    provider: row.provider,
    direction: row.direction,
    kind: row.kind,
    state: row.state,
    attempt: row.attempt,
    player: {
      id: row.player_id,
      phone: contactsFor(caller).phone(row.phone),
      firstName: row.firstName,
      lastName: row.lastName,
    },
    topupId: row.topup_id,
    withdrawalId: row.withdrawal_id,
    amount: row.amount,
    amountToPay: row.amount_to_pay,
    amountPaid: row.amount_paid,
    fee: row.fee,
    reference: row.provider_reference,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    sentAt: iso(row.sent_at),
    answeredAt: iso(row.answered_at),
    paidAt: iso(row.paid_at),
    expiresAt: iso(row.expires_at),
  };
}

/** Orders, newest first. @throws Problem PHONE_HIDDEN */
export async function listOrders(
  platform: Platform,
  caller: Caller,
  query: Output<'gateways.orders', 'query'>,
): Promise<Answer<'gateways.orders'>> {
  const { page, per_page, provider, direction, state, search, phone } = query;
  const { db } = platform;
  const playerId = await playerOfFilter(platform, caller, phone);
  const filter = {
    ...period(query.fromDate, query.toDate),
    gatewayId: provider && (await store.gatewayByProvider(db, provider))?.id,
    direction,
    state,
    playerId,
    reference: search,
  };
  const { rows, ...total } = await orders.orderPage(db, filter, page, per_page);
  return { data: rows.map((row) => orderAnswer(row, caller)), page, per_page, ...total };
}

/** Messages of an order that are shown. */
const MOST_MESSAGES = 200;

/** One order with what was said about it. @throws Problem NOT_FOUND */
export async function orderDetails(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'gateways.order'>> {
  const row = await orders.orderView(platform.db, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  const messages = await orders.messagesOf(platform.db, id, MOST_MESSAGES);
  return {
    ...orderAnswer(row, caller),
    payTo: row.pay_to as Answer<'gateways.order'>['payTo'],
    messagesKeptDays: (await settingsNow(platform.db))['retention.gatewayMessageDays'],
    messages: messages.map((message) => ({
      id: message.id,
      at: message.at.toISOString(),
      what: message.what,
      verdict: message.verdict,
      status: message.status,
      millis: message.millis,
      request: message.request,
      answer: message.answer,
    })),
  };
}
