import type { AuditAction, AuditValues } from '@salung/contract';
import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import { type Tx, violates } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { catalogueNow, isOn } from './catalogue.ts';
import { changing, notifyPlayers } from './changing.ts';
import { inOrder, matching, withMoved } from './orders.ts';
import { lobbyPicture, storePicture } from './pictures.ts';
import { type GameAnswer, gameAnswer } from './staff-answers.ts';
import * as store from './store.ts';
import { gameSubject } from './subjects.ts';
import { retypingGame, retypingOf, takesTwo, typeTerms, typeWaitsFor } from './types.ts';

/** What staff do with games. */

/** All games, switched off ones included. */
export async function listGames(
  platform: Platform,
  query: Output<'games.list', 'query'>,
): Promise<Answer<'games.list'>> {
  const { page, per_page, providerId, type, isActive, isShown, tag, search, order } = query;
  const { games } = await catalogueNow(platform, 'newest');
  const found = games.filter(
    (game) =>
      (providerId === undefined || String(game.row.provider_id) === providerId) &&
      (type === undefined || game.row.type === type) &&
      (isActive === undefined || game.row.is_active === (isActive === 'true')) &&
      (isShown === undefined || isOn(game) === (isShown === 'true')) &&
      (tag === undefined || game.row.tags.includes(tag)),
  );
  const ordered = search === undefined ? inOrder(found, order) : matching(found, search);
  const data = ordered
    .slice((page - 1) * per_page, page * per_page)
    .map(({ row, provider }) => gameAnswer(row, provider));
  return { data, page, per_page, total: ordered.length };
}

/** @throws Problem NOT_FOUND */
async function known(tx: Tx | Platform['db'], id: number) {
  const found = await store.gameWithProvider(tx, id);
  if (!found) throw new Problem('NOT_FOUND', {}, 'params.id');
  return found;
}

async function answerOf(tx: Tx | Platform['db'], id: number): Promise<GameAnswer> {
  const { row, provider } = await known(tx, id);
  return gameAnswer(row, provider);
}

/** One game. @throws Problem NOT_FOUND */
export async function gameDetails({ db }: Platform, id: number): Promise<Answer<'games.details'>> {
  const [game, typeApprovalId] = await Promise.all([answerOf(db, id), typeWaitsFor(db, id)]);
  return { ...game, typeApprovalId };
}

const record = (
  platform: Platform,
  tx: Tx,
  caller: Caller,
  action: AuditAction,
  game: Parameters<typeof gameSubject>[0],
  change: { before?: AuditValues; after: AuditValues },
) => recordChange(platform, tx, caller, { action, subject: gameSubject(game), ...change });

/** What can be changed of a game, as the audit log has it. */
const fieldsOf = (row: store.GameRow) => ({
  nameTh: row.name_th,
  nameEn: row.name_en,
  gameType: row.type,
  rtp: row.rtp,
  volatility: row.volatility,
  minStake: row.min_stake,
  maxStake: row.max_stake,
  tags: row.tags,
  hasDemo: row.has_demo,
  weight: row.weight,
});

/** @throws Problem LIMITS_CROSSED */
function assertStakes(least: number | null, most: number | null): void {
  if (least !== null && most !== null && least > most)
    throw new Problem('LIMITS_CROSSED', {}, 'body.maxStake');
}

/** Adds a game, switched off. @throws Problem GAME_EXISTS, LIMITS_CROSSED, NOT_FOUND */
export const createGame = (
  platform: Platform,
  caller: Caller,
  input: Output<'games.create', 'body'>,
): Promise<GameAnswer> =>
  changing(platform, caller, 'games', async (tx) => {
    const provider = await store.providerById(tx, input.providerId);
    if (!provider) throw new Problem('NOT_FOUND', {}, 'body.providerId');
    assertStakes(input.minStake ?? null, input.maxStake ?? null);
    try {
      const [id] = await store.insertGames(tx, [
        {
          provider_id: input.providerId,
          code: input.code,
          name_th: input.nameTh,
          name_en: input.nameEn,
          type: input.type,
          rtp: input.rtp ?? null,
          volatility: input.volatility ?? null,
          min_stake: input.minStake ?? null,
          max_stake: input.maxStake ?? null,
          tags: input.tags ?? [],
          has_demo: input.hasDemo ?? false,
          weight: input.weight ?? null,
          added_at: platform.clock.now(),
        },
      ]);
      const { row } = await known(tx, id ?? 0);
      await record(
        platform,
        tx,
        caller,
        'games.create',
        { row, provider },
        {
          after: { code: row.code, ...fieldsOf(row) },
        },
      );
      return gameAnswer(row, provider);
    } catch (error) {
      if (violates(error, 'game_provider_id_code_key')) throw new Problem('GAME_EXISTS', {}, 'body.code');
      throw error;
    }
  });

