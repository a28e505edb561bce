import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import { type Database, inTransaction, type Tx, violates } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { settingsNow } from '../settings/index.ts';
import { BEGIN } from './case.ts';
import { casesOf, type Deliver, overHttp, playCases, readyProvider } from './run.ts';
import type { CaseResult } from './runner.ts';
import * as store from './store.ts';
import { takeBack } from './test-bed.ts';
import { runAnswer } from './views.ts';

/** Runs: who may begin one, which process plays it, and what becomes of one that is broken off. */

/** Satang that are with test players at one time: a case has two of them at most. */
const CREDIT = 2 * BEGIN;
/** Milliseconds without a sign of life after which a run counts as broken off, and for which one waits for a process. */
const SILENCE = 5 * 60_000;
/** Runs of each provider that are kept. */
const KEPT = 20;
const MOST_NOTE = 500;

type Started = Output<'conformance.start', 'body'>;
type Ready = Awaited<ReturnType<typeof readyProvider>>['provider'];

interface NewRun {
  providerId: number;
  only: readonly string[] | null;
  by: string;
  name: string | null;
  /** Whether the process that inserts it plays it itself. */
  isOwn?: boolean;
}

/** @throws Problem CONFORMANCE_RUNNING */
async function insertRun(platform: Platform, tx: Tx, { providerId, only, by, name, isOwn }: NewRun) {
  const id = newId();
  const now = platform.clock.now();
  try {
    await store.insertRun(tx, {
      id,
      provider_id: providerId,
      only_cases: only === null ? null : [...only],
      credit: CREDIT,
      state: isOwn ? 'RUNNING' : 'QUEUED',
      started_by: by,
      starter_name: name,
      created_at: now,
      ...(isOwn ? { started_at: now, alive_at: now } : {}),
      cases: casesOf(only).length,
    });
  } catch (error) {
    if (violates(error, 'conformance_run_open')) throw new Problem('CONFORMANCE_RUNNING', {}, 'params.id');
    throw error;
  }
  return changed(tx, id);
}

/** The run as it is now, of which open pages are told. */
async function changed(db: Database | Tx, id: string): Promise<store.RunRow> {
  const run = await store.runById(db, id);
  if (!run) throw new Error('a run is gone');
  const { state, provider_id: providerId } = run;
  await notify(db, {
    to: 'staff',
    event: 'conformance',
    data: { id, providerId: String(providerId), state: state as Answer<'conformance.start'>['state'] },
  });
  return run;
}

/** Begins a run, with a second person where the credit is above what one may move alone on a day. */
export const starting = defineAction<'conformance.start', Ready, Answer<'conformance.start'>>({
  kind: 'conformance.start',
  async load({ platform, tx, subjectId }) {
    const { provider } = await readyProvider(platform, Number(subjectId));
    await assertNotWaiting(tx, ['conformance.start'], subjectId);
    return provider;
  },
  show: (provider, { subjectId, body: { only } }) => ({
    subject: { type: 'game-provider', id: subjectId },
    subjectName: provider.nameEn,
    amount: CREDIT,
    after: { cases: casesOf(only ?? null).length },
  }),
  async sums(_provider, { tx }) {
    return [{ kind: 'conformance.start', amount: CREDIT, limit: (await settingsNow(tx))['approval.house'] }];
  },
  act: (provider, { platform, tx, caller, id, body, approverId }) =>
    start(platform, tx, caller, provider, {
      only: body.only ?? null,
      ...(approverId === null ? {} : { approval: id }),
    }),
});

/**
 * Begins a run, or asks a second person.
 * @throws Problem NOT_FOUND, PROVIDER_NOT_READY, CONFORMANCE_RUNNING, APPROVAL_PENDING
 */
export const startRun = (
  platform: Platform,
  caller: Caller,
  providerId: number,
  body: Started,
): Promise<Answer<'conformance.start'> | ApprovalPending> =>
  starting.run(platform, caller, { body, subjectId: String(providerId) });

