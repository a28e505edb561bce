import {
  type NamedSegments,
  type SegmentCondition,
  type SegmentFilter,
  segmentsNamed,
} from '@salung/contract';
import type { RawBuilder } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { conditionSql, filterSql } from './compose.ts';
import * as store from './store.ts';

/** Who is in which segment, for the modules that use them. */

/** So many conditions stand in one statement. */
const AT_ONCE = 200;

/**
 * Those of the named segments that a player is in now, in one statement, however many there are of them. Nobody is in an archived or
 * unknown segment, and a player for tests is in none.
 */
export async function segmentsOf(
  platform: Platform,
  db: Database | Tx,
  playerId: string,
  segmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (segmentIds.length === 0) return new Set();
  const rows = (await store.segmentsById(db, segmentIds)).filter(({ is_archived }) => !is_archived);
  // Segments of one operator say the same again and again: what two of them ask is asked once.
  const asked = new Map<string, SegmentCondition>();
  for (const condition of rows.flatMap(store.filterOf)) asked.set(JSON.stringify(condition), condition);
  // In order, so that the statement has the same text every time.
  const keys = [...asked.keys()].sort();
  const met = new Set<string>();
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    const part = keys.slice(first, first + AT_ONCE);
    const conditions = part.flatMap((key) => {
      const condition = asked.get(key);
      return condition ? [conditionSql(platform, condition, { playerId })] : [];
    });
    const answers = await store.conditionsMet(db, playerId, conditions);
    for (const [at, key] of part.entries()) if (answers[at]) met.add(key);
  }
  const isIn = (row: store.SegmentRow) =>
    store.filterOf(row).every((condition) => met.has(JSON.stringify(condition)));
  return new Set(rows.filter(isIn).map(({ id }) => id));
}

/** The names of segments, archived ones too. */
export async function namesOfSegments(
  db: Database | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await store.segmentsById(db, ids)).map(({ id, name }) => [id, name]));
}

/** A query of the ids (`id`) of everybody who meets a filter now. @param filter as `NamedSegment` has it */
export const membersSql = (platform: Platform, filter: string): RawBuilder<{ id: string }> =>
  store.idsSql(filterSql(platform, JSON.parse(filter) as SegmentFilter));

/** A segment that something comes to use. */
export interface NamedSegment {
  name: string;
  isArchived: boolean;
  /** The filter, exactly: what a second person agrees to depends on it. */
  filter: string;
}

/** Segments by their ids, kept as they are until the commit. Unknown ones are left out. */
export async function lockSegments(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedSegment>> {
  if (ids.length === 0) return new Map();
  const rows = await store.lockToUse(tx, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { name: row.name, isArchived: row.is_archived, filter: JSON.stringify(row.filter) },
    ]),
  );
}

/**
 * The segments that something names, locked so that nobody changes them until the commit.
 * @param path of the two fields in what was sent
 * @throws Problem NOT_FOUND, SEGMENT_ARCHIVED
 */
export async function usableSegments(
  tx: Tx,
  named: NamedSegments,
  path: string,
): Promise<ReadonlyMap<string, NamedSegment>> {
  const found = await lockSegments(tx, segmentsNamed(named));
  for (const field of ['segmentsIn', 'segmentsOut'] as const) {
    for (const id of named[field] ?? []) {
      const segment = found.get(id);
      if (!segment) throw new Problem('NOT_FOUND', {}, `${path}.${field}`);
      if (segment.isArchived)
        throw new Problem('SEGMENT_ARCHIVED', { name: segment.name }, `${path}.${field}`);
    }
  }
  return found;
}
