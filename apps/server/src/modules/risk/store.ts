import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { listed } from '../../platform/db/paging.ts';
import { MOST_AT_ADDRESS, MOST_NAMESAKES } from './state.ts';

/**
 * SQL of what players share. Every query is for many players at once, and reads a bounded number of rows for each: those of `who`, a query
 * of `id`.
 */

/** The latest sign-ins, addresses, bank accounts and browsers of a player that are looked at. */
const SIGN_INS = 20;
const ADDRESSES = 10;
const BANKS = 10;
const BROWSERS = 10;
/** The latest sign-ins at an address that are looked at: among these many, a crowd shows itself as one. */
const AT_ADDRESS = 50;
/** The most others with one bank account or browser that are read; all of them weigh the same. */
const SHARERS = 20;

/** Those of these players who are no players for tests. */
export async function realPlayers(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('player')
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_test', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** The first and last names of players. */
export const namesOf = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('player')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', [...ids])
    .execute();

/** Who else has or had a bank account of these players. */
export const sharedBanksSql = (who: RawBuilder<unknown>) =>
  sql<{
    playerId: string;
    bankCode: string;
    accountNumber: string;
    others: string[];
  }>`
    select i.id as "playerId", own.bank_code as "bankCode", own.account_number as "accountNumber",
      array_agg(distinct other.player_id::text) as others
    from (${who}) i
    cross join lateral (
      select b.bank_code, b.account_number from player_bank b
      where b.player_id = i.id order by b.created_at desc limit ${BANKS}
    ) own
    cross join lateral (
      select o.player_id from player_bank o
      where o.account_number = own.account_number and o.bank_code = own.bank_code and o.player_id <> i.id
        and not (select p.is_test from player p where p.id = o.player_id)
      limit ${SHARERS}
    ) other
    group by 1, 2, 3 order by 2, 3`;
export const sharedBanks = async (db: Database, ids: readonly string[]) =>
  (await sharedBanksSql(listed(ids)).execute(db)).rows;

/** Whose bank account is in the same name as that of one of these players; of a common name only that it is one. */
export const namesakesSql = (who: RawBuilder<unknown>) =>
  sql<{ playerId: string; others: string[] }>`
    select i.id as "playerId", array_agg(other.player_id::text order by other.player_id) as others
    from (${who}) i
    join player_bank own on own.player_id = i.id and own.is_active
    cross join lateral (
      select o.player_id from player_bank o
      where o.account_name = own.account_name and o.is_active and o.player_id <> i.id
        and not (select p.is_test from player p where p.id = o.player_id)
      limit ${MOST_NAMESAKES + 1}
    ) other
    group by 1`;
export const namesakes = async (db: Database, ids: readonly string[]) =>
  (await namesakesSql(listed(ids)).execute(db)).rows;

/** Who else has signed in from a browser that these players have signed in from. */
export const sharedBrowsersSql = (who: RawBuilder<unknown>) =>
  sql<{ playerId: string; others: string[] }>`
    select i.id as "playerId", array_agg(distinct other.person_id::text) as others
    from (${who}) i
    cross join lateral (
      select browser_id from known_device
      where audience = 'player' and person_id = i.id order by last_seen_at desc limit ${BROWSERS}
    ) own
    cross join lateral (
      select o.person_id from known_device o
      where o.browser_id = own.browser_id and o.audience = 'player' and o.person_id <> i.id
        and not (select p.is_test from player p where p.id = o.person_id)
      limit ${SHARERS}
    ) other
    group by 1`;
export const sharedBrowsers = async (db: Database, ids: readonly string[]) =>
  (await sharedBrowsersSql(listed(ids)).execute(db)).rows;

/**
 * The others who have signed in from the same addresses as these players since an instant, and whether with a browser that
 * describes itself in the same way. Crowded addresses are left out: their people would be most of what is read.
 */
export const sharedAddressesSql = (who: RawBuilder<unknown>, since: Date) =>
  sql<{ playerId: string; others: { playerId: string; sameBrowser: boolean }[] }>`
    with own as (
      select i.id as player_id, latest.address, latest.agents
      from (${who}) i
      cross join lateral (
        select s.address, array_remove(array_agg(distinct s.user_agent), null) as agents from (
          select address, user_agent, created_at from session
          where person_id = i.id and audience = 'player' and created_at >= ${since}
          order by created_at desc limit ${SIGN_INS}
        ) s where s.address is not null group by s.address order by max(s.created_at) desc limit ${ADDRESSES}
      ) latest
    ), there as materialized (
      select a.address, s.person_id, array_remove(array_agg(distinct s.user_agent), null) as agents
      from (select distinct address from own) a
      cross join lateral (
        select person_id, user_agent from session
        where address = a.address and audience = 'player' and created_at >= ${since}
        order by created_at desc limit ${AT_ADDRESS}
      ) s
      where not (select p.is_test from player p where p.id = s.person_id)
      group by 1, 2
    )
    select own.player_id as "playerId", json_agg(
      json_build_object('playerId', near.person_id, 'sameBrowser', near.agents && own.agents) order by near.person_id
    ) as others
    from own
    join (select *, count(*) over (partition by address) as accounts from there) near
      on near.address = own.address and near.person_id <> own.player_id and near.accounts <= ${MOST_AT_ADDRESS}
    group by own.player_id, own.address`;
export const sharedAddresses = async (db: Database, ids: readonly string[], since: Date) =>
  (await sharedAddressesSql(listed(ids), since).execute(db)).rows;
