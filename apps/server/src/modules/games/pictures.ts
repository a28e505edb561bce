import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { sha256 } from '../../platform/secrets.ts';
import { normalise } from '../upload/index.ts';
import * as store from './store.ts';

/** Pictures of games and providers: uploaded ones, and drawings that come with the product. Both by their hash. */

const PREFIX = '/game-pictures/';
const types = { svg: 'image/svg+xml', webp: 'image/webp' } as const;
type Extension = keyof typeof types;

/** The lobby shows no picture larger than this on its long side, on a dense screen. */
const SIDE = 640;

const addressOf = (data: Uint8Array, extension: Extension): string =>
  `${PREFIX}${sha256(data).toString('hex').slice(0, 32)}.${extension}`;

const folder = new URL('pictures/', import.meta.url);
const drawings = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => {
      const data = readFileSync(new URL(file, folder));
      return [file.slice(0, -4), { data, address: addressOf(data, 'svg') }];
    }),
);
const drawingsByAddress = new Map([...drawings.values()].map(({ data, address }) => [address, data]));

/** The address of a drawing that comes with the product, by its file's name; null where there is none. */
export const drawingOf = (name: string): string | null => drawings.get(name)?.address ?? null;

/**
 * Makes an uploaded picture fit the lobby.
 * @param by whose upload it is
 * @throws Problem FILE_TYPE, FILE_UNREADABLE, PICTURE_TOO_LARGE, TOO_MANY_REQUESTS, BUSY
 */
export async function lobbyPicture(upload: Buffer, by: string): Promise<{ name: string; data: Buffer }> {
  const { data } = await normalise(upload, 'image/webp', by);
  const small = await sharp(data)
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer();
  return { name: addressOf(small, 'webp'), data: small };
}

/** Stores a picture; one of the same content is there already. */
export const storePicture = (tx: Tx, picture: { name: string; data: Buffer }, now: Date) =>
  store.insertPicture(tx, { ...picture, created_at: now });

/** A few pictures in memory; the browser keeps each of them for a year. */
const MOST = 200;
const read = new Map<string, Buffer>();

async function pictureAt(db: Database, address: string): Promise<Buffer | undefined> {
  const known = drawingsByAddress.get(address) ?? read.get(address);
  if (known) return known;
  const found = await store.picture(db, address);
  if (!found) return undefined;
  const [oldest] = read.keys();
  if (read.size >= MOST && oldest !== undefined) read.delete(oldest);
  read.set(address, found);
  return found;
}

/** The addresses of pictures, on an origin. */
export function installGamePictures(app: FastifyInstance, { db }: Platform): void {
  app.get<{ Params: { name: string } }>(`${PREFIX}:name`, async (request, reply) => {
    const extension = /^[0-9a-f]{32}\.(svg|webp)$/.exec(request.params.name)?.[1] as Extension | undefined;
    const data = extension && (await pictureAt(db, `${PREFIX}${request.params.name}`));
    if (!data) throw new Problem('NOT_FOUND');
    return (
      reply
        .type(types[extension])
        .header('cache-control', 'public, max-age=31536000, immutable')
        // A drawing that is opened by itself is a document: it may run and load nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(data)
    );
  });
}
