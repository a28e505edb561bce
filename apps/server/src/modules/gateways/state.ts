import { bahtInText, type GatewayHealth, type GatewayProvider, gatewayProviders } from '@salung/contract';

/** Rules of gateways, without a database. Amounts in satang. */

/** The ledger account of what the house has at a gateway. */
export const gatewayLedgerCode = (provider: Exclude<GatewayProvider, 'LOCAL'>): string =>
  `gateway:${provider.toLowerCase()}`;

export const gatewayLedgerCodes: readonly string[] = gatewayProviders.flatMap((provider) =>
  provider === 'LOCAL' ? [] : gatewayLedgerCode(provider),
);

interface Limits {
  minimum: number;
  maximum: number;
}

export const takesAmount = ({ minimum, maximum }: Limits, amount: number): boolean =>
  amount >= minimum && amount <= maximum;

/** The bounds in words, for a refusal. */
export const boundsOf = ({ minimum, maximum }: Limits): Record<string, string> => ({
  minimum: bahtInText(minimum),
  maximum: bahtInText(maximum),
});

/** What a gateway keeps of an amount, rounded to the nearest satang. */
export const feeOf = (
  { fee_rate, fee_fixed }: { fee_rate: number; fee_fixed: number },
  amount: number,
): number => Math.min(amount, Math.round((amount * fee_rate) / 10_000) + fee_fixed);

export interface RecentOrders {
  /** Orders that were sent, were paid, and were refused or not answered. */
  sent: number;
  paid: number;
  failed: number;
  /** How many of the latest orders in a row got no answer that says anything. */
  silentInARow: number;
}

/** This many orders in a row without an answer: the gateway is taken to be down. */
const SILENT = 3;
/** From so many orders on, a share of failures says something. */
const ENOUGH = 5;

export function healthOf({ sent, failed, silentInARow }: RecentOrders): GatewayHealth {
  if (silentInARow >= SILENT) return 'down';
  if (sent === 0) return 'idle';
  return sent >= ENOUGH && failed * 2 > sent ? 'poor' : 'good';
}

const rank: Readonly<Record<GatewayHealth, number>> = { good: 0, idle: 0, poor: 1, down: 2 };

/** Gateways that answer come first; among them the operator's order decides. One that is down is the last resort. */
export function inOrderOfHealth<T extends { position: number; id: string }>(
  settings: readonly T[],
  health: (setting: T) => GatewayHealth,
): T[] {
  return [...settings].sort(
    (a, b) => rank[health(a)] - rank[health(b)] || a.position - b.position || (a.id < b.id ? -1 : 1),
  );
}

/** Milliseconds after which an order that is being sent, without any answer, is in doubt. */
export const SENDING_TIME = 60_000;

/** Milliseconds until the next query about an order: short at first, then longer and longer, at most an hour. */
export const nextQueryDelay = (asked: number): number =>
  Math.min(10_000 * 2 ** Math.min(asked, 9), 3_600_000);

/** How long we still ask about an unpaid deposit after it has expired, in milliseconds. */
export const LATE_PAYMENT_WINDOW = 24 * 3_600_000;
