import { createMask } from '../../platform/mask-secrets.ts';
import { callOut } from '../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GatewayAccess, GatewayAnswer, GatewayRequest, PaymentProvider } from './adapter.ts';
import { insertMessage } from './orders-store.ts';
import type { GatewayRow } from './store.ts';

/** Milliseconds that a gateway has for its answer. */
const TIMEOUT = 15_000;

interface LoggedRequest<T> {
  gateway: GatewayRow;
  adapter: PaymentProvider;
  access: GatewayAccess;
  orderId: string | null;
  what: 'order' | 'query' | 'balance';
  request: GatewayRequest;
  /** What the answer means. */
  read(answer: GatewayAnswer): T;
  /** The result if there was no answer. */
  noAnswer(why: string): T;
  /** In our words, for the log. */
  verdict(result: T): string;
}

/** PostgreSQL has no zero characters in texts. */
export const plainText = (text: string): string => text.replaceAll('\u0000', '\ufffd');

/** Sends a request to a gateway and stores both messages, for every result. Never throws because of the gateway. */
export async function sendRequest<T>(platform: Platform, logged: LoggedRequest<T>): Promise<T> {
  const { gateway, adapter, access, orderId, what, request } = logged;
  const mask = createMask(adapter.secrets);
  const begun = performance.now();
  let answer: GatewayAnswer | undefined;
  let result: T;
  try {
    const { path, ...rest } = request;
    const { status, headers, body } = await callOut(
      { ...rest, url: access.baseUrl.replace(/\/$/, '') + path },
      { timeout: TIMEOUT, allowPrivate: platform.allowPrivate },
    );
    const plain = Object.entries(headers).map(
      ([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const,
    );
    answer = { status, headers: Object.fromEntries(plain), body };
    result = logged.read(answer);
  } catch (error) {
    result = logged.noAnswer(error instanceof Error ? error.message : 'no answer');
  }
  await insertMessage(platform.db, {
    gateway_id: gateway.id,
    order_id: orderId,
    at: platform.clock.now(),
    what,
    verdict: logged.verdict(result).slice(0, 100),
    status: answer?.status ?? null,
    millis: Math.round(performance.now() - begun),
    request: mask(`${request.method} ${request.path}\n${request.body ?? ''}`),
    answer: plainText(mask(answer?.body ?? '')),
  });
  return result;
}
