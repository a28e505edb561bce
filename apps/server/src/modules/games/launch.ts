import type { Answer, Output } from '@salung/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/database.ts';
import { type Caller, personOf } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { lockOpenSession } from '../auth/index.ts';
import { awayProblem } from '../limits/index.ts';
import { playerNow } from '../players/index.ts';
import { endSession, openSession } from '../rounds/index.ts';
import { type CatalogueGame, catalogueNow } from './catalogue.ts';
import { openByApi } from './opening.ts';
import { opensByApi } from './protocols.ts';

/** How a game is started. */

type Start = Output<'games.start', 'body'>;

interface Launch {
  /** Of the provider, as the operator entered it, or of the game, as the provider's API answered it. */
  address: string;
  /** How the game is opened. */
  method: 'GET' | 'POST';
  fields: Record<string, string>;
  expiresAt: string | null;
  sessionId: string | null;
  saysReady: boolean;
}

/** The origin that players use, which the game leads back to; empty where the request does not tell. */
export function homeOf(request: FastifyRequest): string {
  const { host, protocol } = request;
  return /^[a-z\d.-]{1,253}(:\d{1,5})?$/i.test(host ?? '') ? `${protocol}://${host}` : '';
}

/** The game and the address that its provider opens it at. @throws Problem NOT_FOUND, GAME_OFF, PROVIDER_OFF */
async function playable(platform: Platform, gameId: number): Promise<CatalogueGame & { address: string }> {
  const game = (await catalogueNow(platform)).gamesById.get(gameId);
  if (!game) throw new Problem('NOT_FOUND', {}, 'body.gameId');
  const { is_active: isProviderOn, launch_url: address } = game.provider;
  if (!isProviderOn || address === null) throw new Problem('PROVIDER_OFF', {}, 'body.gameId');
  if (!game.row.is_active) throw new Problem('GAME_OFF', {}, 'body.gameId');
  return { ...game, address };
}

/**
 * Begins to play: a demo, or a session of the signed-in player's.
 * @throws Problem SIGN_IN_REQUIRED, ACCOUNT_EXCLUDED, ACCOUNT_ON_BREAK, NO_DEMO, GAME_NOT_OPENED, and those of `playable`
 */
async function launch(
  platform: Platform,
  caller: Caller,
  { gameId, demo = false, language }: Start,
  request: FastifyRequest,
): Promise<Launch> {
  const game = await playable(platform, gameId);
  const { row, provider, address } = game;
  const person = personOf(caller);
  const player = person?.audience === 'player' ? person : undefined;
  if (player && (await playerNow(platform.db, player.id)).status === 'EXCLUDED') {
    throw await awayProblem(platform.db, player.id);
  }
  if (demo && !row.has_demo) throw new Problem('NO_DEMO', {}, 'body.demo');
  const spoken = language ?? player?.language ?? caller.language;
  const home = homeOf(request);
  const isMobile = /Mobi|Android/i.test(caller.userAgent ?? '');
  const opening = { language: spoken, home, isMobile, ip: caller.address };
  const saysReady = provider.adapter === 'house';
  const none = { expiresAt: null, sessionId: null, saysReady };
  const byAddress = {
    address,
    method: provider.settings.launch === 'form' ? 'POST' : 'GET',
    fields: { game: row.code, language: spoken, home },
  } as const;
  const byApi = (url: string) => ({ address: url, method: 'GET', fields: {} }) as const;
  if (demo) {
    if (opensByApi(game)) return { ...byApi(await openByApi(platform, game, opening)), ...none };
    return { ...byAddress, fields: { ...byAddress.fields, demo: '1' }, ...none };
  }
  if (!player) throw new Problem('SIGN_IN_REQUIRED');
  const { id, token, launchUntil } = await caller.transaction(async (tx) => {
    await lockOpenSession(tx, player.sessionId);
    return openSession(tx, {
      playerId: player.id,
      sessionId: player.sessionId,
      providerId: provider.id,
      gameId,
      language: spoken,
      now: platform.clock.now(),
    });
  });
  const session = { expiresAt: launchUntil.toISOString(), sessionId: id, saysReady };
  if (!opensByApi(game)) return { ...byAddress, fields: { ...byAddress.fields, token }, ...session };
  try {
    const url = await openByApi(platform, game, { ...opening, player: { id: player.id, token } });
    return { ...byApi(url), ...session };
  } catch (error) {
    // The session is committed before the provider is asked, which may ask for the balance before it answers.
    await inTransaction(platform.db, (tx) =>
      endSession(tx, id, 'not opened by the provider', platform.clock.now()),
    );
    throw error;
  }
}

/** An address with these fields in its query. */
function withFields(address: string, fields: Readonly<Record<string, string>>): string {
  if (Object.keys(fields).length === 0) return address;
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.toString();
}

/** The address to open a game at. @throws Problem of `launch`, LAUNCH_BY_FORM */
export async function startGame(
  platform: Platform,
  caller: Caller,
  body: Start,
  request: FastifyRequest,
): Promise<Answer<'games.start'>> {
  const { address, method, fields, ...rest } = await launch(platform, caller, body, request);
  if (method === 'POST') throw new Problem('LAUNCH_BY_FORM', {}, 'body.gameId');
  return { url: withFields(address, fields), ...rest };
}

/** The same as a form, for any provider. @throws Problem of `launch` */
export async function startByForm(
  platform: Platform,
  caller: Caller,
  body: Start,
  request: FastifyRequest,
): Promise<Answer<'games.redirectLogin'>> {
  const { address, method, fields, ...rest } = await launch(platform, caller, body, request);
  return method === 'POST'
    ? { method, url: address, fields, ...rest }
    : { method, url: withFields(address, fields), fields: {}, ...rest };
}
