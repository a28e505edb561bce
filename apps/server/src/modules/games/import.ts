import type { AuditedItem, AuditValues } from '@salung/contract';
import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { sha256 } from '../../platform/secrets.ts';
import { recordChange } from '../audit/index.ts';
import { changing, notifyPlayers } from './changing.ts';
import { type ChangedGame, compare, type Difference, withoutType } from './import-difference.ts';
import { type GameList, type ListProblem, readGameList, UnreadableList } from './import-list.ts';
import * as store from './store.ts';
import { gameSubject, providerSubject } from './subjects.ts';
import { retypingList, retypingOf, takesTwo, typeTerms, type Wanted as WantedType } from './types.ts';

/** Brings a provider's list of games into the catalogue, after a look at what that would change. */

type Wanted = Omit<Output<'games.importApply', 'body'>, 'digest'>;

/** @throws Problem IMPORT_UNREADABLE */
function read({ format, text }: Wanted): GameList {
  try {
    return readGameList(format, text);
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error;
    throw new Problem('IMPORT_UNREADABLE', { problem: error.message }, 'body.text');
  }
}

/** @throws Problem NOT_FOUND, IMPORT_UNREADABLE */
async function plan(db: Tx | Platform['db'], wanted: Wanted) {
  const provider = await store.providerById(db, wanted.providerId);
  if (!provider) throw new Problem('NOT_FOUND', {}, 'body.providerId');
  const list = read(wanted);
  const rows = await store.gamesOf(db, provider.id);
  const difference = compare(rows, list.games, wanted.switchOffMissing);
  const terms = await typeTerms(db);
  /** The games whose type waits for a second person. */
  const retyped: WantedType[] = difference.changed.flatMap(({ row, set }) =>
    set.type !== undefined && takesTwo(terms, row, set.type) ? [{ row, to: set.type }] : [],
  );
  const problems = joined(list.problems, difference.problems);
  return { provider, list, difference, terms, retyped, problems, digest: digestOf(difference, retyped) };
}

/** By line; a field that can't be read is not also missing. */
function joined(unreadable: readonly ListProblem[], missing: readonly ListProblem[]): ListProblem[] {
  const key = ({ line, field }: ListProblem) => `${line} ${field}`;
  const known = new Set(unreadable.map(key));
  return [...unreadable, ...missing.filter((problem) => !known.has(key(problem)))].sort(
    (one, other) => one.line - other.line,
  );
}

/** Stays the same as long as the import would do the same. */
const digestOf = ({ added, changed, switchedOff }: Difference, retyped: readonly WantedType[]): string =>
  sha256(
    JSON.stringify([
      added,
      changed.map(({ row, fields }) => [row.id, fields]),
      switchedOff.map(({ id }) => id),
      retyped.map(({ row }) => row.id),
    ]),
  ).toString('hex');

const shownRow = (row: store.GameRow) => ({
  code: row.code,
  nameTh: row.name_th,
  nameEn: row.name_en,
  type: row.type,
});

/** What a list would change. @throws Problem NOT_FOUND, IMPORT_UNREADABLE */
export async function previewImport(
  platform: Platform,
  wanted: Output<'games.importPreview', 'body'>,
): Promise<Answer<'games.importPreview'>> {
  const { list, difference, retyped, problems, digest } = await plan(platform.db, wanted);
  const two = new Set(retyped.map(({ row }) => row.id));
  return {
    added: difference.added.map(({ code, nameTh, nameEn, type }) => ({ code, nameTh, nameEn, type })),
    changed: difference.changed.map(({ row, fields }) => ({
      ...shownRow(row),
      fields,
      takesTwo: two.has(row.id),
    })),
    switchedOff: difference.switchedOff.map(shownRow),
    unchanged: difference.unchanged,
    problems: problems.slice(0, 100),
    ignored: [...list.ignored],
    digest,
  };
}

/**
 * Does what the preview has shown, all of it or nothing. Types for which stakes count more become one request, which waits
 * for a second person.
 * @throws Problem NOT_FOUND, IMPORT_UNREADABLE, IMPORT_CHANGED, APPROVAL_PENDING
 */
export const applyImport = (
  platform: Platform,
  caller: Caller,
  { digest, ...wanted }: Output<'games.importApply', 'body'>,
): Promise<Answer<'games.importApply'> | ApprovalPending> =>
  changing(platform, caller, 'games', async (tx) => {
    const { provider, difference, terms, retyped, problems, digest: now } = await plan(tx, wanted);
    const [problem] = problems;
    if (problem) throw new Problem('IMPORT_UNREADABLE', { problem: String(problem.line) }, 'body.text');
    if (now !== digest) throw new Problem('IMPORT_CHANGED');
    const asked = { body: retypingOf(retyped, terms.weightOf), subjectId: String(provider.id) };
    const pending = retyped.length > 0 ? await retypingList.runIn(platform, tx, caller, asked) : undefined;
    const changed = withoutTypes(difference.changed, new Set(retyped.map(({ row }) => row.id)));
    const { added, switchedOff } = difference;
    await write(platform, tx, provider.id, { added, changed, switchedOff });
    const done = {
      added: added.length,
      changed: pending ? changed.length : difference.changed.length,
      switchedOff: switchedOff.length,
    };
    const log = (subject: AuditedItem, change: { before?: AuditValues; after: AuditValues }) =>
      recordChange(platform, tx, caller, { action: 'games.importApply', subject, ...change });
    await log(providerSubject(provider), { after: done });
    for (const { row, before, after } of changed)
      await log(gameSubject({ row, provider }), { before, after });
    return pending ?? done;
  });

/** The changes that are made at once: these games keep their type, and games without another change are left out. */
const withoutTypes = (changed: readonly ChangedGame[], ids: ReadonlySet<number>): ChangedGame[] =>
  changed.flatMap((game) => (ids.has(game.row.id) ? (withoutType(game) ?? []) : [game]));

/** Rows of one statement, which takes 65,535 values. */
const AT_ONCE = 2_000;

async function write(
  platform: Platform,
  tx: Tx,
  providerId: number,
  { added, changed, switchedOff }: Pick<Difference, 'added' | 'changed' | 'switchedOff'>,
): Promise<void> {
  const added_at = platform.clock.now();
  for (let from = 0; from < added.length; from += AT_ONCE) {
    await store.insertGames(
      tx,
      added.slice(from, from + AT_ONCE).map((game) => ({
        provider_id: providerId,
        code: game.code,
        name_th: game.nameTh,
        name_en: game.nameEn,
        type: game.type,
        rtp: game.rtp ?? null,
        volatility: game.volatility ?? null,
        min_stake: game.minStake ?? null,
        max_stake: game.maxStake ?? null,
        tags: game.tags ?? [],
        has_demo: game.hasDemo ?? false,
        added_at,
      })),
    );
  }
  for (const { row, set } of changed) await store.updateGame(tx, row.id, set);
  if (switchedOff.length > 0) {
    await store.switchGames(
      tx,
      switchedOff.map(({ id }) => id),
      false,
    );
    await notifyPlayers(tx, false);
  }
}
