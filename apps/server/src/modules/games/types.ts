import type { AuditValues, GameType } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, type Execute, isOnlyApprover, openWith } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { lookAgainAtSilence } from '../rounds/index.ts';
import { settingsNow } from '../settings/index.ts';
import { beginChange } from './changing.ts';
import { type SilenceOf, silenceOf } from './idle.ts';
import * as store from './store.ts';
import { gameSubject } from './subjects.ts';

/**
 * The type of a game decides how much of a stake counts for turnover, and how long its rounds may be silent. To give it a type
 * that counts more, or whose rounds end sooner by themselves, takes two people, as changing the settings of the types does.
 * Only the weights of types matter here: one person may take away the weight that a game has of its own.
 */

/** The calls that change the type of a game. */
type Action = 'games.edit' | 'games.importApply';
/** What waits for the second person. */
type Retyping = Parameters<Execute<Action>>[3]['body'];
export type Wanted = { row: store.GameRow; to: GameType };

/** How much of a stake counts with a type, in percent. */
type WeightOf = (type: GameType) => number;

export async function typeWeights(db: Database | Tx): Promise<WeightOf> {
  const settings = await settingsNow(db);
  return (type) => Math.round(settings[`turnover.weight.${type}`] * 100);
}

/** What decides whether a type takes two people. */
export interface TypeTerms {
  weightOf: WeightOf;
  minutesOf: SilenceOf;
}

export async function typeTerms(db: Database | Tx): Promise<TypeTerms> {
  return { weightOf: await typeWeights(db), minutesOf: silenceOf(await settingsNow(db)) };
}

/** Whether rounds of a game may be silent for less time with a type; one that has a time of its own keeps it. */
const isSilenceShorter = (
  minutesOf: SilenceOf,
  { type, idle_minutes }: Pick<store.GameRow, 'type' | 'idle_minutes'>,
  to: GameType,
): boolean => idle_minutes === null && minutesOf(to) < minutesOf(type);

export const takesTwo = (
  { weightOf, minutesOf }: TypeTerms,
  row: Pick<store.GameRow, 'type' | 'idle_minutes'>,
  to: GameType,
): boolean => weightOf(to) > weightOf(row.type) || isSilenceShorter(minutesOf, row, to);

/** Has the next sweep look at rounds that may be silent for less time, since their games have another type. */
export async function noteShorter(
  platform: Platform,
  tx: Tx,
  minutesOf: SilenceOf,
  games: readonly { row: Pick<store.GameRow, 'type' | 'idle_minutes' | 'provider_id'>; to: GameType }[],
): Promise<void> {
  const shorter = games.filter(({ row, to }) => isSilenceShorter(minutesOf, row, to));
  for (const id of new Set(shorter.map(({ row }) => row.provider_id))) {
    await lookAgainAtSilence(platform, tx, id);
  }
}

/**
 * Whether one person may do it, because nobody else may approve.
 * @throws Problem APPROVAL_PENDING while types of the same subject wait
 */
export async function isDoneAlone(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  action: Action,
  subjectId: string,
): Promise<boolean> {
  await assertNotWaiting(tx, [action], subjectId);
  return isOnlyApprover(tx, platform.clock.now(), asStaff(caller).id);
}

/** What is asked for: each change of a type with its games. */
export function retypingOf(wanted: readonly Wanted[], weightOf: WeightOf): Retyping {
  const types = new Map<string, Retyping['types'][number]>();
  for (const { row, to } of wanted) {
    const from = row.type;
    const change = types.get(`${from} ${to}`) ?? {
      ...{ from, to, games: [] },
      // In the request, the weight before and after.
      ...{ counted: weightOf(from), counts: weightOf(to) },
    };
    change.games.push({ id: row.id, code: row.code });
    types.set(`${from} ${to}`, change);
  }
  return { types: [...types.values()] };
}

/** The approval that another type of a game waits for. */
export const typeWaitsFor = (db: Database, id: number): Promise<string | null> =>
  openWith(db, ['games.edit', 'games.importApply'], { types: [{ games: [{ id }] }] });

/** A type as the audit log has it, with what stakes count. */
export const loggedType = (type: GameType, weightOf: WeightOf): AuditValues => ({
  gameType: type,
  turnoverPercent: weightOf(type),
});

/**
 * Gives games the types that were approved, all of them or none: not to a game that has another type by now than the
 * second person was shown, nor where stakes on the new one count more.
 */
export const executeTypes =
  (action: Action): Execute<Action> =>
  async (platform, tx, caller, { id: approval, body }) => {
    await beginChange(tx, 'games');
    const { weightOf, minutesOf } = await typeTerms(tx);
    const ids = body.types.flatMap(({ games }) => games.map(({ id }) => id));
    const known = new Map((await store.typesOf(tx, ids)).map((game) => [game.id, game]));
    for (const { from, to, counts: approvedWeight, games } of body.types) {
      for (const { id, code } of games) {
        const game = known.get(id);
        if (game?.type === to) continue;
        if (game?.type !== from || weightOf(to) > approvedWeight)
          throw new Problem('GAME_RETYPED', { name: code });
        await store.updateGame(tx, id, { type: to });
        await noteShorter(platform, tx, minutesOf, [{ row: game, to }]);
        await recordChange(platform, tx, caller, {
          action,
          subject: gameSubject({ row: game, provider: { code: game.provider } }),
          before: loggedType(from, weightOf),
          after: { ...loggedType(to, weightOf), approval },
        });
      }
    }
  };
