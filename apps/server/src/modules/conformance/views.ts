import type { Answer } from '@salung/contract/schemas';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { gamesOf, providerById } from '../games/index.ts';
import { conformanceCases } from './cases/index.ts';
import { thaiTitles } from './cases/thai.ts';
import type { Traffic } from './runner.ts';
import * as store from './store.ts';

/** What staff see of runs. */

type Run = Answer<'conformance.start'>;
type Result = Answer<'conformance.details'>['results'][number];

const RUNS_SHOWN = 20;
const PLAYERS_SHOWN = 20;

export const runAnswer = (run: store.RunRow): Run => ({
  id: run.id,
  providerId: String(run.provider_id),
  state: run.state as Run['state'],
  only: run.only_cases,
  credit: run.credit,
  startedBy: run.starter_name ?? run.started_by,
  createdAt: run.created_at.toISOString(),
  startedAt: run.started_at?.toISOString() ?? null,
  finishedAt: run.finished_at?.toISOString() ?? null,
  cases: run.cases,
  passed: run.passed,
  failed: run.failed,
  skipped: run.skipped,
  note: run.note,
});

const caseById = new Map(conformanceCases.map((entry) => [entry.id, entry]));

/** A case that a later version plays no more keeps its id. */
function caseAnswer(id: string) {
  const { rule = 0, title = id } = caseById.get(id) ?? {};
  return { caseId: id, rule, titleEn: title, titleTh: thaiTitles[id] ?? title };
}

const resultAnswer = (row: Awaited<ReturnType<typeof store.resultsOf>>[number]): Result => ({
  ...caseAnswer(row.case_id),
  result: row.result as Result['result'],
  reason: row.reason,
  millis: row.millis,
});

/** @throws Problem NOT_FOUND */
export async function listRuns(platform: Platform, id: number): Promise<Answer<'conformance.list'>> {
  const provider = await providerById(platform, id);
  if (!provider) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { code, adapter, nameTh, nameEn, isConnected } = provider;
  const isReady = isConnected && (await gamesOf(platform, id)).length > 0;
  const runs = await store.runsOf(platform.db, id, RUNS_SHOWN);
  return {
    provider: { id: String(id), code, adapter, nameTh, nameEn, isReady },
    cases: conformanceCases.map((entry) => caseAnswer(entry.id)),
    runs: runs.map(runAnswer),
    players: (await store.namedPlayersOf(platform.db, id, PLAYERS_SHOWN)).map(
      ({ id: player, firstName, lastName }) => ({ id: player, name: `${firstName} ${lastName}` }),
    ),
  };
}

async function knownRun(platform: Platform, id: string): Promise<store.RunRow> {
  const run = await store.runById(platform.db, id);
  if (!run) throw new Problem('NOT_FOUND', {}, 'params.id');
  return run;
}

/** @throws Problem NOT_FOUND */
export async function runDetails(platform: Platform, id: string): Promise<Answer<'conformance.details'>> {
  const run = await knownRun(platform, id);
  const results = await store.resultsOf(platform.db, id);
  return { ...runAnswer(run), results: results.map(resultAnswer) };
}

/** @throws Problem NOT_FOUND */
export async function caseTraffic(
  platform: Platform,
  id: string,
  caseId: string,
): Promise<Answer<'conformance.traffic'>> {
  const row = await store.resultOf(platform.db, id, caseId);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.case');
  return { ...resultAnswer(row), messages: row.traffic as unknown as Traffic[] };
}

/** A field of CSV. What a spreadsheet would take for a formula begins with an apostrophe. */
function field(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A run as CSV with the mark of its byte order, a line for each case. @throws Problem NOT_FOUND */
export async function runFile(platform: Platform, id: string): Promise<{ name: string; text: string }> {
  const run = await knownRun(platform, id);
  const lines = (await store.resultsOf(platform.db, id)).map(resultAnswer);
  const rows = [
    ['case', 'rule', 'title', 'หัวข้อ', 'result', 'reason', 'milliseconds'],
    ...lines.map((row) => [
      ...[row.caseId, row.rule, row.titleEn, row.titleTh, row.result, row.reason ?? '', row.millis],
    ]),
  ];
  return {
    name: `conformance-${run.provider_id}-${run.created_at.toISOString().slice(0, 10)}.csv`,
    text: `\ufeff${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`,
  };
}
