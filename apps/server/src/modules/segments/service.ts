import { isDeepStrictEqual } from 'node:util';
import { filterInWords, idsNamed, type SegmentFilter, wordsLine } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import pLimit from 'p-limit';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { tidyName } from '../../platform/names.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { defineAction } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { playerRows } from '../players/index.ts';
import { filterSql } from './compose.ts';
import * as store from './store.ts';
import { type SegmentUse, usesOf } from './uses.ts';
import { namesIn, type SegmentAnswer, segmentAnswers } from './views.ts';

/** What staff do with segments. */

/** Segments that are not archived. */
const MOST = 200;

async function answerOf(platform: Platform, db: Database | Tx, id: string): Promise<SegmentAnswer> {
  const row = await store.viewById(db, id);
  const [answer] = row ? await segmentAnswers(platform, db, [row]) : [];
  if (!answer) throw new Problem('NOT_FOUND', {}, 'params.id');
  return answer;
}

/** @throws Problem NOT_FOUND */
export const details = (platform: Platform, id: string): Promise<SegmentAnswer> =>
  answerOf(platform, platform.db, id);

/** Those that are not archived, by name. */
export async function listSegments(
  platform: Platform,
  { page, per_page }: Output<'segments.list', 'query'>,
): Promise<Answer<'segments.list'>> {
  const { rows, ...total } = await store.segmentPage(platform.db, page, per_page);
  return { data: await segmentAnswers(platform, platform.db, rows), page, per_page, ...total };
}

/**
 * A filter in words, a line for each condition. @throws Problem NOT_FOUND where it names a promotion or a marketing source that there is not
 */
async function inWords(platform: Platform, db: Database | Tx, filter: SegmentFilter): Promise<string[]> {
  const names = await namesIn(platform, db, [filter]);
  for (const [at, condition] of filter.entries()) {
    if (idsNamed(condition).some((id) => !names.has(id))) {
      throw new Problem('NOT_FOUND', {}, `body.filter.${at}`);
    }
  }
  return filterInWords(filter, names).map(wordsLine);
}

/** So many counts run at once in this process: each reads the sums of every player. */
const counting = pLimit(2);

const QUERY_CANCELED = '57014';
/** @throws Problem SEGMENT_TOO_SLOW where the database gave it up */
async function timed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await counting(work);
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED) throw new Problem('SEGMENT_TOO_SLOW');
    throw error;
  }
}

/** How many players meet a filter now. @throws Problem NOT_FOUND, SEGMENT_TOO_SLOW */
export async function countFilter(
  platform: Platform,
  { filter }: Output<'segments.count', 'body'>,
): Promise<Answer<'segments.count'>> {
  await inWords(platform, platform.db, filter);
  return { players: await timed(() => store.countPlayers(platform.db, filterSql(platform, filter))) };
}

