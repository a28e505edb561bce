import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Generated texts that change rarely: browsers revalidate them each time and get them only if they changed. */

type Encoding = 'br' | 'gzip' | 'identity';
type Sizes = Promise<Record<Encoding, Buffer>>;

/** The most compressed texts in the cache. */
const MOST = 32;
const cache = new Map<string, Sizes>();
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(text: string): Sizes {
  const identity = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, zipped] = await Promise.all([brotli(identity, quality), zip(identity, { level: 9 })]);
  return { br, gzip: zipped, identity };
}

/** Compresses a text once; the oldest entry of the cache is evicted first. */
function compressed(hash: string, text: string): Sizes {
  const known = cache.get(hash);
  if (known) return known;
  const [oldest] = cache.keys();
  if (cache.size >= MOST && oldest !== undefined) cache.delete(oldest);
  const made = compress(text);
  cache.set(hash, made);
  return made;
}

/** The encodings that a browser accepts, best first; `q=0` refuses one. */
function encodingFor(header: string): Encoding {
  const taken = header
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
}

/** Answers with a text, compressed as the browser accepts, or with 304 if the browser has it. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<FastifyReply> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const etag = `W/"${hash}"`;
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language')
    .header('etag', etag);
  if (String(request.headers['if-none-match'] ?? '').includes(etag)) return reply.code(304).send();
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  const sizes = await compressed(hash, text);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(sizes[encoding]);
}
