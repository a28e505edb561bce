import type { Answer, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { sha256 } from '../../platform/secrets.ts';
import { recordChange } from '../audit/index.ts';
import { changing, tellPlayers } from './changing.ts';
import { compare, type Difference } from './import-difference.ts';
import { type GameList, type ListProblem, readGameList, UnreadableList } from './import-list.ts';
import * as store from './store.ts';
import { gameSubject, providerSubject } from './subjects.ts';

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
  return { provider, list, difference, problems: joined(list.problems, difference.problems) };
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
const digestOf = ({ added, changed, switchedOff }: Difference): string =>
  sha256(
    JSON.stringify([
      added,
      changed.map(({ row, fields }) => [row.id, fields]),
      switchedOff.map(({ id }) => id),
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
  const { list, difference, problems } = await plan(platform.db, wanted);
  return {
    added: difference.added.map(({ code, nameTh, nameEn, type }) => ({ code, nameTh, nameEn, type })),
    changed: difference.changed.map(({ row, fields }) => ({ ...shownRow(row), fields })),
    switchedOff: difference.switchedOff.map(shownRow),
    unchanged: difference.unchanged,
    problems: problems.slice(0, 100),
    ignored: [...list.ignored],
    digest: digestOf(difference),
  };
}

/**
 * Does what the preview has shown, all of it or nothing.
 * @throws Problem NOT_FOUND, IMPORT_UNREADABLE, IMPORT_CHANGED
 */
export const applyImport = (
  platform: Platform,
  caller: Caller,
  { digest, ...wanted }: Output<'games.importApply', 'body'>,
): Promise<Answer<'games.importApply'>> =>
  changing(platform, caller, 'games', async (tx) => {
    const { provider, difference, problems } = await plan(tx, wanted);
    const [problem] = problems;
    if (problem) throw new Problem('IMPORT_UNREADABLE', { problem: String(problem.line) }, 'body.text');
    if (digestOf(difference) !== digest) throw new Problem('IMPORT_CHANGED');
    await write(platform, tx, provider.id, difference);
    const { added, changed, switchedOff } = difference;
    const counts = { added: added.length, changed: changed.length, switchedOff: switchedOff.length };
    await recordChange(platform, tx, caller, {
      action: 'games.importApply',
      subject: providerSubject(provider),
      after: counts,
    });
    for (const { row, before, after } of changed) {
      await recordChange(platform, tx, caller, {
        action: 'games.importApply',
        subject: gameSubject({ row, provider }),
        before,
        after,
      });
    }
    return counts;
  });

/** Rows of one statement, which takes 65,535 values. */
const AT_ONCE = 2_000;

async function write(
  platform: Platform,
  tx: Tx,
  providerId: number,
  { added, changed, switchedOff }: Difference,
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
    await tellPlayers(tx, false);
  }
}
