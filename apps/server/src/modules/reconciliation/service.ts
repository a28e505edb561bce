import type { AuditValues } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { archivedUntil } from '@salung/ledger';
import { atWallClock, businessDay } from '../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { notifyChange, queue } from './run.ts';
import { lockDay, lockRun, recount } from './run-store.ts';
import * as store from './store.ts';
import { reconcilables } from './subjects.ts';
import { differenceAnswer, runAnswer } from './views.ts';

/** What staff do about days and their differences. Nothing here moves money. */

type Difference = Answer<'reconciliation.resolve'>;

/**
 * Has a day compared, for the first time or again.
 * @throws Problem NOT_FOUND, RECONCILIATION_NO_REPORT, RECONCILIATION_DAY_ARCHIVED, RECONCILIATION_DAY_OPEN,
 * RECONCILIATION_RUNNING
 */
export async function askForDay(
  platform: Platform,
  caller: Caller,
  { subjectType, subjectId, day }: Output<'reconciliation.run', 'body'>,
): Promise<Answer<'reconciliation.run'>> {
  const all = await reconcilables(platform);
  const subject = all.find(({ type, id }) => type === subjectType && id === subjectId);
  if (!subject) throw new Problem('NOT_FOUND', {}, 'body.subjectId');
  if (subject.report !== 'READY') throw new Problem('RECONCILIATION_NO_REPORT', {}, 'body.subjectId');
  if (day >= businessDay(platform.clock.now())) throw new Problem('RECONCILIATION_DAY_OPEN', {}, 'body.day');
  // A provider's messages are not archived; what went through a bank or a gateway is read from the ledger.
  const readsLedger = subjectType !== 'game-provider';
  if (readsLedger && atWallClock(day, '00:00:00') < (await archivedUntil(ledgerTx(platform.db)))) {
    throw new Problem('RECONCILIATION_DAY_ARCHIVED', {}, 'body.day');
  }
  const of = { subjectType, subjectId, day };
  return caller.transaction(async (tx) => {
    if (!(await queue(platform, tx, of))) throw new Problem('RECONCILIATION_RUNNING', {}, 'body.day');
    const run = await lockDay(tx, of);
    if (!run) throw new Error('a day is gone');
    await recordChange(platform, tx, caller, {
      action: 'reconciliation.run',
      subject: { type: 'reconciliation', id: run.id },
      after: { day, provider: subject.code },
    });
    return runAnswer(all, run);
  });
}

/** Changes a difference with its day locked first, and tells what it was about. @throws Problem NOT_FOUND */
async function changeDifference(
  platform: Platform,
  caller: Caller,
  id: number,
  act: (
    tx: Tx,
    row: store.DifferenceRow,
  ) => Promise<{
    action: 'reconciliation.own' | 'reconciliation.note' | 'reconciliation.resolve';
    before: AuditValues;
    after: AuditValues;
  }>,
): Promise<Difference> {
  return caller.transaction(async (tx) => {
    const runId = await store.runOfDifference(tx, id);
    if (!runId) throw new Problem('NOT_FOUND', {}, 'params.id');
    const { day } = await lockRun(tx, runId);
    const row = await store.differenceById(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    const { action, before, after } = await act(tx, row);
    await recordChange(platform, tx, caller, {
      action,
      subject: { type: 'reconciliation', id: runId },
      before,
      after: { ...after, ref: row.ref, day },
    });
    await recount(tx, runId);
    await notifyChange(tx, await lockRun(tx, runId));
    const changed = await store.differenceById(tx, id);
    if (!changed) throw new Error('a difference is gone');
    return differenceAnswer(caller, changed);
  });
}

/** @throws Problem NOT_FOUND, STATE_CONFLICT where there is nothing to do about it */
export const ownDifference = (
  platform: Platform,
  caller: Caller,
  id: number,
  { isOwn }: Output<'reconciliation.own', 'body'>,
): Promise<Difference> =>
  changeDifference(platform, caller, id, async (tx, row) => {
    if (row.state !== 'OPEN') throw new Problem('STATE_CONFLICT');
    const { id: staffId, name } = asStaff(caller);
    // Giving back what somebody else has taken on since would take it from them.
    if (!isOwn && row.owner_id !== staffId) throw new Problem('STATE_CONFLICT');
    await store.updateDifference(tx, id, { owner_id: isOwn ? staffId : null });
    return {
      action: 'reconciliation.own',
      before: { owner: row.owner_name },
      after: { owner: isOwn ? name : null },
    };
  });

/** @throws Problem NOT_FOUND, STATE_CONFLICT for a notice */
export const noteDifference = (
  platform: Platform,
  caller: Caller,
  id: number,
  { note }: Output<'reconciliation.note', 'body'>,
): Promise<Difference> =>
  changeDifference(platform, caller, id, async (tx, row) => {
    if (row.is_notice) throw new Problem('STATE_CONFLICT');
    await store.updateDifference(tx, id, { note, noted_by: asStaff(caller).id });
    return { action: 'reconciliation.note', before: { note: row.note }, after: { note } };
  });

/** A resolution may be corrected by another one. @throws Problem NOT_FOUND, STATE_CONFLICT for notices and settled ones */
export const resolveDifference = (
  platform: Platform,
  caller: Caller,
  id: number,
  { resolution, note }: Output<'reconciliation.resolve', 'body'>,
): Promise<Difference> =>
  changeDifference(platform, caller, id, async (tx, row) => {
    if (row.state !== 'OPEN' && row.state !== 'RESOLVED') throw new Problem('STATE_CONFLICT');
    const { id: staffId } = asStaff(caller);
    await store.updateDifference(tx, id, {
      state: 'RESOLVED',
      resolution,
      note,
      noted_by: staffId,
      resolved_by: staffId,
      resolved_at: platform.clock.now(),
      owner_id: row.owner_id ?? staffId,
    });
    return {
      action: 'reconciliation.resolve',
      before: { state: row.state, resolution: row.resolution, note: row.note },
      after: { state: 'RESOLVED', resolution, note },
    };
  });
