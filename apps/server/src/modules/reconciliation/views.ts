import type { Answer, Output } from '@salung/contract/schemas';
import type { Database } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { contactsFor } from '../players/index.ts';
import { type RunRow, runById } from './run-store.ts';
import * as store from './store.ts';
import type { Reconcilable } from './subject.ts';
import { reconcilables } from './subjects.ts';

/** What staff see. */

type Run = Answer<'reconciliation.details'>;
type Difference = Answer<'reconciliation.resolve'>;

/** A row whose subject is gone is shown by its id, so that it does not take the list with it. */
const gone = ({ subject_type: type, subject_id: id }: RunRow): Run['subject'] => ({
  type: type as Run['subject']['type'],
  id,
  code: id,
  nameTh: id,
  nameEn: id,
});

const named = ({ type, id, code, nameTh, nameEn }: Reconcilable): Run['subject'] => ({
  type,
  id,
  code,
  nameTh,
  nameEn,
});

export function runAnswer(all: readonly Reconcilable[], row: RunRow): Run {
  const subject = all.find(({ type, id }) => type === row.subject_type && id === row.subject_id);
  const side = (name: 'ours' | 'theirs') => {
    const count = row[`${name}_count`];
    return count === null ? null : { count, in: row[`${name}_in`] ?? 0, out: row[`${name}_out`] ?? 0 };
  };
  return {
    id: row.id,
    subject: subject ? named(subject) : gone(row),
    day: row.day,
    state: row.state as Run['state'],
    problem: row.problem as Run['problem'],
    detail: row.detail,
    attempts: row.attempts,
    askedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    comparedAt: row.compared_at?.toISOString() ?? null,
    ours: side('ours'),
    theirs: side('theirs'),
    differences: row.differences,
    open: row.open,
    notices: row.notices,
    isCut: row.is_cut,
  };
}

/** @throws Problem PERIOD_REVERSED */
export async function listRuns(
  platform: Platform,
  { page, per_page: perPage, ...filter }: Output<'reconciliation.list', 'query'>,
): Promise<Answer<'reconciliation.list'>> {
  const { fromDate, toDate } = filter;
  if (fromDate && toDate && fromDate > toDate) throw new Problem('PERIOD_REVERSED', {}, 'query.toDate');
  const [all, { rows, ...total }] = await Promise.all([
    reconcilables(platform),
    store.runPage(platform.db, filter, { page, perPage }),
  ]);
  return {
    data: rows.map((row) => runAnswer(all, row)),
    page,
    per_page: perPage,
    ...total,
    subjects: all.map((subject) => ({
      ...named(subject),
      isActive: subject.isActive,
      report: subject.report,
      missing: [...subject.missing],
    })),
  };
}

async function knownRun(db: Database, id: string): Promise<RunRow> {
  const run = await runById(db, id);
  if (!run) throw new Problem('NOT_FOUND', {}, 'params.id');
  return run;
}

/** @throws Problem NOT_FOUND */
export async function runDetails(platform: Platform, id: string): Promise<Run> {
  const run = await knownRun(platform.db, id);
  return runAnswer(await reconcilables(platform), run);
}

/** @throws Problem NOT_FOUND */
export async function listDifferences(
  platform: Platform,
  caller: Caller,
  id: string,
  { per_page: perPage, owner, ...filter }: Output<'reconciliation.differences', 'query'>,
): Promise<Answer<'reconciliation.differences'>> {
  await knownRun(platform.db, id);
  const rows = await store.differencePage(platform.db, {
    ...filter,
    runId: id,
    ownerId: owner && asStaff(caller).id,
    limit: perPage + 1,
  });
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    data: page.map((row) => differenceAnswer(caller, row)),
    next: rows.length > page.length && last ? String(last.id) : null,
  };
}

export function differenceAnswer(caller: Caller, row: store.DifferenceRow): Difference {
  const { phone } = contactsFor(caller);
  const side = (name: 'ours' | 'theirs'): Difference['ours'] => {
    const at = row[`${name}_at`];
    if (at === null) return null;
    return {
      kind: row[`${name}_kind`] as NonNullable<Difference['ours']>['kind'],
      state: row[`${name}_state`] as NonNullable<Difference['ours']>['state'],
      amount: row[`${name}_amount`] ?? 0,
      at: at.toISOString(),
    };
  };
  const isPlayer = row.player_id !== null && row.phone !== null;
  return {
    id: String(row.id),
    ref: row.ref,
    kind: row.kind as Difference['kind'],
    state: row.state as Difference['state'],
    ours: side('ours'),
    theirs: side('theirs'),
    player: isPlayer
      ? {
          id: row.player_id ?? '',
          phone: phone(row.phone ?? ''),
          firstName: row.first_name ?? '',
          lastName: row.last_name ?? '',
        }
      : null,
    partOf: row.part_of,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    resolution: row.resolution as Difference['resolution'],
    note: row.note,
    notedBy: row.noter_name,
    resolvedBy: row.resolver_name,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    foundAt: row.found_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
