import { pipeline, type Readable } from 'node:stream';
import type { ReportCall } from '@salung/contract';
import { period } from '../../platform/business-day.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { personOfSession } from '../auth/index.ts';
import { csvFile } from './csv.ts';
import type { Asked, Column, Reader, Report } from './report.ts';
import { selectionOf } from './selection.ts';
import { csvHeader, type Format, fileName, isForward, type Words } from './state.ts';
import * as store from './store.ts';
import { xlsxFile } from './xlsx.ts';

export interface ReportFile {
  name: string;
  format: Format;
  /** Exact to 10,000, then an estimate. */
  totalRows: number;
  /** Fails instead of ending early where it is incomplete. */
  content: Readable;
}

/** Reports that one process makes at once: each holds a connection. */
const AT_ONCE = 3;
/** Who has a report running: one per person, so that nobody blocks the others. */
const underWay = new Set<string>();
/** How often the permission of the person is checked again. Milliseconds. */
const WATCH_EVERY = 1_000;

/**
 * Starts a report: its content is streamed in constant memory, as long as the session lasts. The audit log records who
 * took what.
 * @throws Problem PERIOD_REVERSED, REPORTS_BUSY, PHONE_HIDDEN
 */
export async function openReport(
  platform: Platform,
  caller: Caller,
  call: ReportCall,
  report: Report,
  query: Asked,
): Promise<ReportFile> {
  const span = period(query.fromDate, query.toDate);
  if (!isForward(span)) throw new Problem('PERIOD_REVERSED', {}, 'query.toDate');
  const { id, sessionId } = asStaff(caller);
  if (underWay.has(id) || underWay.size >= AT_ONCE) throw new Problem('REPORTS_BUSY');
  underWay.add(id);
  try {
    const file = await begin(platform, caller, call, report, query);
    const { content } = file;
    const watch = setInterval(() => {
      personOfSession(platform, 'staff', sessionId, caller.address).then(
        (person) => person ?? content.destroy(new Error('the session of who takes the report has ended')),
        (error) => platform.log.warn({ err: error }, 'could not look whether a report may go on'),
      );
    }, WATCH_EVERY);
    content.once('close', () => {
      clearInterval(watch);
      underWay.delete(id);
    });
    return file;
  } catch (error) {
    underWay.delete(id);
    throw error;
  }
}

async function begin(
  platform: Platform,
  caller: Caller,
  call: ReportCall,
  report: Report,
  query: Asked,
): Promise<ReportFile> {
  const { db, pool } = platform;
  const now = platform.clock.now();
  const selection = await selectionOf(platform, caller, report, query);
  const seesContacts = asStaff(caller).permissions.has('player:contact');
  const reader: Reader = { language: caller.language, seesContacts, now };
  const columns = report.columns(reader, query);
  const { total } = await store.countReport(db, report, selection);
  const { format, fromDate, toDate } = query;
  const statement = store.copyStatement(report, selection, columns, format);
  await caller.transaction((tx) =>
    recordChange(platform, tx, caller, {
      action: call,
      subject: { type: 'report', id: call.slice(0, call.indexOf('.')) },
      after: { format, fromDate, toDate, playerId: selection.playerId, ...report.noted(query) },
    }),
  );
  const running = await store.startCopy(pool, statement, total);
  const content = fileOf(running.rows, report.title, columns, reader, format);
  content.once('close', () => {
    void running.finish(running.rows.readableEnded);
  });
  const name = fileName(report.title.file, period(fromDate, toDate), format, now);
  return { name, format, totalRows: total, content };
}

function fileOf(
  rows: Readable,
  title: Words,
  declared: readonly Column[],
  { language }: Reader,
  format: Format,
): Readable {
  const columns = declared.map((column) => ({ name: column[language], kind: column.kind }));
  if (format === 'xlsx') return xlsxFile(rows, { title: title[language], columns });
  // An error in one ends the other; the reader of the file sees it as a broken stream.
  return pipeline(rows, csvFile(csvHeader(columns.map(({ name }) => name))), () => {});
}
