import type { Answer, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { ledgerTx } from '../../platform/db/database.ts';
import { asPlayer, type Caller, personOf } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { playerNamed } from '../players/index.ts';
import { statusOfTopup } from '../topup/index.ts';
import { factsOf } from './facts.ts';
import { cancelSession } from './session.ts';
import * as sessions from './session-store.ts';
import { whyNot } from './state.ts';
import * as store from './store.ts';
import {
  cardOf,
  choiceAnswer,
  picturesOf,
  type SessionAnswer,
  sessionAnswer,
  sessionAnswers,
} from './views.ts';

/** What players read and do. */

/** The player that `customerId` names: players themselves, staff anybody. @throws Problem NOT_FOUND */
async function customerOf(
  platform: Platform,
  caller: Caller,
  id: string | undefined,
  path: string,
): Promise<string> {
  const person = personOf(caller);
  if (person?.audience === 'player') {
    if (id !== undefined && id !== person.id) throw new Problem('NOT_FOUND', {}, path);
    return person.id;
  }
  if (id === undefined) throw new Problem('INVALID_INPUT', {}, path);
  return (await playerNamed(platform, caller, id, path)).id;
}

/** The promotions that run now; for a signed-in player with whether each is for them. @throws Problem NOT_FOUND for another player */
export async function activePromotions(
  platform: Platform,
  caller: Caller,
  { customerId }: Output<'promotions.active', 'query'>,
): Promise<Answer<'promotions.active'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const isPlayer = personOf(caller)?.audience === 'player';
  if (customerId !== undefined && !isPlayer) throw new Problem('NOT_FOUND', {}, 'query.customerId');
  const playerId = isPlayer ? await customerOf(platform, caller, customerId, 'query.customerId') : undefined;
  const rows = await store.published(platform, db);
  const facts = playerId === undefined ? undefined : await factsOf(platform, db, playerId, rows);
  const pictures = await picturesOf(db, rows);
  return { data: rows.map((row) => cardOf(row, { facts, pictures, now })) };
}

/** The ids of those that a player may take now, apart from the amount of a deposit. @throws Problem NOT_FOUND */
export async function eligiblePromotions(
  platform: Platform,
  caller: Caller,
  { customerId }: Output<'promotions.eligible', 'query'>,
): Promise<Answer<'promotions.eligible'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const playerId = await customerOf(platform, caller, customerId, 'query.customerId');
  const rows = await store.published(platform, db);
  const facts = await factsOf(platform, db, playerId, rows);
  return { data: rows.filter((row) => !whyNot(store.offerOf(row), facts.of(row), now)).map(({ id }) => id) };
}

/** The running session of a player; null if there is none. @throws Problem NOT_FOUND */
export async function currentSession(
  platform: Platform,
  caller: Caller,
  customerId: string,
): Promise<SessionAnswer | null> {
  const playerId = await customerOf(platform, caller, customerId, 'params.customerId');
  const row = await sessions.runningOf(platform.db, playerId);
  return row ? sessionAnswer(platform.db, row) : null;
}

/**
 * What was chosen with a top-up and what became of it; null where nothing was. Players see their own.
 * @throws Problem NOT_FOUND
 */
export async function choiceWith(
  { db }: Platform,
  caller: Caller,
  topupId: string,
): Promise<Answer<'promotions.choice'>> {
  const topup = await statusOfTopup(db, topupId);
  const person = personOf(caller);
  if (!topup || (person?.audience === 'player' && person.id !== topup.playerId)) {
    throw new Problem('NOT_FOUND', {}, 'params.topupId');
  }
  const choice = await store.choiceOf(db, topupId);
  if (!choice) return null;
  return choiceAnswer(choice, topup, await sessions.sessionOfTopup(db, topupId));
}

/** The caller's sessions, newest first. */
export async function ownSessions(
  { db }: Platform,
  caller: Caller,
  { page, per_page }: Output<'promotions.ownSessions', 'query'>,
): Promise<Answer<'promotions.ownSessions'>> {
  const { rows, ...total } = await sessions.sessionPage(db, asPlayer(caller).id, page, per_page);
  return { data: await sessionAnswers(db, rows), page, per_page, ...total };
}

/** @throws Problem NOT_FOUND, also for another player's */
export async function ownSession({ db }: Platform, caller: Caller, id: string): Promise<SessionAnswer> {
  const row = await sessions.sessionById(db, id);
  if (row?.player_id !== asPlayer(caller).id) throw new Problem('NOT_FOUND', {}, 'params.id');
  return sessionAnswer(db, row);
}

/** Cancels the caller's running session. @throws Problem NOT_FOUND, STATE_CONFLICT, KEPT_CHANGED, WALLET_FROZEN */
export const cancelOwn = (
  platform: Platform,
  caller: Caller,
  { sessionId, kept }: Output<'promotions.cancel', 'body'>,
): Promise<SessionAnswer> =>
  caller.transaction(async (tx) => {
    const { id: playerId } = asPlayer(caller);
    await lockPlayers(ledgerTx(tx), [playerId]);
    const row = await sessions.sessionById(tx, sessionId);
    if (row?.player_id !== playerId) throw new Problem('NOT_FOUND', {}, 'body.sessionId');
    return sessionAnswer(tx, await cancelSession(platform, tx, caller, row, kept));
  });
