import type { Answer, Output } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { contactsFor } from '../players/index.ts';
import { endSession, listSessions, sessionById } from '../rounds/index.ts';
import { catalogueNow } from './catalogue.ts';
import * as store from './store.ts';

/** Who plays what; `rounds` has the sessions themselves. */

type SessionAnswer = Answer<'games.endSession'>;
type Row = Awaited<ReturnType<typeof listSessions>>['rows'][number];

/** Sessions, the latest first. */
export async function gameSessions(
  platform: Platform,
  caller: Caller,
  { page, per_page, playerId, gameId, isOpen }: Output<'games.sessions', 'query'>,
): Promise<Answer<'games.sessions'>> {
  const { rows, ...total } = await listSessions(platform.db, {
    ...(playerId === undefined ? {} : { playerId }),
    ...(gameId === undefined ? {} : { gameId: /^\d{1,9}$/.test(gameId) ? Number(gameId) : 0 }),
    isOpen: isOpen === 'true',
    now: platform.clock.now(),
    page,
    perPage: per_page,
  });
  return { data: await answersOf(platform, platform.db, caller, rows), page, per_page, ...total };
}

/** Ends a session. @throws Problem NOT_FOUND, STATE_CONFLICT where it has ended already */
export const endGameSession = (platform: Platform, caller: Caller, id: string): Promise<SessionAnswer> =>
  caller.transaction(async (tx) => {
    if (!(await sessionById(tx, id))) throw new Problem('NOT_FOUND', {}, 'params.id');
    if (!(await endSession(tx, id, 'ended by staff', platform.clock.now()))) {
      throw new Problem('STATE_CONFLICT');
    }
    const row = await sessionById(tx, id);
    const [answer] = await answersOf(platform, tx, caller, row ? [row] : []);
    if (!answer) throw new Error('a session that was ended is gone');
    await recordChange(platform, tx, caller, {
      action: 'games.endSession',
      subject: { type: 'game-session', id },
      after: { playerId: answer.player.id, code: `${answer.provider.code}/${answer.game.code}` },
    });
    return answer;
  });

async function answersOf(
  platform: Platform,
  db: Database | Tx,
  caller: Caller,
  rows: readonly Row[],
): Promise<SessionAnswer[]> {
  const { gamesById } = await catalogueNow(platform);
  const contacts = contactsFor(caller);
  const players = await store.playersOf(db, [...new Set(rows.map((row) => row.player_id))]);
  const playerById = new Map(players.map((player) => [player.id, player]));
  const now = platform.clock.now();
  return rows.flatMap((row) => {
    const game = gamesById.get(row.game_id);
    const player = playerById.get(row.player_id);
    if (!game || !player) return [];
    const { provider } = game;
    return {
      id: row.id,
      player: {
        id: player.id,
        phone: contacts.phone(player.phone),
        firstName: player.first_name,
        lastName: player.last_name,
      },
      game: {
        id: String(game.row.id),
        code: game.row.code,
        nameTh: game.row.name_th,
        nameEn: game.row.name_en,
      },
      provider: {
        id: String(provider.id),
        code: provider.code,
        nameTh: provider.name_th,
        nameEn: provider.name_en,
      },
      language: row.language,
      launchedAt: row.launched_at.toISOString(),
      boundAt: row.bound_at?.toISOString() ?? null,
      expiresAt: row.expires_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      state: stateOf(row, now),
    };
  });
}

function stateOf(row: Row, now: Date): SessionAnswer['state'] {
  const until = row.bound_at ? row.expires_at : row.launch_until;
  if (row.ended_at || until <= now) return 'ended';
  return row.bound_at ? 'open' : 'launched';
}

/** The most recent sessions of a player that are looked at for the games in them. */
const LOOKED_AT = 100;

/** The games that a player opened lately, the latest first. */
export async function recentlyPlayed(platform: Platform, playerId: string): Promise<number[]> {
  const { rows } = await listSessions(platform.db, {
    playerId,
    now: platform.clock.now(),
    page: 1,
    perPage: LOOKED_AT,
  });
  return [...new Set(rows.map((row) => row.game_id))];
}
