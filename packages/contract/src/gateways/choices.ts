/** The values of fields that take one of a fixed list, for screens to offer. */

export const gatewayProviders = ['LOCAL', 'T_PAYMENT', 'MTMPAY', 'STPAYMENT', 'BITPAYZ', 'SUPERPAY'] as const;
export type GatewayProvider = (typeof gatewayProviders)[number];

export const paymentDirections = ['deposit', 'withdraw'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

/** How a player pays or is paid. */
export const paymentKinds = ['qr', 'bank', 'truemoney'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * `NEW` waits to be sent. `SENDING` is on its way; what happened to it is not known before there is an answer.
 * `OPEN` was accepted. `DOUBTFUL` may or may not have been: it is asked about, never sent again. `REFUSED` was refused
 * when it was sent, `FAILED` after it had been accepted.
 */
export const orderStates = [
  'NEW',
  'SENDING',
  'OPEN',
  'DOUBTFUL',
  'PAID',
  'REFUSED',
  'FAILED',
  'EXPIRED',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What a message between us and a gateway was. */
export const gatewayMessageKinds = ['order', 'query', 'callback', 'balance'] as const;

/** `good`: it answers, and orders are paid. `poor`: many fail. `down`: it has not answered lately. `idle`: nobody knows. */
export const gatewayHealths = ['good', 'poor', 'down', 'idle'] as const;
export type GatewayHealth = (typeof gatewayHealths)[number];
