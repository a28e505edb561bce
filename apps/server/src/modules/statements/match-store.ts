import { sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of deciding what lines mean. */

export type LineRow = NonNullable<Awaited<ReturnType<typeof lineOf>>>;

/** Accounts with lines that nobody has looked at, the longest waiting first. */
export async function accountsWithNew(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_line')
    .where('state', '=', 'NEW')
    .groupBy('channel_id')
    .orderBy(sql`min(seq)`)
    .select('channel_id')
    .execute();
  return rows.map((row) => row.channel_id);
}

/** The lock of `lockLines`, if nobody has it. */
export async function tryLockLines(tx: Tx, channelId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`bank-lines:${channelId}`}, 11)) as locked`.execute(
    tx,
  );
  return rows[0]?.locked === true;
}

export const newLines = (tx: Tx, channelId: string, most: number) =>
  tx
    .selectFrom('bank_line')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('state', '=', 'NEW')
    .orderBy('at')
    .orderBy('seq')
    .limit(most)
    .execute();

export const lineOf = (db: Database | Tx, id: string) =>
  db.selectFrom('bank_line').selectAll().where('id', '=', id).executeTakeFirst();

interface Decided {
  id: string;
  state: 'WAITING' | 'COVERED' | 'SUSPENSE';
  topupId: string | null;
  withdrawalId: string | null;
  itemId: string | null;
  decideAt: Date | null;
  leftBecause: LineRow['left_because'];
}

/** Writes down what lines are, all at once. */
export const writeDecisions = (tx: Tx, decided: readonly Decided[], now: Date) =>
  sql`
    update bank_line l set state = w.state, topup_id = w."topupId",
      withdrawal_id = w."withdrawalId", suspense_item_id = w."itemId",
      decide_at = w."decideAt", left_because = w."leftBecause", decided_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
      as w(id uuid, state text, "topupId" uuid, "withdrawalId" uuid, "itemId" uuid, "decideAt" timestamptz, "leftBecause" text)
    where l.id = w.id`.execute(tx);

/** Writes down which movements lines are. */
export const writeMovements = async (
  tx: Tx,
  moved: readonly { id: string; movementId: string }[],
  now: Date,
): Promise<void> => {
  if (moved.length === 0) return;
  await sql`
    update bank_line l set state = 'COVERED', movement_id = w."movementId", topup_id = null, suspense_item_id = null,
      decide_at = null, left_because = null, decided_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as w(id uuid, "movementId" uuid)
    where l.id = w.id`.execute(tx);
};

/** The line of a movement is as it came. @returns whether there was one */
export async function forgetMovement(tx: Tx, movementId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_line')
    .set({ state: 'NEW', movement_id: null, decided_at: null })
    .where('movement_id', '=', movementId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of these movements whose line is known. */
export async function linesOfMovements(tx: Tx, movementIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (movementIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('bank_line')
    .select('movement_id')
    .where('movement_id', 'in', movementIds)
    .execute();
  return new Set(rows.map((row) => row.movement_id ?? ''));
}

/** Takes lines whose top-up the rule tries to approve, until an instant. If the worker dies, other workers take them from then on. */
export const takeDue = (db: Database, now: Date, until: Date, most: number): Promise<LineRow[]> =>
  db
    .updateTable('bank_line')
    .set({ decide_at: until })
    .where('id', 'in', (query) =>
      query
        .selectFrom('bank_line')
        .select('id')
        .where('decide_at', '<=', now)
        .orderBy('decide_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Changes a line that waits for its top-up. @returns whether it still did */
export async function updateWaiting(
  db: Database | Tx,
  id: string,
  set: Updateable<Tables['bank_line']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_line')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lines in suspense that came within a time; theirs are the accounts to look at again. */
export const inSuspense = (db: Database | Tx, since: Date, channelId?: string) =>
  db
    .selectFrom('bank_line')
    .selectAll()
    .where('state', '=', 'SUSPENSE')
    .where('at', '>=', since)
    .$if(channelId !== undefined, (some) => some.where('channel_id', '=', channelId ?? ''))
    .orderBy('at')
    .orderBy('seq')
    .execute();

/** Lines of an amount that came to an account between two instants, and whose money is in suspense; the earliest first. */
export const openLines = (
  db: Database | Tx,
  asked: { channelId: string; amount: number; from: Date; to: Date },
) =>
  db
    .selectFrom('bank_line as l')
    .innerJoin('suspense_item as s', 's.id', 'l.suspense_item_id')
    .selectAll('l')
    .where('l.channel_id', '=', asked.channelId)
    .where('l.state', '=', 'SUSPENSE')
    .where('l.amount', '=', asked.amount)
    .where('l.at', '>=', asked.from)
    .where('l.at', '<=', asked.to)
    .where('s.state', '=', 'OPEN')
    .orderBy('l.at')
    .orderBy('l.seq')
    .limit(100)
    .execute();

/** Locks a line, and then its item. @returns whether its money is still in suspense */
export async function lockOpenLine(tx: Tx, id: string): Promise<boolean> {
  const line = await tx
    .selectFrom('bank_line')
    .select('suspense_item_id')
    .where('id', '=', id)
    .where('state', '=', 'SUSPENSE')
    .forUpdate()
    .executeTakeFirst();
  if (!line?.suspense_item_id) return false;
  const item = await tx
    .selectFrom('suspense_item')
    .select('id')
    .where('id', '=', line.suspense_item_id)
    .where('state', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();
  return item !== undefined;
}

/** Lines of an account in suspense that came within a time; of an amount, or all. Locks them until the commit. */
export const undecided = (tx: Tx, channelId: string, since: Date, amount?: number) =>
  tx
    .selectFrom('bank_line')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('state', '=', 'SUSPENSE')
    .where('at', '>=', since)
    .$if(amount !== undefined, (some) => some.where('amount', '=', amount ?? 0))
    .orderBy('at')
    .orderBy('seq')
    .forUpdate()
    .execute();

/** Incoming lines with one of these references (in normal form), on whatever account, each with its item of suspense, where it has one. */
export async function linesWithReferences(tx: Tx, references: readonly string[]) {
  if (references.length === 0) return [];
  const rows = await tx
    .selectFrom('bank_line as l')
    .leftJoin('suspense_item as s', 's.id', 'l.suspense_item_id')
    .selectAll('l')
    .select(['s.state as itemState', 's.why', 's.player_id as playerId'])
    .where(sql<boolean>`to_reference_key(l.reference) = any(${[...references]})`)
    .where('l.direction', '=', 'in')
    .execute();
  return rows.map(({ itemState, why, playerId, ...line }) => ({
    ...line,
    item: itemState === null || why === null ? null : { state: itemState, why, playerId },
  }));
}

/** Those of these account numbers, as lines show them, that are a player's. A number with hidden digits counts for no player. */
export async function playersAccounts(tx: Tx, shown: readonly string[]): Promise<ReadonlySet<string>> {
  const numbers = new Map(shown.map((text) => [text, text.replace(/[\s.-]/g, '')]));
  const whole = [...numbers.values()].filter((number) => /^\d+$/.test(number));
  if (whole.length === 0) return new Set();
  const rows = await tx
    .selectFrom('player_bank')
    .select('account_number')
    .where('account_number', 'in', whole)
    .where('is_active', '=', true)
    .execute();
  const known = new Set(rows.map((row) => row.account_number));
  return new Set([...numbers].filter(([, number]) => known.has(number)).map(([text]) => text));
}

/** Accounts with lines in suspense that came within a time. */
export async function accountsInSuspense(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_line')
    .select('channel_id')
    .distinct()
    .where('state', '=', 'SUSPENSE')
    .where('at', '>=', since)
    .execute();
  return rows.map((row) => row.channel_id);
}
