import { filterInWords, idsNamed, type SegmentFact, type SegmentFilter, type Words } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { filterOf, type SegmentView } from './store.ts';
import { factsOf, type SegmentUse, usesOf } from './uses.ts';

/** Segments in answers. */

export type SegmentAnswer = Answer<'segments.details'>;

/** The names of what filters name by id. */
export async function namesIn(
  platform: Platform,
  db: Database | Tx,
  filters: readonly SegmentFilter[],
): Promise<ReadonlyMap<string, Words>> {
  const facts = factsOf(platform);
  const byFact = new Map<SegmentFact, Set<string>>();
  for (const condition of filters.flat()) {
    const ids = byFact.get(condition.fact) ?? new Set();
    for (const id of idsNamed(condition)) ids.add(id);
    if (ids.size > 0) byFact.set(condition.fact, ids);
  }
  const names = new Map<string, Words>();
  for (const [fact, ids] of byFact) {
    for (const [id, name] of (await facts[fact].names?.(db, [...ids])) ?? []) names.set(id, name);
  }
  return names;
}

const shownUse = ({ kind, id, name, isLive }: SegmentUse) => ({ kind, id, name, isLive });

export async function segmentAnswers(
  platform: Platform,
  db: Database | Tx,
  rows: readonly SegmentView[],
): Promise<SegmentAnswer[]> {
  const names = await namesIn(platform, db, rows.map(filterOf));
  const uses = await usesOf(
    platform,
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    filter: filterOf(row),
    words: filterInWords(filterOf(row), names).map(({ th, en }) => ({ th, en })),
    isArchived: row.is_archived,
    usedBy: uses.filter(({ segmentId }) => segmentId === row.id).map(shownUse),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updatedBy,
    approvalId: row.approvalId,
  }));
}
