import { MOST_STATEMENT_ROWS } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Caller } from '../../platform/http/caller.ts';
import { asStaff } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { guessMapping, isComplete, type Mapping } from './columns.ts';
import { readStatementFile } from './file.ts';
import * as importStore from './import-store.ts';
import { type ReadStatement, readRows } from './rows.ts';
import { takeLinesIn } from './take.ts';

/** Reads statement files for a look, and imports them. */

const SHOWN_ROWS = 12;
const SHOWN_LINES = 20;
const SHOWN_FAULTS = 100;
const SHOWN_TEXT = 100;

const headingsOf = (rows: readonly string[][], { headingRow }: Mapping): string[] =>
  rows[headingRow - 1] ?? [];

/** The mapping that was used last, where the headings are still what they were. */
async function rememberedFor(
  platform: Platform,
  accountId: string,
  rows: readonly string[][],
): Promise<Mapping | undefined> {
  const stored = await importStore.mappingOf(platform.db, accountId);
  if (!stored) return undefined;
  const { lastRow: _, ...mapping } = stored.mapping;
  const isSame = headingsOf(rows, mapping).join('\n') === stored.headings.join('\n');
  return isSame ? mapping : undefined;
}

/**
 * Reads a file as it would be imported.
 * @throws Problem NOT_FOUND, STATEMENT_UNREADABLE, STATEMENT_TOO_LARGE
 */
export async function previewStatement(
  platform: Platform,
  { accountId, file, mapping: asked }: Output<'statements.preview', 'body'>,
): Promise<Answer<'statements.preview'>> {
  await assertAccount(platform, accountId);
  const rows = await readStatementFile(file);
  const remembered = asked ? undefined : await rememberedFor(platform, accountId, rows);
  const mapping = asked ?? remembered ?? guessMapping(rows);
  const read: ReadStatement = isComplete(mapping)
    ? readRows(rows, mapping, platform.clock.now())
    : { lines: [], faults: [], skipped: 0 };
  const shown = (row: readonly string[]) => row.map((cell) => cell.slice(0, SHOWN_TEXT));
  const width = rows
    .slice(0, SHOWN_ROWS + mapping.headingRow)
    .reduce((most, row) => Math.max(most, row.length), 0);
  const headings = shown(headingsOf(rows, mapping));
  return {
    headings: Array.from({ length: width }, (_, at) => headings[at] ?? ''),
    firstRows: rows.slice(0, SHOWN_ROWS).map(shown),
    rows: rows.length,
    mapping,
    isRemembered: remembered !== undefined,
    isComplete: isComplete(mapping),
    lines: read.lines.slice(0, SHOWN_LINES).map((line) => ({
      row: line.row,
      at: line.at.toISOString(),
      hasTime: line.hasTime !== false,
      direction: line.direction,
      amount: line.amount,
      balance: line.balance ?? null,
      reference: line.reference ?? null,
      payerName: line.payerName ?? null,
      payerAccount: line.payerAccount ?? null,
      payerBank: line.payerBank ?? null,
      text: line.text ?? null,
    })),
    count: read.lines.length,
    skipped: read.skipped,
    faults: read.faults.slice(0, SHOWN_FAULTS),
    faulty: read.faults.length,
  };
}

/**
 * Imports all lines of a file, or none; the mapping is remembered for the account.
 * @throws Problem NOT_FOUND, STATEMENT_UNREADABLE, STATEMENT_TOO_LARGE, STATEMENT_COLUMNS, STATEMENT_FAULTY, STATEMENT_EMPTY,
 *   STATEMENT_ALIKE
 */
export async function importStatement(
  platform: Platform,
  caller: Caller,
  { accountId, filename, file, mapping }: Output<'statements.import', 'body'>,
): Promise<Answer<'statements.import'>> {
  await assertAccount(platform, accountId);
  const rows = await readStatementFile(file);
  if (!isComplete(mapping)) throw new Problem('STATEMENT_COLUMNS', {}, 'body.mapping.columns');
  const { lines, faults } = readRows(rows, mapping, platform.clock.now());
  if (faults.length > 0) throw new Problem('STATEMENT_FAULTY', {}, 'body.file');
  if (lines.length > MOST_STATEMENT_ROWS) throw new Problem('STATEMENT_TOO_LARGE', {}, 'body.file');
  const times = lines.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) throw new Problem('STATEMENT_EMPTY', {}, 'body.file');
  const id = newId();
  const staffId = asStaff(caller).id;
  return caller.transaction(async (tx) => {
    const source = { kind: 'statement', id } as const;
    const delivery = { accountId, source, broughtBy: staffId, lines };
    const { taken, known } = await takeLinesIn(platform, tx, delivery);
    const now = platform.clock.now();
    await importStore.insertImport(tx, {
      id,
      channel_id: accountId,
      filename,
      lines: lines.length,
      taken,
      first_at: new Date(first),
      last_at: new Date(last),
      created_by: staffId,
      created_at: now,
    });
    const headings = headingsOf(rows, mapping).map((heading) => heading.slice(0, SHOWN_TEXT));
    await importStore.rememberMapping(tx, accountId, { mapping, headings }, { staffId, now });
    await recordChange(platform, tx, caller, {
      action: 'statements.import',
      subject: { type: 'statement', id },
      after: { file: filename, channelId: accountId, lines: lines.length, taken },
    });
    await notify(tx, { to: 'staff', event: 'bankLine', data: {} });
    return { id, lines: lines.length, taken, known };
  });
}

async function assertAccount(platform: Platform, accountId: string): Promise<void> {
  if (!(await importStore.isAccount(platform.db, accountId))) {
    throw new Problem('NOT_FOUND', {}, 'body.accountId');
  }
}
