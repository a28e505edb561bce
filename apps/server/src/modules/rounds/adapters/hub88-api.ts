import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { ProviderConfig } from '../adapter.ts';
import {
  ApiFailure,
  type ApiRequest,
  addressIn,
  fieldOf,
  keyOf,
  type OfferedGame,
  type Opening,
  type ProviderApi,
  settingOf,
  textOf,
  typeOfKind,
} from '../provider-api.ts';

/** Hub88's operator API in our direction: JSON, signed with our own private key. See docs/providers/hub88.md. */

/** Keys are read once for each set of them. */
const privateKeys = new WeakMap<object, KeyObject>();

/** @throws ApiFailure if the operator entered none that can be read */
function privateKeyOf(provider: ProviderConfig): KeyObject {
  const text = keyOf(provider, 'privateKey');
  const known = privateKeys.get(provider.keys);
  if (known) return known;
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA');
    privateKeys.set(provider.keys, key);
    return key;
  } catch {
    throw new ApiFailure('setup', 'privateKey');
  }
}

/** The operator's number at Hub88. @throws ApiFailure */
function operatorOf(provider: ProviderConfig): number {
  const text = settingOf(provider, 'operatorId');
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new ApiFailure('setup', 'operatorId');
  return Number(text);
}

/** A signed call with these fields. At Hub88, the key belongs to the operator's number. @throws ApiFailure */
export function hub88Request(path: string, fields: object, provider: ProviderConfig): ApiRequest {
  const body = JSON.stringify({ operator_id: operatorOf(provider), ...fields });
  const signature = sign('RSA-SHA256', Buffer.from(body), privateKeyOf(provider)).toString('base64');
  return {
    method: 'POST',
    path: `/operator/generic/v2/${path}`,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body,
  };
}

/** In place of a currency: the game is played without money. */
const NO_MONEY = 'XXX';

function openingRequest(opening: Opening, provider: ProviderConfig): ApiRequest {
  const { game, player, language, home, isMobile, ip } = opening;
  const currency = player ? 'THB' : NO_MONEY;
  const subPartner = provider.settings.subPartnerId?.trim();
  return hub88Request(
    'game/url',
    {
      ...(player ? { user: player.id, token: player.token } : {}),
      ...(subPartner ? { sub_partner_id: subPartner } : {}),
      platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
      ...(home ? { lobby_url: `${home}/`, deposit_url: `${home}/deposit` } : {}),
      lang: language,
      ip,
      game_code: game,
      currency,
      game_currency: currency,
      country: 'TH',
    },
    provider,
  );
}

/** A game of the list; undefined if it can't be played here. */
function gameOf(entry: unknown): OfferedGame | undefined {
  const code = textOf(entry, 'game_code');
  const blocked = fieldOf(entry, 'blocked_countries');
  const isOff = fieldOf(entry, 'enabled') === false || (Array.isArray(blocked) && blocked.includes('TH'));
  if (!code || isOff) return undefined;
  const kind = textOf(entry, 'category');
  const volatility = Number(textOf(entry, 'volatility'));
  const hasDemo = fieldOf(entry, 'demo_game_support');
  return {
    code,
    nameEn: textOf(entry, 'name'),
    kind,
    type: typeOfKind(kind),
    rtp: textOf(entry, 'rtp'),
    volatility: Number.isInteger(volatility) && volatility >= 1 && volatility <= 5 ? volatility : undefined,
    hasDemo: typeof hasDemo === 'boolean' ? hasDemo : undefined,
  };
}

export const hub88Api: ProviderApi = {
  secrets: ['url'],
  opening: { request: openingRequest, read: addressIn },
  games: {
    request: (page, provider) => (page === 1 ? hub88Request('game/list', {}, provider) : undefined),
    read(answer) {
      if (!Array.isArray(answer)) throw new ApiFailure('unreadable', '[…]');
      return { games: answer.map(gameOf).filter((game) => game !== undefined), pages: 1 };
    },
  },
};
