import { createHash } from 'node:crypto';
import { MOST_STATEMENT_ROWS } from '@salung/contract';
import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type Doing, defineAction, howDone } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { isComplete, type Mapping } from './columns.ts';
import { readStatementFile, type StatementFile } from './file.ts';
import * as importStore from './import-store.ts';
import { takeLinesIn } from './take.ts';

/** Reads statement files for a look, and imports them. */

const SHOWN_LINES = 20;

type Order = Output<'statements.import', 'body'>;
/** What waits for the second person; the file itself is kept beside it. */
type StoredOrder = Doing<'statements.import'>['body'];
type Imported = Answer<'statements.import'>;
/** The fields of an order that say how its file is imported. */
type Terms = Pick<Order, 'accountId' | 'filename' | 'mapping' | 'confirmed'>;

interface Account {
  number: string;
  name: string;
}

/**
 * Reads a file as it would be imported.
 * @throws Problem NOT_FOUND, STATEMENT_UNREADABLE, STATEMENT_TOO_LARGE, STATEMENT_SHEETS
 */
export async function previewStatement(
  { db, clock }: Platform,
  { accountId, file, mapping, separator }: Output<'statements.preview', 'body'>,
): Promise<Answer<'statements.preview'>> {
  const { number } = await accountOf(db, accountId);
  const question = {
    data: Buffer.from(file, 'base64'),
    now: clock.now(),
    accountNumber: number,
    mapping,
    separator,
    remembered: mapping ? undefined : await importStore.mappingOf(db, accountId),
  };
  const { reading, lines } = await readStatementFile(question, { mostLines: SHOWN_LINES });
  const { firstAt: _first, lastAt: _last, moneyIn: _in, moneyOut: _out, ...shown } = reading;
  return {
    ...shown,
    lines: lines.map((line) => ({
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
  };
}

/** A file as it was read, and the account that it is imported for. */
interface ReadFile {
  data: Buffer;
  account: Account;
  found: StatementFile;
}

/**
 * Imports all lines of a file, or none; the mapping is remembered for the account. A file that names another account takes two people.
 * Its lines count as brought in by the person who asked.
 * @param read the file, before anything is locked; null for one that waits for the second person
 */
const importingOf = (read: ReadFile | null) =>
  defineAction<'statements.import', ReadFile, Imported>({
    kind: 'statements.import',
    load: async ({ platform, tx, body }) => read ?? readKept(platform, tx, body),
    show: ({ account, found: { reading, lines } }, { body }) => ({
      subject: { type: 'bank-account', id: body.accountId },
      subjectName: account.name,
      after: {
        accountNumber: account.number,
        otherAccount: reading.otherAccount,
        file: body.filename,
        lines: lines.length,
        moneyIn: reading.moneyIn,
        moneyOut: reading.moneyOut,
      },
    }),
    sums: async ({ found }) => (found.reading.otherAccount === null ? 'never' : 'always'),
    reserve: async ({ data }, { platform, tx, body }) =>
      importStore.keepFile(tx, body.accountId, data, platform.clock.now()),
    abandon: async (tx, { subjectId }) => {
      await importStore.takeFile(tx, subjectId);
    },
    act: ({ found }, doing) => carryOut(found, doing),
  });

/** What happens on approval. */
export const { executor: importExecutor } = importingOf(null);

/**
 * Imports a file, or asks a second person.
 * @throws Problem NOT_FOUND, APPROVAL_PENDING, STATEMENT_UNREADABLE, STATEMENT_TOO_LARGE, STATEMENT_SHEETS, STATEMENT_COLUMNS,
 *   STATEMENT_DIRECTION, STATEMENT_FAULTY, STATEMENT_EMPTY, STATEMENT_BREAKS, STATEMENT_OTHER_ACCOUNT, STATEMENT_ALIKE
 */
export async function importStatement(
  platform: Platform,
  caller: Caller,
  { file, ...terms }: Order,
): Promise<Imported | ApprovalPending> {
  const data = Buffer.from(file, 'base64');
  const account = await accountOf(platform.db, terms.accountId);
  const found = await readFor(platform, data, account.number, terms);
  const body = { ...terms, digest: digestOf(data), accountNumber: account.number };
  return importingOf({ data, account, found }).run(platform, caller, { body, subjectId: terms.accountId });
}

const digestOf = (data: Buffer): string => createHash('sha256').update(data).digest('base64url');

/** Takes the file that waits, and reads it again. @throws Problem NOT_FOUND, CHANGED_SINCE */
async function readKept(
  platform: Platform,
  tx: Tx,
  { digest, accountNumber, ...terms }: StoredOrder,
): Promise<ReadFile> {
  const account = await accountOf(tx, terms.accountId);
  const data = await importStore.takeFile(tx, terms.accountId);
  if (!data || digestOf(data) !== digest || account.number !== accountNumber) {
    throw new Problem('CHANGED_SINCE');
  }
  return { data, account, found: await readFor(platform, data, account.number, terms, true) };
}

/** Reads a file that is to be imported, and refuses it with the doubts that the importer has not confirmed. */
async function readFor(
  { clock }: Platform,
  data: Buffer,
  accountNumber: string,
  { mapping, confirmed = [] }: Terms,
  isUrgent = false,
): Promise<StatementFile> {
  const question = { data, now: clock.now(), accountNumber, mapping };
  const found = await readStatementFile(question, { isUrgent });
  const { reading, lines } = found;
  if (!isComplete(mapping)) throw new Problem('STATEMENT_COLUMNS', {}, 'body.mapping.columns');
  if (reading.faulty > 0) throw new Problem('STATEMENT_FAULTY', {}, 'body.file');
  if (reading.needsDirection) throw new Problem('STATEMENT_DIRECTION', {}, 'body.mapping.columns');
  if (lines.length > MOST_STATEMENT_ROWS) throw new Problem('STATEMENT_TOO_LARGE', {}, 'body.file');
  if (lines.length === 0) throw new Problem('STATEMENT_EMPTY', {}, 'body.file');
  if (reading.broken > 0 && !confirmed.includes('BREAKS')) {
    throw new Problem('STATEMENT_BREAKS', {}, 'body.confirmed');
  }
  if (reading.otherAccount !== null && !confirmed.includes('OTHER_ACCOUNT')) {
    throw new Problem('STATEMENT_OTHER_ACCOUNT', {}, 'body.confirmed');
  }
  return found;
}

async function carryOut(
  { lines, reading }: StatementFile,
  doing: Doing<'statements.import'>,
): Promise<Imported> {
  const { platform, tx, caller, makerId: broughtBy } = doing;
  const { accountId, filename, mapping } = doing.body;
  const { firstAt, lastAt, headings, otherAccount } = reading;
  if (!firstAt || !lastAt) throw new Problem('STATEMENT_EMPTY', {}, 'body.file');
  const id = newId();
  const source = { kind: 'statement', id } as const;
  const { taken, known } = await takeLinesIn(platform, tx, { accountId, source, broughtBy, lines });
  const now = platform.clock.now();
  await importStore.insertImport(tx, {
    id,
    channel_id: accountId,
    filename,
    lines: lines.length,
    taken,
    first_at: firstAt,
    last_at: lastAt,
    created_by: broughtBy,
    created_at: now,
  });
  const remembered: { mapping: Mapping; headings: string[] } = { mapping, headings };
  await importStore.rememberMapping(tx, accountId, remembered, { staffId: broughtBy, now });
  await recordChange(platform, tx, caller, {
    action: 'statements.import',
    subject: { type: 'statement', id },
    after: {
      file: filename,
      channelId: accountId,
      lines: lines.length,
      taken,
      ...(otherAccount === null ? {} : { otherAccount }),
      ...howDone(doing),
    },
  });
  await notify(tx, { to: 'staff', event: 'bankLine', data: {} });
  return { id, lines: lines.length, taken, known };
}

/** @throws Problem NOT_FOUND */
async function accountOf(db: Database | Tx, accountId: string): Promise<Account> {
  const account = await importStore.accountOf(db, accountId);
  if (!account) throw new Problem('NOT_FOUND', {}, 'body.accountId');
  return account;
}
