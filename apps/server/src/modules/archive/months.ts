import type { Database } from '../../platform/db/database.ts';
import { followersBehind } from '../events/index.ts';
import { literal, type Owner, rowsOf } from './owner.ts';

/** Which months of transfers may be archived, and what speaks against it. */

/** A month that is younger is never archived: people still ask for it, and reconcile it. */
const YOUNGEST = 12;

/** A month of transfers, UTC. */
export interface Month {
  /** `2025_01`, as in the name of its partition. */
  name: string;
  /** The ids of its transfers, [from, to), as text: they are larger than a safe integer. */
  fromId: string;
  toId: string;
  /** When it ended. */
  end: Date;
}

/** Why nothing was archived, in a sentence for the operator. */
export class Refusal extends Error {}

export const monthName = (text: string): string => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new Refusal('Name a month as 2025-01.');
  return text.replace('-', '_');
};

/** The months before one that still have a partition, the oldest first. @throws Refusal */
export async function monthsBefore(owner: Owner, before: string, now: Date): Promise<Month[]> {
  const latest = new Date(now);
  latest.setUTCDate(1);
  latest.setUTCMonth(latest.getUTCMonth() - YOUNGEST);
  const limit = monthName(before);
  const youngest = latest.toISOString().slice(0, 7);
  if (limit > monthName(youngest)) {
    throw new Refusal(
      `A month stays for ${YOUNGEST} months after its end: the latest is --before=${youngest}.`,
    );
  }
  // Months are those of UTC.
  await owner.query("set timezone = 'UTC'");
  const rows = await rowsOf<{ name: string; from_id: string; to_id: string; end: Date }>(
    owner,
    `select m.name, ledger.id_at(m.start)::text as from_id, ledger.id_at(m.start + interval '1 month')::text as to_id,
       m.start + interval '1 month' as end
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     cross join lateral (
       select right(c.relname::text, 7) as name, to_timestamp(right(c.relname::text, 7), 'YYYY_MM') as start
     ) m
     where i.inhparent = 'ledger.transfer'::regclass and c.relname ~ '^transfer_\\d{4}_\\d{2}$' and m.name < $1
     order by m.name`,
    [limit],
  );
  return rows.map(({ name, from_id: fromId, to_id: toId, end }) => ({ name, fromId, toId, end }));
}

/** @throws Refusal where something still needs the transfers of a month, or they could not be found again */
export async function assertReady(owner: Owner, db: Database, month: Month): Promise<void> {
  const { toId } = month;
  const [found] = await rowsOf<Record<'archived' | 'stray' | 'open' | 'unread', string>>(
    owner,
    `select ledger.archived_below()::text as archived,
       (select count(*) from ledger.transfer_rest where id < $1)::text as stray,
       (select count(*) from ledger.batch where block is null and id < $1)::text as open,
       (select count(*) from ledger.account a where a.kind = 2 and a.balance > 0 and not exists (
          select from ledger.transfer t where t.to_id = a.id and t.to_id > 0 and t.id >= $1
        ))::text as unread`,
    [toId],
  );
  if (!found) throw new Error('a query without a row');
  const refuse = (sentence: string) => {
    throw new Refusal(`${month.name}: ${sentence}`);
  };
  if (BigInt(found.archived) > BigInt(month.fromId)) refuse('a later month is archived already.');
  if (found.stray !== '0') {
    refuse(
      `${found.stray} transfers of that time are in no month (ledger.transfer_rest), because a clock was wrong.`,
    );
  }
  if (found.open !== '0')
    refuse('it is not sealed. Start the product, and wait until nothing holds the seal back.');
  if (found.unread !== '0')
    refuse(`${found.unread} players' money has been on hold since then. Decide their withdrawals.`);
  const overtaken = await overtakenAccounts(owner, month);
  if (overtaken > 0) {
    refuse(
      `${overtaken} accounts have earlier lines in a later month, because a clock was set back between two months.`,
    );
  }
  const late = (await followersBehind({ db })).filter(({ since }) => since !== null && since < month.end);
  if (late.length > 0) refuse(`these have not read it yet: ${late.map(({ name }) => name).join(', ')}.`);
  const [summary] = await rowsOf<{ behind: boolean }>(
    owner,
    `select coalesce((select max(block) from ledger.batch where id < $1), 0)
       > coalesce((select block from public.player_summary_progress), 0) as behind`,
    [toId],
  );
  if (summary?.behind)
    refuse('the lists of players do not know it yet. Start the product, and wait a minute.');
}

/** Accounts of which more than the first lines would go. What is left of them would have a gap. */
async function overtakenAccounts(owner: Owner, { name }: Month): Promise<number> {
  const table = `ledger.transfer_${literal(name)}`;
  const [found] = await rowsOf<{ accounts: number }>(
    owner,
    `select count(*)::int as accounts
     from (
       select account, max(seq) as last, count(*) as count
       from (select from_id as account, from_seq as seq from ${table} union all select to_id, to_seq from ${table}) e
       where seq is not null group by account
     ) e
     left join (select account, sum(transfers) as count from ledger.archived group by account) d using (account)
     where e.last <> e.count + coalesce(d.count, 0)`,
  );
  return found?.accounts ?? 0;
}
