import { z } from 'zod';
import { MAX_AMOUNT } from '../money.ts';
import {
  amount,
  type CallSchemas,
  id,
  idParams,
  instant,
  keyName,
  outsideUrl,
  pageOf,
  paging,
  period,
  phone,
  queryInt,
  satang,
  shownBankCode,
  shownPhone,
  text,
  toggle,
} from '../shapes.ts';
import type { calls } from './calls.ts';
import {
  gatewayHealths,
  gatewayMessageKinds,
  gatewayProviders,
  orderStates,
  paymentDirections,
  paymentKinds,
} from './choices.ts';

const provider = z.enum(gatewayProviders);
const direction = z.enum(paymentDirections);
const kind = z.enum(paymentKinds);

const setting = z.object({
  id,
  provider,
  direction,
  kind,
  /** Names it in `topup.create`. */
  key: text(40),
  /** Satang. */
  minimum: satang,
  maximum: satang,
  /** What the gateway takes of each payment: hundredths of a percent, and satang besides. */
  feeRate: z.int(),
  feeFixed: satang,
  position: z.int(),
  isActive: z.boolean(),
});

const gateway = z.object({
  id,
  provider,
  isActive: z.boolean(),
  /** Whether its address and keys are there. */
  isConnected: z.boolean(),
  baseUrl: text(500).nullable(),
  merchantId: text(100).nullable(),
  /** The names of its keys, and of those that it needs; never their values. */
  keys: z.array(text(40)),
  keysNeeded: z.array(text(40)),
  keysChangedAt: instant.nullable(),
  /** Whether the former keys are still accepted. */
  hasFormerKeys: z.boolean(),
  /** Where it sends its callbacks. */
  callbackUrl: text(500).nullable(),
  /** Satang that the house has there by the ledger; null for LOCAL, whose money is in the bank accounts. */
  balance: satang.nullable(),
  health: z.object({
    state: z.enum(gatewayHealths),
    /** Orders of the last 24 hours that were sent, were paid, and were refused or not answered. */
    sent: z.int(),
    paid: z.int(),
    failed: z.int(),
    /** The seconds within which half of the paid deposits were paid. */
    secondsToPay: z.int().nullable(),
    lastAnswerAt: instant.nullable(),
  }),
  settings: z.array(setting),
});

const channel = z.object({
  key: text(40),
  provider,
  kind,
  /** Satang. */
  minimum: satang,
  maximum: satang,
});

const range = {
  query: z.strictObject({ kind }),
  /** Satang; null where no channel of the kind is on. */
  answer: z.object({ range: z.object({ minimum: satang, maximum: satang }).nullable() }),
};

const order = z.object({
  id,
  provider,
  direction,
  kind,
  state: z.enum(orderStates),
  attempt: z.int(),
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }),
  topupId: id.nullable(),
  withdrawalId: id.nullable(),
  /** Satang that were asked for, are to be paid, were paid, and that the gateway keeps of it. */
  amount: satang,
  amountToPay: satang,
  amountPaid: satang.nullable(),
  fee: satang.nullable(),
  reference: text(200).nullable(),
  failure: text(500).nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  answeredAt: instant.nullable(),
  paidAt: instant.nullable(),
  expiresAt: instant.nullable(),
});

export const schemas = {
  'gateways.all': { answer: z.object({ data: z.array(gateway).max(20) }) },
  'gateways.active': {
    answer: z.object({
      data: z
        .array(z.object({ id, provider, deposit: z.array(kind).max(3), withdraw: z.array(kind).max(3) }))
        .max(20),
    }),
  },
  'gateways.settings': { answer: z.object({ data: z.array(setting).max(100) }) },
  'gateways.channels': {
    query: z.strictObject({
      /** Satang. */
      amount: queryInt(1, MAX_AMOUNT).optional(),
    }),
    answer: z.object({ data: z.array(channel).max(100) }),
  },
  'gateways.depositRange': range,
  'gateways.withdrawRange': range,
  'gateways.toggle': { params: idParams, body: toggle, answer: gateway },
  'gateways.limits': {
    params: idParams,
    body: z.strictObject({
      /** Satang. */
      minimum: amount.optional(),
      maximum: amount.optional(),
      /** Hundredths of a percent. */
      feeRate: z.int().min(0).max(10_000).optional(),
      feeFixed: z.int().min(0).max(MAX_AMOUNT).optional(),
      /** The place in which it is offered and tried. */
      position: z.int().min(1).max(1_000).optional(),
    }),
    answer: setting,
  },
  'gateways.toggleSetting': { params: idParams, body: toggle, answer: setting },
  'gateways.connect': {
    params: idParams,
    body: z.strictObject({
      baseUrl: outsideUrl.optional(),
      merchantId: text(100).optional(),
      /** All of its keys by name; nothing shows them again. */
      keys: z.record(keyName, text(4000)).optional(),
    }),
    stored: z.strictObject({
      baseUrl: outsideUrl.optional(),
      merchantId: text(100).optional(),
      sealedKeys: text(20_000).optional(),
    }),
    answer: gateway,
  },
  'gateways.retireKeys': { params: idParams, answer: gateway },
  'gateways.balance': {
    params: idParams,
    /** Satang: what can be paid out, and what is not settled yet. */
    answer: z.object({ available: satang, pending: satang.nullable(), ledger: satang }),
  },
  'gateways.orders': {
    query: z.strictObject({
      ...paging,
      ...period,
      provider: provider.optional(),
      direction: direction.optional(),
      state: z.enum(orderStates).optional(),
      phone: phone.optional(),
      /** An order's id, or the gateway's reference. */
      search: text(100).optional(),
    }),
    answer: pageOf(order),
  },
  'gateways.order': {
    params: idParams,
    answer: order.extend({
      payTo: z
        .object({ bankCode: shownBankCode.nullable(), accountNumber: text(40), accountName: text(200) })
        .nullable(),
      /** How many days messages are kept: the setting `retention.gatewayMessageDays`. */
      messagesKeptDays: z.int(),
      messages: z
        .array(
          z.object({
            id: z.int(),
            at: instant,
            what: z.enum(gatewayMessageKinds),
            verdict: text(100),
            status: z.int().nullable(),
            millis: z.int(),
            /** Secrets are masked. */
            request: z.string().max(70_000),
            answer: z.string().max(70_000),
          }),
        )
        .max(200),
    }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const staffEvents = {
  /** A gateway or one of its settings changed, or an order did. */
  gateway: z.object({ changed: z.enum(['gateways', 'orders']) }),
};
