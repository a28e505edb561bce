import { type LookupAddress, lookup } from 'node:dns';
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/**
 * Calls to hosts that the operator has configured, and to no other: no redirects, a deadline, an answer of bounded
 * size. The name is resolved once, the address is checked, and the connection uses that address, so that a name
 * cannot resolve to a harmless address first and to an internal one later (OWASP: SSRF, DNS rebinding).
 */

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}
export interface OutgoingOptions {
  /** Milliseconds for the whole call. */
  timeout: number;
  /** Loopback and private addresses too: for the sandbox and for tests. */
  allowPrivate: boolean;
  /** The most characters of an answer, if more than usual. */
  largest?: number;
  /** Aborts the call. */
  signal?: AbortSignal;
}
export interface OutgoingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const ANSWER_MAX = 64 * 1024;

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  // The nearest relay of 6to4; anybody may run it.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  // Also IPv4 addresses in their compatible and translated forms, and what 6to4, Teredo and NAT64 lead back to IPv4.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

/** Whether an address belongs to this machine, a private network or no host at all. */
export function isInside(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return inside.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Resolves a name to the one address to connect to, and refuses internal addresses. */
const checkedLookup =
  (allowPrivate: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const usable = allowPrivate ? found : found?.filter(({ address }) => !isInside(address));
      const [first] = usable ?? [];
      if (error || !first) done(error ?? new Error('the address leads inside'), '', 4);
      else if (options.all) done(null, [first]);
      else done(null, first.address, first.family);
    });
  };

/**
 * The one address to connect to for a host, for what is no HTTP.
 * @throws Error if there is none that may be reached
 */
export const resolveOutside = (host: string, allowPrivate: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    checkedLookup(allowPrivate)(host, {}, (error, address) => {
      if (error || typeof address !== 'string') reject(error ?? new Error('the address leads inside'));
      else resolve(address);
    });
  });

/** The address of a call. @throws Error if it may not leave this machine */
function addressOf({ url: address }: OutgoingRequest, { allowPrivate }: OutgoingOptions): URL {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !allowPrivate) throw new Error('only https leaves this machine');
  // A literal address is not resolved.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && /^[\d.]+$|:/.test(literal) && isInside(literal)) {
    throw new Error('the address leads inside');
  }
  return url;
}

/** Begins a call to a checked address, with its deadline. */
function begin(
  url: URL,
  { method, headers, body }: OutgoingRequest,
  { timeout, allowPrivate, signal }: OutgoingOptions,
  answered: (answer: IncomingMessage) => void,
  failed: (error: Error) => void,
): ClientRequest {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const outgoing = send(
    url,
    {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
      lookup: checkedLookup(allowPrivate),
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
      agent: false,
    },
    answered,
  );
  outgoing.on('error', (error) => {
    const isLate = error.cause instanceof Error && error.cause.name === 'TimeoutError';
    failed(new Error(`${url.hostname}: ${isLate ? 'no answer in time' : error.message}`));
  });
  outgoing.end(body);
  return outgoing;
}

/** Makes the call. @throws Error if there was no complete answer in time; its message never contains what was sent */
export function callOut(request: OutgoingRequest, options: OutgoingOptions): Promise<OutgoingAnswer> {
  const url = addressOf(request, options);
  return new Promise((resolve, reject) => {
    const read = (answer: IncomingMessage) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        body += part;
        if (body.length > (options.largest ?? ANSWER_MAX))
          answer.destroy(new Error('the answer is too long'));
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      answer.on('error', reject);
    };
    begin(url, request, options, read, reject);
  });
}

export interface OutgoingStream {
  status: number;
  /** Without its parameters; empty if the answer has none. */
  contentType: string;
  /** Fails if the answer is cut off. A caller that does not read it to its end must destroy it. */
  body: IncomingMessage;
}

/**
 * Makes a call with a long answer, which is read as a stream.
 * @param options with the milliseconds for which the other side may be silent
 * @throws Error if there was no answer in time
 */
export function streamOut(
  request: OutgoingRequest,
  options: OutgoingOptions & { silence: number },
): Promise<OutgoingStream> {
  const url = addressOf(request, options);
  return new Promise((resolve, reject) => {
    const outgoing = begin(
      url,
      request,
      options,
      (answer) => {
        const [contentType = ''] = (answer.headers['content-type'] ?? '').split(';');
        resolve({
          status: answer.statusCode ?? 0,
          contentType: contentType.trim().toLowerCase(),
          body: answer,
        });
      },
      reject,
    );
    outgoing.setTimeout(options.silence, () => outgoing.destroy(new Error('the other side is silent')));
  });
}