/** A page of the players in a segment now. @throws Problem NOT_FOUND, SEGMENT_TOO_SLOW */
export async function segmentPlayers(
  platform: Platform,
  caller: Caller,
  id: string,
  { page, per_page }: Output<'segments.players', 'query'>,
): Promise<Answer<'segments.players'>> {
  const row = await store.segmentById(platform.db, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  if (row.is_archived) return { data: [], page, per_page, total: 0 };
  const met = filterSql(platform, store.filterOf(row));
  const { ids, ...total } = await timed(() => store.playerPage(platform.db, met, page, per_page));
  return { data: await playerRows(platform, caller, ids), page, per_page, ...total };
}

const subjectOf = (id: string) => ({ type: 'segment', id }) as const;

/** @throws Problem SEGMENT_NAME_TAKEN */
async function assertFree(tx: Tx, name: string, except: string | null): Promise<void> {
  if (await store.isNameTaken(tx, name, except)) throw new Problem('SEGMENT_NAME_TAKEN', {}, 'body.name');
}

/** What an audit entry and a second person see of a segment: in words, and exactly. */
const shown = (name: string, words: readonly string[], filter: SegmentFilter) => ({
  name,
  conditions: words,
  filter: JSON.stringify(filter),
});

/** Saves a filter under a name. @throws Problem NOT_FOUND, SEGMENT_NAME_TAKEN, TOO_MANY_SEGMENTS */
export const createSegment = (
  platform: Platform,
  caller: Caller,
  { name: given, filter }: Output<'segments.create', 'body'>,
): Promise<SegmentAnswer> =>
  caller.transaction(async (tx) => {
    if ((await store.lockAndCount(tx)) >= MOST) throw new Problem('TOO_MANY_SEGMENTS', { most: MOST });
    const name = tidyName(given);
    await assertFree(tx, name, null);
    const words = await inWords(platform, tx, filter);
    const id = newId();
    const now = platform.clock.now();
    const { id: by } = asStaff(caller);
    await store.insertSegment(tx, {
      id,
      name,
      filter: JSON.stringify(filter),
      created_at: now,
      created_by: by,
      updated_at: now,
      updated_by: by,
    });
    await recordChange(platform, tx, caller, {
      action: 'segments.create',
      subject: subjectOf(id),
      after: shown(name, words, filter),
    });
    return answerOf(platform, tx, id);
  });

/** A segment that is to be changed, as it is and as it shall be. */
interface Changing {
  row: store.SegmentRow;
  uses: readonly SegmentUse[];
  name: string;
  filter: SegmentFilter;
  /** The words of both filters. */
  before: string[];
  after: string[];
}

/** Locks a segment, with what uses it. @throws Problem NOT_FOUND, STATE_CONFLICT */
async function lockWithUses(platform: Platform, tx: Tx, id: string) {
  const row = await store.lockToChange(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  if (row.is_archived) throw new Problem('STATE_CONFLICT', { status: 'ARCHIVED' });
  return { row, uses: await usesOf(platform, tx, [id]) };
}

const isInUse = (uses: readonly SegmentUse[]) => uses.some(({ isLive }) => isLive);
/** The live uses to which the second person agrees. A use that begins meanwhile closes the request. */
const known = ({ uses }: { uses: readonly SegmentUse[] }) => ({
  usedBy: uses
    .filter(({ isLive }) => isLive)
    .map(({ name }) => name.th)
    .sort()
    .join(' · '),
});

/** The words of a saved filter, even where parts of it have been deleted since. */
async function wordsOf(platform: Platform, tx: Tx, filter: SegmentFilter): Promise<string[]> {
  return filterInWords(filter, await namesIn(platform, tx, [filter])).map(wordsLine);
}

/** Changes name or filter. Another filter takes two people while something that is on uses it. @throws Problem NOT_FOUND, SEGMENT_NAME_TAKEN, STATE_CONFLICT, CHANGED_SINCE */
export const editSegment = defineAction<'segments.edit', Changing, SegmentAnswer>({
  kind: 'segments.edit',
  async load({ platform, tx, subjectId, body }) {
    await store.lockAndCount(tx);
    const { row, uses } = await lockWithUses(platform, tx, subjectId);
    const name = body.name === undefined ? row.name : tidyName(body.name);
    const filter = body.filter ?? store.filterOf(row);
    await assertFree(tx, name, row.id);
    const before = await wordsOf(platform, tx, store.filterOf(row));
    const after = body.filter ? await inWords(platform, tx, filter) : before;
    return { row, uses, name, filter, before, after };
  },
  show: ({ row, name, filter, before, after }) => ({
    subject: subjectOf(row.id),
    subjectName: row.name,
    before: shown(row.name, before, store.filterOf(row)),
    after: shown(name, after, filter),
  }),
  known,
  sums: async ({ row, uses, filter }) =>
    isInUse(uses) && !isDeepStrictEqual(filter, store.filterOf(row)) ? 'always' : 'never',
  async act({ row, name, filter, before, after }, { platform, tx, caller, makerId }) {
    const old = store.filterOf(row);
    if (name !== row.name || !isDeepStrictEqual(filter, old)) {
      await store.updateSegment(tx, row.id, {
        name,
        filter: JSON.stringify(filter),
        updated_at: platform.clock.now(),
        updated_by: makerId,
      });
      await recordChange(platform, tx, caller, {
        action: 'segments.edit',
        subject: subjectOf(row.id),
        before: shown(row.name, before, old),
        after: shown(name, after, filter),
      });
    }
    return answerOf(platform, tx, row.id);
  },
});

/** Archives a segment for good; with two people while something that is on uses it. @throws Problem NOT_FOUND, STATE_CONFLICT, CHANGED_SINCE */
export const archiveSegment = defineAction<
  'segments.archive',
  Pick<Changing, 'row' | 'uses' | 'before'>,
  SegmentAnswer
>({
  kind: 'segments.archive',
  async load({ platform, tx, subjectId }) {
    const { row, uses } = await lockWithUses(platform, tx, subjectId);
    return { row, uses, before: await wordsOf(platform, tx, store.filterOf(row)) };
  },
  show: ({ row, before }) => ({
    subject: subjectOf(row.id),
    subjectName: row.name,
    before: { isActive: true, ...shown(row.name, before, store.filterOf(row)) },
    after: { isActive: false },
  }),
  known,
  sums: async ({ uses }) => (isInUse(uses) ? 'always' : 'never'),
  async act({ row }, { platform, tx, caller, makerId }) {
    await store.updateSegment(tx, row.id, {
      is_archived: true,
      updated_at: platform.clock.now(),
      updated_by: makerId,
    });
    await recordChange(platform, tx, caller, {
      action: 'segments.archive',
      subject: subjectOf(row.id),
      before: { isActive: true },
      after: { isActive: false },
    });
    return answerOf(platform, tx, row.id);
  },
});
