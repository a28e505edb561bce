import { createHmac, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** The APIs of three aggregators and of our own contract, played by a small server: it checks signatures by itself, and misbehaves on demand. */

export type Manner =
  | 'well'
  | 'hangs'
  | 'breaks off'
  | 'fails'
  | 'html'
  | 'no url'
  | 'script'
  | 'elsewhere'
  | 'redirects'
  | 'endless'
  | 'refuses';

export interface Asked {
  path: string;
  fields: Record<string, unknown>;
  headers: IncomingMessage['headers'];
}

export interface PlayedApi {
  /** Its address, such as `http://localhost:3001`. */
  url: string;
  host: string;
  manner: Manner;
  /** What it was asked for and found signed. */
  asked: Asked[];
  /** The games that it offers, in the form of each protocol. */
  games: unknown[];
  stop(): Promise<void>;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The keys and settings with which each protocol is connected. */
export const connections = {
  hub88: {
    keys: {
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    },
    settings: { operatorId: '816', subPartnerId: 'salung' },
    game: 'clt_dragonrising',
  },
  slotegrator: {
    keys: { merchantId: 'm-123', merchantKey: 'merchant key' },
    settings: {},
    game: '3e0f0e0c-8b6f-4f0a-9c5c-0a3a7a3d6f11',
  },
  superapi: {
    keys: { signatureKey: 'signature key', agent: 'salung', apiKey: 'api key' },
    settings: { products: 'PRETTY PGSOFT' },
    game: 'PRETTY:BAC',
  },
} as const;
export type PlayedProtocol = keyof typeof connections;

/** PHP's `http_build_query` over what `ksort` leaves, as Slotegrator documents its signature. */
function slotegratorSign(fields: Record<string, string>): string {
  const sorted = new URLSearchParams(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHmac('sha1', connections.slotegrator.keys.merchantKey).update(sorted.toString()).digest('hex');
}

/** The fields of a request, if it is signed as its protocol says. */
function fieldsOf({ headers, method }: IncomingMessage, url: URL, body: string) {
  if (url.pathname.startsWith('/operator/')) {
    const signature = Buffer.from(String(headers['x-hub88-signature']), 'base64');
    return verify('RSA-SHA256', Buffer.from(body), publicKey, signature)
      ? (JSON.parse(body) as Record<string, unknown>)
      : undefined;
  }
  // Our own contract does not sign the list.
  if (url.pathname === '/games') return {};
  if (url.pathname.startsWith('/seamless/')) {
    const expected = `Basic ${Buffer.from('salung:api key').toString('base64')}`;
    if (headers.authorization !== expected) return undefined;
    return method === 'POST' ? JSON.parse(body) : Object.fromEntries(url.searchParams);
  }
  const fields = Object.fromEntries(method === 'POST' ? new URLSearchParams(body) : url.searchParams);
  const signed = {
    'X-Merchant-Id': String(headers['x-merchant-id']),
    'X-Timestamp': String(headers['x-timestamp']),
    'X-Nonce': String(headers['x-nonce']),
  };
  return headers['x-sign'] === slotegratorSign({ ...fields, ...signed }) ? fields : undefined;
}

const PER_PAGE = 2;

/** Starts it. Slotegrator's part of it is below `/api/v1`. */
export async function playApi(): Promise<PlayedApi> {
  const api: PlayedApi = {
    url: '',
    host: '',
    manner: 'well',
    asked: [],
    games: [],
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', api.url);
    const body = await text(request);
    const fields = fieldsOf(request, url, body);
    const send = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (!fields) return void send(401, { message: 'signature' });
    api.asked.push({ path: url.pathname, fields, headers: request.headers });
    const isSuper = url.pathname.startsWith('/seamless/');
    const wrapped = (data: unknown) => (isSuper ? { reqId: '1', code: 0, message: 'Success', data } : data);
    if (/\/(game\/list|games)$/.test(url.pathname) && api.manner === 'well') {
      if (isSuper) return void send(200, wrapped({ games: fields.productId === 'PRETTY' ? api.games : [] }));
      if (url.pathname === '/games') return void send(200, { games: api.games });
      if (!url.pathname.startsWith('/api/')) return void send(200, api.games);
      const from = (Number(fields.page) - 1) * PER_PAGE;
      const pageCount = Math.ceil(api.games.length / PER_PAGE);
      return void send(200, { items: api.games.slice(from, from + PER_PAGE), _meta: { pageCount } });
    }
    const opened = (at: string) => send(200, wrapped({ url: at }));
    const good = `${api.url}/open?session=their-own-token`;
    const manners: Record<Manner, () => unknown> = {
      well: () => opened(good),
      hangs: () => undefined,
      'breaks off': () => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"url":"http');
        response.socket?.end();
      },
      fails: () => send(500, { message: 'out of order' }),
      html: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
      'no url': () => send(200, wrapped({ address: good })),
      script: () => opened('javascript:alert(1)'),
      elsewhere: () => opened('https://evil.example/open?session=their-own-token'),
      redirects: () => response.writeHead(302, { location: good }).end(),
      endless: () => send(200, wrapped({ url: `${good}${'x'.repeat(70_000)}` })),
      refuses: () =>
        send(isSuper ? 200 : 404, isSuper ? { code: 40003, message: 'off' } : { error: 'no such game' }),
    };
    manners[api.manner]();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('it has no port');
  api.host = `localhost:${address.port}`;
  api.url = `http://${api.host}`;
  return api;
}
