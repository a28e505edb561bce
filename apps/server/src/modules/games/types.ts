import type { AuditValues, GameType } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, type Executors, howDone, openWith } from '../approvals/index.ts';
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
type Retyping = Parameters<Executors[Action]['execute']>[3]['body'];
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

/** What is asked for: each change of a type with its games. */
export function retypingOf(wanted: readonly Wanted[], weightOf: WeightOf): Retyping {
  const types = new Map<string, Retyping['types'][number]>();
  for (const { row, to } of wanted) {
    const from = row.type;
    const change = types.get(`${from} ${to}`) ?? {
      from,
      to,
      games: [],
      // In the request, the weight before and after.
      counted: weightOf(from),
      counts: weightOf(to),
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
const loggedType = (type: GameType, weightOf: WeightOf): AuditValues => ({
  gameType: type,
  turnoverPercent: weightOf(type),
});

type KnownGame = Awaited<ReturnType<typeof store.typesOf>>[number];

/** Games that get another type, and the first of them. */
interface Found extends TypeTerms {
  first: { game: KnownGame; to: GameType };
  games: readonly { game: KnownGame; to: GameType }[];
}

/**
 * Finds the games: none of them has another type by now than the second person was shown, and stakes on the new one count no more.
 * @throws Problem GAME_RETYPED
 */
async function findGames(tx: Tx, { types }: Retyping): Promise<Found> {
  const terms = await typeTerms(tx);
  const ids = types.flatMap(({ games }) => games.map(({ id }) => id));
  const known = new Map((await store.typesOf(tx, ids)).map((game) => [game.id, game]));
  const games = types.flatMap(({ from, to, counts, games: wanted }) =>
    wanted.map(({ id, code }) => {
      const game = known.get(id);
      const isAsShown = game?.type === from && terms.weightOf(to) <= counts;
      if (!game || !(isAsShown || game.type === to)) throw new Problem('GAME_RETYPED', { name: code });
      return { game, to };
    }),
  );
  const [first] = games;
  if (!first) throw new Problem('REQUEST_OUTDATED');
  return { ...terms, first, games };
}

/** Gives games another type that takes two people, all of them or none, as one of the calls does it. */
const retypingBy = (
  kind: Action,
  show: (found: Found) => {
    type: 'game' | 'game-provider';
    name: string;
    context?: AuditValues;
    after: AuditValues;
  },
) =>
  defineAction<Action, Found, undefined>({
    kind,
    async load({ tx, subjectId, body }) {
      await beginChange(tx, 'games');
      await assertNotWaiting(tx, [kind], subjectId);
      return findGames(tx, body);
    },
    show(found, { subjectId: id }) {
      const { type, name, ...shown } = show(found);
      return { subject: { type, id }, subjectName: name, ...shown };
    },
    sums: async () => 'always',
    async act({ games, weightOf, minutesOf }, { platform, tx, caller, ...how }) {
      for (const { game, to } of games) {
        if (game.type === to) continue;
        await store.updateGame(tx, game.id, { type: to });
        // The next sweep looks at rounds that may be silent for less time.
        if (isSilenceShorter(minutesOf, game, to)) await lookAgainAtSilence(platform, tx, game.provider_id);
        await recordChange(platform, tx, caller, {
          action: kind,
          subject: gameSubject({ row: game, provider: { code: game.provider } }),
          before: loggedType(game.type, weightOf),
          after: { ...loggedType(to, weightOf), ...howDone(how) },
        });
      }
      return undefined;
    },
  });

/** Another type of one game. */
export const retypingGame = retypingBy('games.edit', ({ first: { game, to }, weightOf }) => ({
  type: 'game',
  name: game.name,
  context: loggedType(game.type, weightOf),
  after: loggedType(to, weightOf),
}));

/** Other types of games of a list. */
export const retypingList = retypingBy('games.importApply', ({ first: { game }, games }) => ({
  type: 'game-provider',
  name: game.providerName,
  after: { changed: games.length },
}));
