import { MAX_AMOUNT } from '@salung/contract/browser';
import { parseBaht } from '@salung/ui';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import type { Gateway } from './gateway.ts';

/** The forms of a gateway, with all values as typed. */

export interface ConnectFields {
  baseUrl: string;
  merchantId: string;
  keys: Record<string, string>;
}

const typedKeys = ({ keys }: ConnectFields) =>
  Object.fromEntries(
    Object.entries(keys)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

/** What changes: only that is sent. */
export function connectBody(given: ConnectFields, gateway: Gateway) {
  const keys = typedKeys(given);
  const baseUrl = given.baseUrl.trim();
  const merchantId = given.merchantId.trim();
  return {
    ...(baseUrl === (gateway.baseUrl ?? '') ? {} : { baseUrl }),
    ...(merchantId === (gateway.merchantId ?? '') ? {} : { merchantId }),
    ...(Object.keys(keys).length === 0 ? {} : { keys }),
  };
}

const ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/;

/** The problems that are known without the server, by field. */
export function connectProblems(given: ConnectFields, gateway: Gateway): Problems<ConnectFields> {
  const found: Problems<ConnectFields> = {};
  if (!ADDRESS.test(given.baseUrl.trim())) found.baseUrl = m.gateways_invalid_address();
  const typed = Object.keys(typedKeys(given)).length;
  const isPart = typed > 0 && typed < gateway.keysNeeded.length;
  if (isPart || (typed === 0 && gateway.keys.length === 0)) found.keys = m.gateways_keys_all();
  if (!found.baseUrl && !found.keys && Object.keys(connectBody(given, gateway)).length === 0) {
    found.keys = m.gateways_connect_nothing();
  }
  return found;
}

export interface LimitFields {
  minimum: string;
  maximum: string;
  feeRate: string;
  feeFixed: string;
  position: string;
}

const RATE = /^\d{1,3}(\.\d{1,2})?$/;
const fixedOf = (typed: string) => (/^0*(\.0*)?$/.test(typed.trim()) ? 0 : parseBaht(typed));

/** The problems that are known without the server, by field. */
export function limitProblems(given: LimitFields): Problems<LimitFields> {
  const found: Problems<LimitFields> = {};
  const minimum = parseBaht(given.minimum);
  const maximum = parseBaht(given.maximum);
  const isAmount = (satang: number | null) => satang !== null && satang > 0 && satang <= MAX_AMOUNT;
  if (!isAmount(minimum)) found.minimum = m.invalid_amount();
  if (!isAmount(maximum)) found.maximum = m.invalid_amount();
  else if (minimum !== null && maximum !== null && minimum > maximum)
    found.maximum = m.banks_invalid_crossed();
  if (!RATE.test(given.feeRate.trim()) || Number(given.feeRate) > 100)
    found.feeRate = m.gateways_invalid_rate();
  if (fixedOf(given.feeFixed) === null) found.feeFixed = m.invalid_amount();
  const position = Number(given.position);
  if (!Number.isInteger(position) || position < 1 || position > 1_000) {
    found.position = m.gateways_invalid_position();
  }
  return found;
}

/** @param given what `limitProblems` found nothing wrong with */
export const limitsBody = (given: LimitFields) => ({
  minimum: parseBaht(given.minimum) ?? 0,
  maximum: parseBaht(given.maximum) ?? 0,
  feeRate: Math.round(Number(given.feeRate) * 100),
  feeFixed: fixedOf(given.feeFixed) ?? 0,
  position: Number(given.position),
});
