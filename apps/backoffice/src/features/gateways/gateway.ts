import type { Answer } from '@salung/client';
import type { Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

export type Gateway = Answer<'gateways.all'>['data'][number];
export type Setting = Gateway['settings'][number];
export type Order = Answer<'gateways.orders'>['data'][number];

const kinds = { qr: m.gateways_kind_qr, bank: m.gateways_kind_bank, truemoney: m.gateways_kind_truemoney };
const directions = { deposit: m.gateways_deposit, withdraw: m.gateways_withdraw };

export const kindText = (kind: Setting['kind']): string => kinds[kind]();
export const directionText = (direction: Setting['direction']): string => directions[direction]();
export const settingText = ({ direction, kind }: Pick<Setting, 'direction' | 'kind'>): string =>
  `${directionText(direction)} · ${kindText(kind)}`;

const healths: Record<Gateway['health']['state'], [Tone, () => string]> = {
  good: ['good', m.gateways_health_good],
  poor: ['wait', m.gateways_health_poor],
  down: ['bad', m.gateways_health_down],
  idle: ['quiet', m.gateways_health_idle],
};

/** How a gateway is, as a badge shows it. */
export function healthBadge({ health, isConnected }: Gateway): { tone: Tone; label: string } {
  if (!isConnected) return { tone: 'quiet', label: m.gateways_not_connected() };
  const [tone, label] = healths[health.state];
  return { tone, label: label() };
}

const states: Record<Order['state'], [Tone, () => string]> = {
  NEW: ['wait', m.orders_new],
  SENDING: ['wait', m.orders_sending],
  OPEN: ['info', m.orders_open],
  DOUBTFUL: ['bad', m.orders_doubtful],
  PAID: ['good', m.orders_paid],
  REFUSED: ['bad', m.orders_refused],
  FAILED: ['bad', m.orders_failed],
  EXPIRED: ['quiet', m.orders_expired],
};

/** The state of an order, as a badge shows it. */
export function orderBadge(state: Order['state']): { tone: Tone; label: string } {
  const [tone, label] = states[state];
  return { tone, label: label() };
}

/** Hundredths of a percent as a percentage: 150 is `1.5`. */
export const rateText = (rate: number): string => String(rate / 100);

const verdicts: Readonly<Record<string, () => string>> = {
  waiting: m.orders_verdict_waiting,
  accepted: m.orders_verdict_accepted,
  paid: m.orders_verdict_paid,
  refused: m.orders_verdict_refused,
  expired: m.orders_verdict_expired,
  doubtful: m.orders_verdict_doubtful,
  unknown: m.orders_verdict_unknown,
  repeated: m.orders_verdict_repeated,
  'too old, asked instead': m.orders_verdict_old,
  'bad signature': m.orders_verdict_signature,
  malformed: m.orders_verdict_malformed,
  ok: m.orders_verdict_ok,
};

/** What was understood of a message; as it stands where there is no word for it. */
export const verdictText = (verdict: string): string => verdicts[verdict]?.() ?? verdict;
