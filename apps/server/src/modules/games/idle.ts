import type { GameType, SettingValues } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import {
  askForApproval,
  assertNotWaiting,
  assertUnchanged,
  type Execute,
  isOnlyApprover,
} from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { lookAgainAtSilence } from '../rounds/index.ts';
import { settingsNow } from '../settings/index.ts';
import { beginChange, changing } from './changing.ts';
import { type GameAnswer, gameAnswer } from './staff-answers.ts';
import * as store from './store.ts';
import { gameSubject, providerSubject } from './subjects.ts';

/**
 * After these minutes without a message a round is closed by itself, and with no round open, turnover may lapse. Two people
 * close a round, so two people shorten the time after which nobody does: that of a provider, of a game, or of a type.
 */

/** How long rounds of a type may be silent, in minutes, where neither game nor provider says more. */
export type SilenceOf = (type: GameType) => number;

export const silenceOf =
  (settings: SettingValues): SilenceOf =>
  (type) =>
    settings[`games.silentHours.${type}`] * 60;

/** How long rounds of a game may be silent: its own time, else the longer one of its type and its provider (ADR 56). */
const silenceOfGame = (
  minutesOf: SilenceOf,
  { type, idle_minutes: own }: Pick<store.GameRow, 'type' | 'idle_minutes'>,
  provider: Pick<store.ProviderRow, 'idle_minutes'>,
): number => own ?? Math.max(minutesOf(type), provider.idle_minutes);

/**
 * Whether one person may shorten it, because nobody else may approve.
 * @throws Problem APPROVAL_PENDING while a shorter time waits
 */
export async function isShortenedAlone(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  providerId: number,
): Promise<boolean> {
  await assertNotWaiting(tx, ['games.providerEdit'], String(providerId));
  return isOnlyApprover(tx, platform.clock.now(), asStaff(caller).id);
}

/** Asks a second person for a shorter time. */
export const askForShorter = (
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.ProviderRow,
  idleMinutes: number,
): Promise<ApprovalPending> =>
  askForApproval(platform, tx, caller, {
    action: 'games.providerEdit',
    request: { idleMinutes },
    subject: { type: 'game-provider', id: String(row.id) },
    subjectName: row.name_en,
    before: { idleMinutes: row.idle_minutes },
    after: { idleMinutes },
  });

/** Executes an approved shorter time. @throws Problem NOT_FOUND, CHANGED_SINCE */
export const executeShorter: Execute<'games.providerEdit'> = async (platform, tx, caller, approved) => {
  const { id: approval, subjectId, body } = approved;
  await beginChange(tx, 'providers');
  const row = await store.providerById(tx, Number(subjectId));
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  const before = { idleMinutes: row.idle_minutes };
  assertUnchanged(approved, before);
  await store.updateProvider(tx, row.id, { idle_minutes: body.idleMinutes });
  await lookAgainAtSilence(platform, tx, row.id);
  await recordChange(platform, tx, caller, {
    action: 'games.providerEdit',
    subject: providerSubject(row),
    before,
    after: { idleMinutes: body.idleMinutes, approval },
  });
};

/**
 * Sets how long rounds of a game may be silent; null: as its type and provider say. A shorter time waits for a second person.
 * @throws Problem NOT_FOUND, APPROVAL_PENDING
 */
export const setGameIdle = (
  platform: Platform,
  caller: Caller,
  id: number,
  { idleMinutes }: Output<'games.idle', 'body'>,
): Promise<GameAnswer | ApprovalPending> =>
  changing(platform, caller, 'games', async (tx) => {
    const { row, provider } = await knownGame(tx, id);
    const next = { ...row, idle_minutes: idleMinutes };
    if (idleMinutes === row.idle_minutes) return gameAnswer(row, provider);
    const minutesOf = silenceOf(await settingsNow(tx));
    const isShorter = silenceOfGame(minutesOf, next, provider) < silenceOfGame(minutesOf, row, provider);
    const before = { idleMinutes: row.idle_minutes };
    const subjectId = String(id);
    if (isShorter) await assertNotWaiting(tx, ['games.idle'], subjectId);
    const isAlone = isShorter && (await isOnlyApprover(tx, platform.clock.now(), asStaff(caller).id));
    if (isShorter && !isAlone) {
      return askForApproval(platform, tx, caller, {
        action: 'games.idle',
        request: { idleMinutes },
        subject: { type: 'game', id: subjectId },
        subjectName: row.name_en,
        before,
        after: { idleMinutes },
      });
    }
    const how = isAlone ? { withoutSecondPerson: true } : {};
    await putIdle(platform, tx, caller, { row, provider }, { idleMinutes, ...how });
    return gameAnswer(next, provider);
  });

/** Executes an approved shorter time. @throws Problem NOT_FOUND, CHANGED_SINCE */
export const executeGameIdle: Execute<'games.idle'> = async (platform, tx, caller, approved) => {
  const { id: approval, subjectId, body } = approved;
  await beginChange(tx, 'games');
  const game = await knownGame(tx, Number(subjectId));
  assertUnchanged(approved, { idleMinutes: game.row.idle_minutes });
  await putIdle(platform, tx, caller, game, { idleMinutes: body.idleMinutes, approval });
};

async function knownGame(tx: Tx, id: number) {
  const found = await store.gameWithProvider(tx, id);
  if (!found) throw new Problem('NOT_FOUND', {}, 'params.id');
  return found;
}

/** Writes it down, and has the next sweep look at rounds that may be silent for less time by now. */
async function putIdle(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  game: Awaited<ReturnType<typeof knownGame>>,
  after: { idleMinutes: number | null; withoutSecondPerson?: boolean; approval?: string },
): Promise<void> {
  const { row, provider } = game;
  await store.updateGame(tx, row.id, { idle_minutes: after.idleMinutes });
  await lookAgainAtSilence(platform, tx, provider.id);
  await recordChange(platform, tx, caller, {
    action: 'games.idle',
    subject: gameSubject(game),
    before: { idleMinutes: row.idle_minutes },
    after,
  });
}