async function start(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { id, code }: { id: number; code: string },
  { only, approval }: { only: readonly string[] | null; approval?: string },
) {
  const run = await insertRun(platform, tx, {
    providerId: id,
    only,
    by: caller.by,
    name: asStaff(caller).name,
  });
  await recordChange(platform, tx, caller, {
    action: 'conformance.start',
    subject: { type: 'game-provider', id: code },
    after: { cases: run.cases, credit: CREDIT, ...(approval ? { approval } : {}) },
  });
  return runAnswer(run);
}

/**
 * Plays the next run that waits, where this process can reach the server's calls. @returns whether there was one
 */
export async function playWaiting(platform: Platform): Promise<boolean> {
  const { playerAddress } = platform;
  if (playerAddress === undefined) return false;
  const run = await inTransaction(platform.db, async (tx) => {
    const waiting = await store.takeWaiting(tx);
    if (!waiting) return undefined;
    const now = platform.clock.now();
    await store.updateRun(tx, waiting.id, { state: 'RUNNING', started_at: now, alive_at: now });
    return changed(tx, waiting.id);
  });
  if (!run) return false;
  await play(platform, run, overHttp(playerAddress));
  return true;
}

/** Plays a run from the command line, at once. @throws Problem of `startRun` */
export async function playNow(
  platform: Platform,
  providerId: number,
  run: { only: readonly string[] | null; deliver: Deliver; report?: (result: CaseResult) => void },
): Promise<store.RunRow> {
  await readyProvider(platform, providerId);
  const { only } = run;
  const by = 'system:conformance';
  const row = await inTransaction(platform.db, (tx) =>
    insertRun(platform, tx, { providerId, only, by, name: null, isOwn: true }),
  );
  return play(platform, row, run.deliver, run.report);
}

/** Plays a run to its end; whatever happens, the money comes back and the run ends. */
async function play(
  platform: Platform,
  run: store.RunRow,
  deliver: Deliver,
  heard: (result: CaseResult) => void = () => {},
): Promise<store.RunRow> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const report = async (result: CaseResult, position: number) => {
    heard(result);
    counts[({ PASS: 'passed', FAIL: 'failed', SKIPPED: 'skipped' } as const)[result.result]] += 1;
    const { id, reason, traffic, millis } = result;
    await store.insertResult(platform.db, {
      run_id: run.id,
      position,
      case_id: id,
      result: result.result,
      reason,
      millis,
      traffic,
    });
    await store.updateRun(platform.db, run.id, { ...counts, alive_at: platform.clock.now() });
    await changed(platform.db, run.id);
  };
  let note: string | null = null;
  try {
    // Ids of time order begin alike: their end tells runs apart.
    await playCases(
      platform,
      run.provider_id,
      { name: run.id.slice(-12), only: run.only_cases, deliver },
      report,
    );
  } catch (error) {
    platform.log.warn({ err: error, run: run.id }, 'a conformance run was broken off');
    note = error instanceof Error ? error.message : String(error);
  }
  return end(platform, run, note);
}

/** Takes back what is still out and ends a run; `note` says why it was broken off. */
async function end(platform: Platform, run: store.RunRow, note: string | null): Promise<store.RunRow> {
  const { provider } = await readyProvider(platform, run.provider_id);
  for (const { player_id: id } of await store.playersWithMoney(platform.db, run.provider_id)) {
    await inTransaction(platform.db, (tx) => takeBack(tx, provider.code, id));
  }
  await inTransaction(platform.db, async (tx) => {
    await store.endRun(tx, run.id, {
      state: note === null ? 'FINISHED' : 'ABORTED',
      finished_at: platform.clock.now(),
      note: note?.slice(0, MOST_NOTE) ?? null,
    });
  });
  return changed(platform.db, run.id);
}

/** Ends runs whose process has gone, and those that no process has taken. */
export async function sweepRuns(platform: Platform): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - SILENCE);
  for (const run of await store.silentRuns(platform.db, since)) {
    await end(
      platform,
      run,
      run.state === 'QUEUED' ? 'no process has taken it' : 'the process that played it has gone',
    );
  }
}

export const tidyRuns = (platform: Platform) => store.deleteOldRuns(platform.db, KEPT);
