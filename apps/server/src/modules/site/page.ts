import type { Product } from '@salung/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../../platform/http/text.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { frameOrigins } from '../games/index.ts';
import { generalNow } from '../settings/index.ts';
import { withGames } from './content-policy.ts';
import { assertPlaces, officeHead, pageWith, playerHead } from './head.ts';
import type { PictureUse } from './icon.ts';
import { manifest } from './manifest.ts';
import { pictureAt, picturesOf } from './pictures.ts';

type Language = 'th' | 'en';

/** Reads what the page says. Where the database does not answer, the last known value is taken, so that the page still opens. */
function lastKnown<Value>(platform: Platform, read: () => Promise<Value>): () => Promise<Value> {
  let last: Value | undefined;
  return async () => {
    try {
      last = await read();
      return last;
    } catch (error) {
      if (!last) throw error;
      platform.log.warn({ err: error }, 'the page says what it said last');
      return last;
    }
  };
}

/** The product's name and icon. */
const productReader = (platform: Platform): (() => Promise<Product>) =>
  lastKnown(platform, () => generalNow(platform.db));

/** Thai first: English only for those who list it and no Thai. */
function languageOfPage(request: FastifyRequest): Language {
  const listed = String(request.headers['accept-language'] ?? '').toLowerCase();
  return /\ben\b/.test(listed) && !/\bth\b/.test(listed) ? 'en' : 'th';
}

/** The site's own address, if it is configured. The Host header of a request is written by the client and is not trusted. */
const addressOf = ({ publicUrl }: Platform): string => (publicUrl ? new URL(publicUrl).origin : '');

/**
 * Makes the page of an origin out of the built one.
 * @throws Error where the built page has no place for what is written into it
 */
export function sitePage(
  platform: Platform,
  origin: 'player' | 'staff',
  template: string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<string> {
  assertPlaces(template);
  const productNow = productReader(platform);
  const gamesNow = lastKnown(platform, () => frameOrigins(platform));
  const headOf = origin === 'player' ? playerHead : officeHead;
  return async (request, reply) => {
    const product = await productNow();
    if (origin === 'player') {
      const policy = String(reply.getHeader('content-security-policy'));
      reply.header('content-security-policy', withGames(policy, await gamesNow()));
    }
    const head = headOf({
      product,
      pictures: picturesOf(product.icon),
      language: languageOfPage(request),
      address: addressOf(platform),
    });
    return pageWith(template, head, product.icon);
  };
}

const PNG = 'image/png';

/** The addresses of an origin beside its page: pictures, and on the player's the manifest. */
export function installSite(app: FastifyInstance, platform: Platform, origin: 'player' | 'staff'): void {
  const productNow = productReader(platform);

  app.get<{ Params: { name: string } }>('/site/:name', async (request, reply) => {
    const data = await pictureAt(platform.db, `/site/${request.params.name}`);
    if (!data) throw new Problem('NOT_FOUND');
    return reply.type(PNG).header('cache-control', 'public, max-age=31536000, immutable').send(data);
  });

  // Browsers and crawlers ask for these by name, even where the page does not link to them.
  const present = (use: PictureUse) => async (_request: FastifyRequest, reply: FastifyReply) => {
    const { icon } = await productNow();
    const data = await pictureAt(platform.db, picturesOf(icon)[use]);
    if (!data) throw new Problem('NOT_FOUND');
    return reply.type(PNG).header('cache-control', 'public, max-age=300').send(data);
  };
  app.get('/favicon.ico', present('32'));
  app.get('/apple-touch-icon.png', present('180'));

  if (origin === 'staff') return;
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async (request, reply) => {
    const { lang } = request.query;
    const language = lang === 'en' || lang === 'th' ? lang : languageOfPage(request);
    const product = await productNow();
    const text = manifest(product, picturesOf(product.icon), language);
    return sendText(request, reply, 'application/manifest+json; charset=utf-8', text);
  });
}
