import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PlayedStore, playStore } from './behaviour.ts';

/** Plays an S3-compatible store: the calls that are used, each only with a valid signature (AWS Signature Version 4). */

export const BUCKET = 'slips';
export const REGION = 'ap-southeast-1';
export const KEYS = { accessKeyId: 'SALUNGTESTKEY', secretAccessKey: 'secret-of-the-test-key' };

export const playS3 = (): Promise<PlayedStore> => playStore(answer);

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const mac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

function isSigned(request: IncomingMessage & { body: Buffer }): boolean {
  const { headers, body } = request;
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!found) return false;
  const [, key, day = '', region = '', names = '', signature] = found;
  if (key !== KEYS.accessKeyId || region !== REGION) return false;
  const content = String(headers['x-amz-content-sha256']);
  if (content !== hash(body)) return false;
  const url = new URL(request.url ?? '/', 'http://store');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), signed.join(''), names, content].join(
    '\n',
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(
    (previous: Buffer, part) => mac(previous, part),
    mac(`AWS4${KEYS.secretAccessKey}`, day),
  );
  return mac(signingKey, toSign).toString('hex') === signature;
}

function refuse(response: ServerResponse, status: number, code: string): ServerResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}

function answer(
  store: PlayedStore,
  request: IncomingMessage & { body: Buffer },
  response: ServerResponse,
): unknown {
  if (!isSigned(request)) {
    store.refused += 1;
    return refuse(response, 403, 'SignatureDoesNotMatch');
  }
  const [, bucket, name = ''] = new URL(request.url ?? '/', 'http://store').pathname.split('/');
  if (bucket !== BUCKET || store.behaviour === 'no-bucket') return refuse(response, 404, 'NoSuchBucket');
  if (request.method === 'PUT') {
    if (store.behaviour === 'full') return refuse(response, 507, 'XMinioStorageFull');
    const md5 = createHash('md5').update(request.body).digest('base64');
    if (request.headers['content-md5'] !== md5) return refuse(response, 400, 'BadDigest');
    store.objects.set(name, request.body);
    if (store.behaviour === 'forgets-to-answer') return request.socket.destroy();
    return response.writeHead(200, { etag: '"0"' }).end();
  }
  if (request.method === 'GET') {
    const found = store.objects.get(name);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.length, 'content-type': 'application/octet-stream' });
    return response.end(found);
  }
  if (request.method === 'DELETE') {
    store.objects.delete(name);
    return response.writeHead(204).end();
  }
  return refuse(response, 405, 'MethodNotAllowed');
}