/** The value that was sent, null included; a field that was left out keeps its value. */
const sent = <T>(value: T | undefined, now: T): T => (value === undefined ? now : value);

/**
 * Changes what was sent of a game; a type for which stakes count more, or whose rounds end sooner, waits for a second person.
 * @throws Problem NOT_FOUND, LIMITS_CROSSED, APPROVAL_PENDING
 */
export const editGame = (
  platform: Platform,
  caller: Caller,
  id: number,
  input: Output<'games.edit', 'body'>,
): Promise<GameAnswer | ApprovalPending> =>
  changing(platform, caller, 'games', async (tx) => {
    const { row, provider } = await known(tx, id);
    const to = sent(input.type, row.type);
    const terms = await typeTerms(tx);
    const isRaised = takesTwo(terms, row, to);
    const next: store.GameRow = {
      ...row,
      name_th: sent(input.nameTh, row.name_th),
      name_en: sent(input.nameEn, row.name_en),
      type: isRaised ? row.type : to,
      rtp: sent(input.rtp, row.rtp),
      volatility: sent(input.volatility, row.volatility),
      min_stake: sent(input.minStake, row.min_stake),
      max_stake: sent(input.maxStake, row.max_stake),
      tags: sent(input.tags, row.tags),
      has_demo: sent(input.hasDemo, row.has_demo),
      weight: sent(input.weight, row.weight),
    };
    assertStakes(next.min_stake, next.max_stake);
    const [before, after] = [fieldsOf(row), fieldsOf(next)];
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      const { id: _, ...set } = next;
      await store.updateGame(tx, id, set);
      await record(platform, tx, caller, 'games.edit', { row, provider }, { before, after });
    }
    if (!isRaised) return gameAnswer(next, provider);
    const body = retypingOf([{ row, to }], terms.weightOf);
    const pending = await retypingGame.runIn(platform, tx, caller, { body, subjectId: String(id) });
    return pending ?? answerOf(tx, id);
  });

/** Switches games on or off. @throws Problem NOT_FOUND where one of them does not exist; then none is switched */
export const switchGames = (
  platform: Platform,
  caller: Caller,
  { ids, isActive }: Output<'games.switch', 'body'>,
): Promise<Answer<'games.switch'>> =>
  changing(platform, caller, 'games', async (tx) => {
    const wanted = [...new Set(ids)];
    if ((await store.countKnown(tx, wanted)) < wanted.length) throw new Problem('NOT_FOUND', {}, 'body.ids');
    const changed = await store.switchGames(tx, wanted, isActive);
    for (const { id, code, provider } of changed) {
      await record(
        platform,
        tx,
        caller,
        'games.switch',
        { row: { id, code }, provider: { code: provider } },
        {
          before: { isActive: !isActive },
          after: { isActive },
        },
      );
    }
    if (changed.length > 0) await notifyPlayers(tx, isActive);
    return { changed: changed.length };
  });

/** Moves a game before another one, or to the end. @throws Problem NOT_FOUND */
export const moveGame = (
  platform: Platform,
  caller: Caller,
  id: number,
  before: number | null,
): Promise<GameAnswer> =>
  changing(platform, caller, 'games', async (tx) => {
    const game = await known(tx, id);
    const { row } = game;
    const order = withMoved(await store.idsInOrder(tx, 'game'), id, before);
    if (!order) throw new Problem('NOT_FOUND', {}, 'body.before');
    await store.setOrder(tx, 'game', order);
    const answer = await answerOf(tx, id);
    if (answer.position !== row.position) {
      await record(platform, tx, caller, 'games.move', game, {
        before: { position: row.position },
        after: { position: answer.position },
      });
    }
    return answer;
  });

/** Sets the picture. @throws Problem NOT_FOUND, FILE_TYPE, FILE_UNREADABLE, PICTURE_TOO_LARGE, BUSY */
export async function setGamePicture(
  platform: Platform,
  caller: Caller,
  id: number,
  upload: Buffer,
): Promise<GameAnswer> {
  const picture = await lobbyPicture(upload, caller.by);
  return changing(platform, caller, 'games', async (tx) => {
    const game = await known(tx, id);
    await storePicture(tx, picture, platform.clock.now());
    await store.updateGame(tx, id, { picture: picture.name });
    await record(platform, tx, caller, 'games.picture', game, {
      before: { picture: game.row.picture },
      after: { picture: picture.name },
    });
    return answerOf(tx, id);
  });
}
