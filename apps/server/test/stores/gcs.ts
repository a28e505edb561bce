import { createHash, generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CRC32C } from '@google-cloud/storage';
import { importSPKI, jwtVerify } from 'jose';
import type { ServiceAccount } from '../../src/platform/storage/gcs-token.ts';
import { type PlayedStore, playStore } from './behaviour.ts';

/** Plays Google Cloud Storage and its token service: the calls that are used, each only with a token that it gave out. */

export const BUCKET = 'slips';

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The key file of the account that the played store knows. */
export const accountFor = (store: PlayedStore): ServiceAccount => ({
  client_email: 'salung@test.iam.gserviceaccount.com',
  private_key: pair.privateKey,
  private_key_id: 'k1',
  token_uri: `${store.url}/token`,
});

const TOKEN = 'ya29.played-token';

/** @param now of the tests' clock */
export const playGcs = (now: () => Date): Promise<PlayedStore> =>
  playStore((store, request, response) => answer(store, request, response, now()));

type Request = IncomingMessage & { body: Buffer };

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const refuse = (response: ServerResponse, code: number, message: string, reason: string) =>
  json(response, code, { error: { code, message, errors: [{ message, domain: 'global', reason }] } });

async function giveToken(store: PlayedStore, request: Request, response: ServerResponse, now: Date) {
  const form = new URLSearchParams(request.body.toString());
  try {
    const key = await importSPKI(pair.publicKey, 'RS256');
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
      audience: `${store.url}/token`,
      issuer: 'salung@test.iam.gserviceaccount.com',
      currentDate: now,
    });
    if (!String(payload.scope).includes('devstorage.read_write')) throw new Error('no scope');
    json(response, 200, { access_token: TOKEN, expires_in: 3_599, token_type: 'Bearer' });
  } catch {
    store.refused += 1;
    json(response, 400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' });
  }
}

const sumOf = (data: Buffer): string => {
  const sum = new CRC32C();
  sum.update(data);
  return sum.toString();
};

const metadata = (name: string, data: Buffer) => ({
  kind: 'storage#object',
  bucket: BUCKET,
  name,
  size: String(data.length),
  crc32c: sumOf(data),
  md5Hash: createHash('md5').update(data).digest('base64'),
  generation: '1',
});

/** The name and the bytes of a multipart upload (`multipart/related`: the metadata, then the media). */
function uploaded(request: Request): { name: string; data: Buffer } {
  const boundary = /boundary=([^;]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const parts: Buffer[] = [];
  const mark = Buffer.from(`--${boundary}`);
  for (let from = request.body.indexOf(mark); from >= 0; ) {
    const next = request.body.indexOf(mark, from + mark.length);
    if (next < 0) break;
    parts.push(request.body.subarray(from + mark.length, next));
    from = next;
  }
  const media = parts[1] ?? Buffer.alloc(0);
  const data = media.subarray(media.indexOf('\r\n\r\n') + 4, media.length - 2);
  const name = new URL(request.url ?? '/', 'http://store').searchParams.get('name') ?? '';
  return { name, data };
}

async function answer(
  store: PlayedStore,
  request: Request,
  response: ServerResponse,
  now: Date,
): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://store');
  if (url.pathname === '/token') return giveToken(store, request, response, now);
  if (request.headers.authorization !== `Bearer ${TOKEN}`) {
    store.refused += 1;
    return refuse(response, 401, 'Invalid Credentials', 'authError');
  }
  const isThere = url.pathname.includes(`/b/${BUCKET}/o`) && store.behaviour !== 'no-bucket';
  if (!isThere) return refuse(response, 404, 'The specified bucket does not exist.', 'notFound');
  if (url.pathname.startsWith('/upload/')) {
    if (store.behaviour === 'full') return refuse(response, 507, 'Insufficient storage', 'quotaExceeded');
    const { name, data } = uploaded(request);
    store.objects.set(name, data);
    if (store.behaviour === 'forgets-to-answer') return request.socket.destroy();
    return json(response, 200, metadata(name, data));
  }
  const name = decodeURIComponent(url.pathname.slice(url.pathname.indexOf('/o/') + 3));
  const found = store.objects.get(name);
  if (!found) return refuse(response, 404, `No such object: ${BUCKET}/${name}`, 'notFound');
  if (request.method === 'DELETE') {
    store.objects.delete(name);
    return response.writeHead(204).end();
  }
  if (url.searchParams.get('alt') !== 'media') return json(response, 200, metadata(name, found));
  const { crc32c, md5Hash } = metadata(name, found);
  response.writeHead(200, {
    'content-length': found.length,
    'content-type': 'application/octet-stream',
    'x-goog-hash': `crc32c=${crc32c},md5=${md5Hash}`,
    'x-goog-stored-content-encoding': 'identity',
  });
  return response.end(found);
}
