import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { ApiFailure, adapters, callProvider, NoDemo, type Opening } from '../rounds/index.ts';
import type { CatalogueGame } from './catalogue.ts';
import { providerIn } from './for-rounds.ts';
import { noteNotOpened, noteOpened } from './health.ts';
import { hostsOf, mayOpen } from './hosts.ts';

/** Opens games by the provider's own API, where the provider's protocol has one for it. */

/** Milliseconds that a provider has to answer: a player waits, and the launch token lives for a minute. */
const PATIENCE = 8_000;

/**
 * The address at which the provider opens a game. Failures are noted for staff.
 * @throws Problem GAME_NOT_OPENED, NO_DEMO
 */
export async function openByApi(
  platform: Platform,
  game: CatalogueGame,
  opening: Omit<Opening, 'game'>,
): Promise<string> {
  const { id } = game.provider;
  try {
    const url = await addressFrom(platform, game, opening);
    await noteOpened(platform, id);
    return url;
  } catch (error) {
    if (error instanceof NoDemo) throw new Problem('NO_DEMO', {}, 'body.demo');
    if (!(error instanceof ApiFailure)) throw error;
    const { obstacle } = error;
    platform.log.warn({ provider: game.provider.code, obstacle }, 'a provider did not open a game');
    await noteNotOpened(platform, id, error);
    throw new Problem('GAME_NOT_OPENED', {}, 'body.gameId');
  }
}

/** @throws ApiFailure, NoDemo */
async function addressFrom(
  platform: Platform,
  { row, provider: providerRow }: CatalogueGame,
  opening: Omit<Opening, 'game'>,
): Promise<string> {
  const provider = providerIn(platform, providerRow);
  const by = adapters[provider.adapter]?.api.opening;
  if (!by || provider.launchUrl === null) throw new ApiFailure('setup', 'launchUrl');
  const request = by.request({ ...opening, game: row.code }, provider, platform.clock.now());
  const answer = await callProvider(platform, provider, request, {
    timeout: PATIENCE,
    player: opening.player?.id,
  });
  const url = by.read(answer);
  if (!mayOpen(url, hostsOf(provider.launchUrl, provider.settings)) || isHome(url, opening.home)) {
    throw new ApiFailure('address', placeOf(url));
  }
  return url;
}

/** A game on the player site's own origin could reach out of its frame. */
const isHome = (url: string, home: string): boolean => home !== '' && new URL(url).origin === home;

/** As much of an address as staff need, and nothing of its query. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, 40);
  const { protocol, host } = new URL(url);
  return host === '' ? protocol : `${protocol}//${host}`;
}

/** What is missing before a provider's API can be called; undefined where nothing is. */
export function missingOf(platform: Platform, row: CatalogueGame['provider']): string | undefined {
  const provider = providerIn(platform, row);
  const player = { id: 'player', token: 'token' };
  const opening: Opening = { game: 'A:B', player, language: 'th', home: '', isMobile: false, ip: '' };
  try {
    adapters[provider.adapter]?.api.opening?.request(opening, provider, platform.clock.now());
    return undefined;
  } catch (error) {
    if (error instanceof ApiFailure) return error.detail;
    throw error;
  }
}
