import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A host with an optional port, by the grammar of RFC 3986. Empty: the sender knows no name for us. */
const form = /^(?:\[[\da-f:.]{2,45}\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d{0,5})?$/i;
const absolute = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)/i;
const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Why a request is refused for its host, with the status to answer with. */
export class WrongHost extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The values of all `Host` lines as they were sent; `request.headers` keeps only the first. */
function hostLines({ raw: { rawHeaders } }: FastifyRequest): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') values.push(rawHeaders[at + 1] ?? '');
  }
  return values;
}

/** In lower case, without the port that the scheme implies. */
function normal(authority: string, scheme: string): string {
  const text = authority.toLowerCase();
  const port = /:(\d*)$/.exec(text.replace(/^\[.*\]/, ''))?.[1];
  const isUsual = port === '' || port === defaultPorts[scheme];
  return isUsual ? text.replace(/:\d*$/, '') : text;
}

/** Why the request's host can't be told for certain; undefined where it can. */
function whyUncertain(request: FastifyRequest): string | undefined {
  const [host, ...others] = hostLines(request);
  if (others.length > 0) return 'The request has more than one Host header. Send exactly one.';
  if (host !== undefined && !form.test(host))
    return 'The Host header is not a host. Send the name or address of the server, and its port.';
  const [, scheme = '', authority] = absolute.exec(request.originalUrl) ?? [];
  if (authority === undefined || host === undefined) return undefined;
  const named = scheme.toLowerCase();
  return normal(authority, named) === normal(host, named)
    ? undefined
    : 'The Host header differs from the host in the address of the request. Send the same host in both.';
}

export interface HostOptions {
  /** Whether we answer at this host (in lower case, without its port); others get HTTP 421. Without it, any host will do. */
  isOurs?: (host: string) => boolean;
  /** Sends a refusal; without it, it is thrown, for the error handler. */
  refuse?: (refusal: WrongHost, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/**
 * Refuses a request with HTTP 400 and ends its connection if its host is not certain (RFC 9112, section 3.2): two `Host` headers, one
 * that is no host, or one that differs from the address in the request line. A proxy before us might have chosen the other one.
 */
export function requireHost(app: FastifyInstance, { isOurs, refuse }: HostOptions = {}): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = refusalOf(request, isOurs);
    if (!refusal) return undefined;
    if (refusal.statusCode === 400) reply.header('connection', 'close');
    if (!refuse) throw refusal;
    return refuse(refusal, request, reply);
  });
}

function refusalOf(request: FastifyRequest, isOurs: HostOptions['isOurs']): WrongHost | undefined {
  const why = whyUncertain(request);
  if (why !== undefined) return new WrongHost(400, why);
  const host = (hostLines(request)[0] ?? '').replace(/:\d*$/, '').toLowerCase();
  if (!isOurs || isOurs(host)) return undefined;
  return new WrongHost(421, 'Nothing is served under this host. Use one of the names of the server.');
}

/** Whether a host names the machine itself. A page of another site can't be opened under it, whatever its name resolves to. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
