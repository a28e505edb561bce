import type { ProviderConfig } from '../adapter.ts';
import {
  ApiFailure,
  addressIn,
  fieldOf,
  keyOf,
  NoDemo,
  type OfferedGame,
  type ProviderApi,
  settingOf,
  textOf,
  typeOfKind,
} from '../provider-api.ts';

/** AMB SuperAPI's own API: JSON, Basic authentication as the agent. See docs/providers/superapi.md. */

const headersOf = (provider: ProviderConfig) => ({
  'content-type': 'application/json',
  authorization: `Basic ${Buffer.from(`${keyOf(provider, 'agent')}:${keyOf(provider, 'apiKey')}`).toString('base64')}`,
});

/** The data of an answer. @throws ApiFailure if it is a refusal */
function dataOf(answer: unknown): unknown {
  const code = textOf(answer, 'code');
  if (code === undefined) throw new ApiFailure('unreadable', 'code');
  if (code !== '0') throw new ApiFailure('refused', `${code} ${textOf(answer, 'message') ?? ''}`);
  return fieldOf(answer, 'data');
}

/** The products whose games are offered. @throws ApiFailure */
const productsOf = (provider: ProviderConfig): string[] =>
  settingOf(provider, 'products')
    .split(/[\s,;]+/)
    .filter(Boolean);

function gameOf(entry: unknown, product: string): OfferedGame | undefined {
  const code = textOf(entry, 'code');
  if (!code) return undefined;
  const names = fieldOf(entry, 'locale');
  const kind = textOf(entry, 'category') ?? textOf(entry, 'type');
  return {
    code: `${product}:${code}`,
    nameTh: textOf(names, 'th'),
    nameEn: textOf(names, 'en') ?? textOf(entry, 'name'),
    kind,
    type: typeOfKind(kind),
    hasDemo: false,
  };
}

export const superApiApi: ProviderApi = {
  secrets: ['url', 'sessionToken'],
  opening: {
    request({ game, player, language, home, isMobile }, provider) {
      if (!player) throw new NoDemo();
      const at = game.indexOf(':');
      if (at < 1 || at === game.length - 1) throw new ApiFailure('setup', game);
      return {
        method: 'POST',
        path: '/seamless/logIn',
        headers: headersOf(provider),
        body: JSON.stringify({
          username: player.id,
          productId: game.slice(0, at),
          gameCode: game.slice(at + 1),
          isMobileLogin: isMobile,
          sessionToken: player.token,
          currency: 'THB',
          language,
          ...(home ? { callbackUrl: `${home}/` } : {}),
        }),
      };
    },
    read: (answer) => addressIn(dataOf(answer)),
  },
  games: {
    request(page, provider) {
      const product = productsOf(provider)[page - 1];
      if (product === undefined) return undefined;
      const path = `/seamless/games?productId=${encodeURIComponent(product)}`;
      return { method: 'GET', path, headers: headersOf(provider) };
    },
    read(answer, page, provider) {
      const products = productsOf(provider);
      const list = fieldOf(dataOf(answer), 'games');
      if (!Array.isArray(list)) throw new ApiFailure('unreadable', 'games');
      const games = list.map((entry) => gameOf(entry, products[page - 1] ?? ''));
      return { games: games.filter((game) => game !== undefined), pages: products.length };
    },
  },
};
