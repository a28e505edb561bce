import { createMask } from '../../platform/mask-secrets.ts';
import { callOut } from '../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import { adapters } from './adapters/index.ts';
import type { Provider } from './catalogue.ts';
import { ApiFailure, type ApiRequest, textOf } from './provider-api.ts';
import { logCall } from './provider-calls.ts';

/** Sends our calls to providers' own APIs, only to the provider's address, and logs each call. */

export interface ApiCallOptions {
  /** Milliseconds for all of it. */
  timeout: number;
  /** The most characters of an answer, if more than 64 Ki. */
  largest?: number;
  /** The player that it is about, for the log. */
  player?: string | undefined;
}

const masks = new Map(
  Object.entries(adapters).map(([code, { secrets, api }]) => [
    code,
    createMask([...secrets, ...(api?.secrets ?? [])]),
  ]),
);

/** Where a call goes. @throws ApiFailure without an address */
function urlOf({ launchUrl }: Provider, path: string): string {
  if (launchUrl === null) throw new ApiFailure('setup', 'launchUrl');
  const base = new URL(launchUrl);
  base.search = '';
  base.hash = '';
  if (!path.startsWith('/')) return new URL(path, base).href;
  return `${base.origin}${base.pathname.replace(/\/+$/, '')}${path}`;
}

/** What an answer says about a failure, if anything. */
function reasonIn(body: string): string {
  try {
    const json: unknown = JSON.parse(body);
    return textOf(json, 'message') ?? textOf(json, 'error') ?? '';
  } catch {
    return '';
  }
}

/** Calls a provider and returns the JSON that it sent. @throws ApiFailure */
export async function callProvider(
  platform: Platform,
  provider: Provider,
  request: ApiRequest,
  options: ApiCallOptions,
): Promise<unknown> {
  const begun = performance.now();
  const note = (verdict: string, status: number, answer: string) =>
    logCall(platform, {
      providerId: provider.id,
      player: options.player,
      isOutgoing: true,
      isSigned: true,
      path: (request.path.split('?')[0] ?? '').replace(/^\//, ''),
      status,
      verdict,
      micros: Math.round((performance.now() - begun) * 1_000),
      request: masks.get(provider.adapter)?.(request.body ?? '') ?? '',
      answer: masks.get(provider.adapter)?.(answer) ?? '',
    });
  const fail = (failure: ApiFailure, status = 0, answer = ''): ApiFailure => {
    note(failure.obstacle.toUpperCase(), status, answer);
    return failure;
  };
  const url = urlOf(provider, request.path);
  const send = async () =>
    callOut(
      { ...request, url, headers: { ...request.headers } },
      { ...options, allowPrivate: platform.allowPrivate },
    );
  const sent = await send().catch((error: unknown) => {
    throw fail(new ApiFailure('unreachable', error instanceof Error ? error.message : 'no answer'));
  });
  const { status, body } = sent;
  if (status !== 200) throw fail(new ApiFailure('status', `${status} ${reasonIn(body)}`), status, body);
  try {
    const json: unknown = JSON.parse(body);
    note('ok', status, body);
    return json;
  } catch {
    throw fail(new ApiFailure('unreadable', 'JSON'), status, body);
  }
}
