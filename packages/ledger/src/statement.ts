import type { PlayerAccount, Tx } from './types.ts';

export interface StatementQuery {
  playerId: string;
  account?: PlayerAccount;
  /** Inclusive. */
  fromInstant?: Date;
  /** Exclusive. */
  toInstant?: Date;
  /** Only lines with a smaller `seq`; pass the `seq` of the last line of the previous page. */
  before?: number;
  /** 1 to 1,000. */
  limit: number;
}

export interface StatementLine {
  /** The number of the line within the account, from 1, without gaps. */
  seq: number;
  transferId: string;
  kind: string;
  /** Satang, signed: what the account gained or lost. */
  amount: number;
  /** Satang after this line. */
  balanceAfter: number;
  at: Date;
  ref: { type: string; id: string } | null;
  by: string;
  /** The other side: the code of a house account, or `wallet` or `held` of the same player. */
  counterparty: string;
}

/** Lines of one account of a player, newest first: an index scan, without sums. */
export async function statement(tx: Tx, query: StatementQuery): Promise<StatementLine[]> {
  const { rows } = await tx.query(
    // Ids of transfers are larger than a safe integer, so they are returned as text.
    `select seq, transfer_id::text as transfer_id, kind, amount, balance_after, at, ref_type, ref_id, caused_by,
       counterparty
     from ledger.statement($1, $2, $3, $4, $5, $6)`,
    [
      query.playerId,
      query.account === 'held' ? 2 : 1,
      query.fromInstant ?? null,
      query.toInstant ?? null,
      query.before ?? null,
      Math.max(1, Math.min(1000, query.limit)),
    ],
  );
  return rows.map((row) => ({
    seq: Number(row.seq),
    transferId: String(row.transfer_id),
    kind: String(row.kind),
    amount: Number(row.amount),
    balanceAfter: Number(row.balance_after),
    at: row.at instanceof Date ? row.at : new Date(String(row.at)),
    ref: row.ref_type === null ? null : { type: String(row.ref_type), id: String(row.ref_id) },
    by: String(row.caused_by),
    counterparty: String(row.counterparty),
  }));
}

/**
 * Up to when the lines of a player's account were moved into the archive; undefined where all are here. An archived line is in no
 * answer of `statement`.
 */
export async function archivedBefore(
  tx: Tx,
  playerId: string,
  account: PlayerAccount = 'wallet',
): Promise<Date | undefined> {
  const { rows } = await tx.query('select ledger.archived_before($1, $2::smallint) as before', [
    playerId,
    account === 'held' ? 2 : 1,
  ]);
  const before = rows[0]?.before;
  return before instanceof Date ? before : undefined;
}

/** Until when transfers were moved into the archive; the beginning of 2025, when ids begin, where none were. */
export async function archivedUntil(tx: Tx): Promise<Date> {
  const { rows } = await tx.query('select ledger.instant_of(ledger.archived_below()) as until');
  const until = rows[0]?.until;
  if (!(until instanceof Date)) throw new Error('a query without an instant');
  return until;
}

/**
 * Balances of the whole ledger, in satang: one line per house account, one for all players' wallets and one for their holds,
 * each with its number of accounts.
 */
export async function trialBalance(
  tx: Tx,
): Promise<{ account: string; balance: number; accounts: number }[]> {
  const { rows } = await tx.query(
    `select coalesce(code, case kind when 1 then 'players.wallet' else 'players.held' end) as account,
       sum(balance)::text as balance,
       -- A house account has a row for each bucket, and is one all the same.
       case when min(code) is null then count(*)::int else 1 end as accounts
     from ledger.current_account group by 1 order by 1`,
  );
  return rows.map((row) => ({
    account: String(row.account),
    balance: Number(row.balance),
    accounts: Number(row.accounts),
  }));
}
