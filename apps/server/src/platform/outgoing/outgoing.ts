import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
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
  /** Milliseconds for all of it. */
  timeout: number;
  /** Loopback and private addresses too: for the sandbox and for tests. */
  allowPrivate: boolean;
}
export interface OutgoingAnswer {
  status: number;
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
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

/** Whether an address belongs to this machine, a private network or no host at all. */
export function isInside(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return inside.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Resolves a name to the one address that is connected to, and refuses it where it leads inside. */
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

/** Makes the call. @throws Error where there was no whole answer in time; its message never contains what was sent */
export function callOut(request: OutgoingRequest, options: OutgoingOptions): Promise<OutgoingAnswer> {
  const url = new URL(request.url);
  if (url.protocol !== 'https:' && !options.allowPrivate) throw new Error('only https leaves this machine');
  // A literal address is not resolved.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!options.allowPrivate && /^[\d.]+$|:/.test(literal) && isInside(literal)) {
    throw new Error('the address leads inside');
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      {
        method: request.method,
        headers: {
          ...request.headers,
          ...(request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }),
        },
        lookup: checkedLookup(options.allowPrivate),
        signal: AbortSignal.timeout(options.timeout),
        agent: false,
      },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          body += part;
          if (body.length > ANSWER_MAX) answer.destroy(new Error('the answer is too long'));
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        answer.on('error', reject);
      },
    );
    outgoing.on('error', (error) => reject(new Error(`${url.hostname}: ${error.message}`)));
    outgoing.end(request.body);
  });
}
