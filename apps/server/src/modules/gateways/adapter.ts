import type { PaymentDirection, PaymentKind } from '@salung/contract';

/** What a gateway's adapter is. All amounts here are satang; adapters translate where a gateway counts in baht. */

/** Where a gateway is, and its secrets, opened. */
export interface GatewayAccess {
  baseUrl: string;
  merchantId: string;
  /** Newest first; during a change of keys two are valid. */
  keys: readonly Readonly<Record<string, string>>[];
}

export interface Account {
  /** The bank's code (`014`), null for a wallet. */
  bankCode: string | null;
  accountNumber: string;
  accountName: string;
}

/** An order as it is sent. */
export interface NewOrder {
  /** Ours; the gateway keeps it and repeats it. */
  id: string;
  kind: PaymentKind;
  amount: number;
  /** Who pays, or who is paid. */
  player: Account;
  /** Where the gateway sends its callbacks. */
  callbackUrl: string;
  /** When the payment is no longer waited for; a deposit's. */
  expiresAt: Date;
}

/** An order to ask about. */
export interface KnownOrder {
  id: string;
  direction: PaymentDirection;
  reference: string | null;
}

/** A request to a gateway; `path` is added to its address. */
export interface GatewayRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface GatewayAnswer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** A deposit that waits for its payment: at least one of `qr`, `payUrl` and `payTo` says how to pay. */
export interface Waiting {
  is: 'waiting';
  reference: string;
  /** It may differ from what was asked, so that it is the only open one of this amount. */
  amountToPay: number;
  /** The content of a QR code (EMVCo). */
  qr?: string;
  payUrl?: string;
  payTo?: Account;
  expiresAt?: Date;
}
/** A payout that the gateway has accepted, or an order that it still works on. */
export interface Accepted {
  is: 'accepted';
  reference: string | null;
}
export interface Paid {
  is: 'paid';
  reference: string | null;
  amountPaid: number;
  /** What the gateway keeps of it; null where it does not say. */
  fee: number | null;
  /** The bank's own reference of the transfer. */
  bankReference: string | null;
  at: Date | null;
}
/** The gateway refused it, and said so itself: nothing will be paid. */
export interface Refused {
  is: 'refused';
  /** In the gateway's words. */
  why: string;
}
/** Nobody knows: no answer, an answer that is no answer, or one without a proper signature. */
export interface Doubtful {
  is: 'doubtful';
  why: string;
  /** The gateway says itself that it has no such order, in answer to a question. */
  isNotThere?: true;
}
export interface Expired {
  is: 'expired';
}

export type OrderAnswer = Waiting | Accepted | Paid | Refused | Doubtful;
/** Not found is a doubt: an order that was just sent may not be there yet. */
export type StatusAnswer = Accepted | Paid | Refused | Expired | Doubtful;

/** A callback as it arrived. */
export interface Callback {
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The exact bytes. */
  body: Buffer;
}

/** What a callback says, once its signature is proven. */
export interface Notice {
  /** Names the event, once and for ever. */
  event: string;
  orderId: string;
  /** Whether what it says can be believed as it stands; otherwise it only makes us ask. */
  isFresh: boolean;
  says: StatusAnswer;
}

export type CallbackVerdict = { is: 'notice'; notice: Notice } | { is: 'badSignature' } | { is: 'malformed' };

/** Translates between us and one gateway. Pure: no network, no database, no clock but the given time. */
export interface PaymentProvider {
  /** What it can do. */
  readonly offers: readonly { direction: PaymentDirection; kind: PaymentKind }[];
  /** The names of the keys that the operator enters; all of them are secret. */
  readonly keyNames: readonly string[];
  /** Fields and headers that the log of messages masks. */
  readonly secrets: readonly string[];
  /** Whether sending the same order again is harmless, because the gateway answers as it did before. */
  readonly repeats: boolean;
  order(direction: PaymentDirection, order: NewOrder, access: GatewayAccess, now: Date): GatewayRequest;
  readOrder(
    direction: PaymentDirection,
    order: { id: string; amount: number },
    answer: GatewayAnswer,
    access: GatewayAccess,
  ): OrderAnswer;
  query(order: KnownOrder, access: GatewayAccess, now: Date): GatewayRequest;
  readQuery(order: KnownOrder, answer: GatewayAnswer, access: GatewayAccess): StatusAnswer;
  balance(access: GatewayAccess, now: Date): GatewayRequest;
  /** Undefined where the answer says nothing. Satang. */
  readBalance(
    answer: GatewayAnswer,
    access: GatewayAccess,
  ): { available: number; pending: number | null } | undefined;
  /** Checks the signature over the exact bytes, in constant time, before anything is parsed. */
  readCallback(callback: Callback, access: GatewayAccess, now: Date): CallbackVerdict;
  /** What the gateway wants to hear when we have got it. */
  readonly thanks: { status: number; body: string };
}

/** How far a gateway's clock may be from ours. */
export const CLOCK_SKEW = 5 * 60_000;
