import { randomUUID } from 'node:crypto';
import type { ProviderConfig } from '../adapter.ts';
import {
  ApiFailure,
  type ApiRequest,
  addressIn,
  fieldOf,
  keyOf,
  type OfferedGame,
  type ProviderApi,
  textOf,
  typeOfKind,
} from '../provider-api.ts';
import { signatureOf, writeForm } from './slotegrator-form.ts';

/** Slotegrator's own API (GIS): forms and queries with the same signature as its callbacks. See docs/providers/slotegrator.md. */

function slotegratorRequest(
  method: ApiRequest['method'],
  path: string,
  fields: Readonly<Record<string, string>>,
  provider: ProviderConfig,
  now: Date,
): ApiRequest {
  const signed = {
    'X-Merchant-Id': keyOf(provider, 'merchantId'),
    'X-Timestamp': String(Math.floor(now.getTime() / 1_000)),
    'X-Nonce': randomUUID().replaceAll('-', ''),
  };
  const form = { fields: new Map(Object.entries(fields)), listed: new Map() };
  const headers = {
    ...signed,
    'X-Sign': signatureOf(form, signed, keyOf(provider, 'merchantKey')).toString('hex'),
    accept: 'application/json',
  };
  const text = writeForm(Object.entries(fields));
  if (method === 'GET') return { method, path: `${path}?${text}`, headers };
  return {
    method,
    path,
    body: text,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  };
}

const volatilities: Readonly<Record<string, number>> = {
  low: 1,
  'low-medium': 2,
  medium: 3,
  'medium-high': 4,
  high: 5,
  'very-high': 5,
};

const PER_PAGE = 500;

function gameOf(entry: unknown): OfferedGame | undefined {
  const code = textOf(entry, 'uuid');
  if (!code) return undefined;
  const parameters = fieldOf(entry, 'parameters');
  const kind = textOf(entry, 'type');
  return {
    code,
    nameEn: textOf(entry, 'name'),
    kind,
    type: typeOfKind(kind),
    rtp: textOf(parameters, 'rtp'),
    volatility: volatilities[textOf(parameters, 'volatility') ?? ''],
  };
}

export const slotegratorApi: ProviderApi = {
  secrets: ['url', 'session_id'],
  opening: {
    request(opening, provider, now) {
      const { game, player, language, home, isMobile } = opening;
      const fields = {
        game_uuid: game,
        device: isMobile ? 'mobile' : 'desktop',
        language,
        ...(home ? { return_url: `${home}/` } : {}),
      };
      if (!player) return slotegratorRequest('POST', '/games/init-demo', fields, provider, now);
      const own = { player_id: player.id, player_name: player.id, session_id: player.token, currency: 'THB' };
      return slotegratorRequest('POST', '/games/init', { ...fields, ...own }, provider, now);
    },
    read: addressIn,
  },
  games: {
    request: (page, provider, now) =>
      slotegratorRequest(
        'GET',
        '/games',
        { expand: 'parameters', page: String(page), perPage: String(PER_PAGE) },
        provider,
        now,
      ),
    read(answer) {
      const items = fieldOf(answer, 'items');
      if (!Array.isArray(items)) throw new ApiFailure('unreadable', 'items');
      const pages = Number(textOf(fieldOf(answer, '_meta'), 'pageCount') ?? 1);
      if (!Number.isSafeInteger(pages)) throw new ApiFailure('unreadable', 'pageCount');
      return { games: items.map(gameOf).filter((game) => game !== undefined), pages };
    },
  },
};
