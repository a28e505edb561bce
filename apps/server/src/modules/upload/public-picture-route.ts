import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { PUBLIC_PICTURES, publicPictureFile } from './public-picture.ts';

/** A few files in memory; the browser keeps each of them for a year. */
const MOST = 100;

/** The addresses of public pictures, on an origin. */
export function installPublicPictures(app: FastifyInstance, { db }: Platform): void {
  const read = new Map<string, Buffer>();
  const fileOf = async (name: string): Promise<Buffer | undefined> => {
    const known = read.get(name);
    if (known) return known;
    const found = await publicPictureFile(db, name);
    const [oldest] = read.keys();
    if (found && read.size >= MOST && oldest !== undefined) read.delete(oldest);
    if (found) read.set(name, found);
    return found;
  };
  app.get<{ Params: { name: string } }>(`${PUBLIC_PICTURES}:name`, async (request, reply) => {
    const data = await fileOf(request.params.name);
    if (!data) throw new Problem('NOT_FOUND');
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(data);
  });
}
