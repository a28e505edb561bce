import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL of who brought whom. Players for tests bring nothing. */

export interface Link {
  earnerId: string;
  friendId: string;
  level: 1 | 2;
}

/** The next players who brought somebody, by id. */
export async function earnersAfter(db: Database | Tx, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive earner as (
      (select p.referred_by as id from player p
       where p.referred_by is not null and (${after}::uuid is null or p.referred_by > ${after}::uuid)
       order by p.referred_by limit 1)
      union all
      select (select p.referred_by from player p where p.referred_by > e.id order by p.referred_by limit 1)
      from earner e where e.id is not null
    )
    select id from earner where id is not null limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whether a link brings something on a day: none of those between the two is excluded, and the earner has an account that is not for
 * tests.
 */
const brings = (day: string) => sql`not exists (
    select from affiliate_exclusion x
    where x.from_day <= ${day}::date and (x.until_day is null or x.until_day > ${day}::date) and (
      (x.friend_id = t.friend and x.earner_id = t.earner) or (x.friend_id = t.friend and x.earner_id = t.via)
      or (x.friend_id = t.via and x.earner_id = t.earner)
    )
  ) and exists (select from player e where e.id = t.earner and e.status <> 'CLOSED' and not e.is_test)`;

/** The friends of these earners, and the friends' friends, who may bring them something on a day. */
export async function teamOf(db: Database | Tx, earnerIds: readonly string[], day: string): Promise<Link[]> {
  const { rows } = await sql<Link>`
    with team as (
      select a.referred_by as earner, a.referred_by as via, a.id as friend, 1::int2 as level
      from player a where a.referred_by = any (${[...earnerIds]}::uuid[]) and not a.is_test
      union all
      select a.referred_by, a.id, b.id, 2::int2
      from player a join player b on b.referred_by = a.id
      where a.referred_by = any (${[...earnerIds]}::uuid[]) and not b.is_test and b.id <> a.referred_by
    )
    select t.earner as "earnerId", t.friend as "friendId", t.level from team t where ${brings(day)}`.execute(
    db,
  );
  return rows;
}

/** Who earns from these players on a day. */
export async function earnersOf(
  db: Database | Tx,
  friendIds: readonly string[],
  day: string,
): Promise<Link[]> {
  const { rows } = await sql<Link>`
    with team as (
      select f.referred_by as earner, f.referred_by as via, f.id as friend, 1::int2 as level
      from player f where f.id = any (${[...friendIds]}::uuid[]) and f.referred_by is not null and not f.is_test
      union all
      select a.referred_by, a.id, f.id, 2::int2
      from player f join player a on a.id = f.referred_by
      where f.id = any (${[...friendIds]}::uuid[]) and a.referred_by is not null and a.referred_by <> f.id and not f.is_test
    )
    select t.earner as "earnerId", t.friend as "friendId", t.level from team t where ${brings(day)}`.execute(
    db,
  );
  return rows;
}

/**
 * Excludes, from a day on, friends who are one person with whom they bring something: the same bank account ever, or the same browser.
 * Those whom staff took back stay.
 */
export const excludeSame = (tx: Tx, { day, now }: { day: string; now: Date }): Promise<unknown> =>
  sql`
    with pair as materialized (
      select f.id as friend, f.referred_by as earner from player f where f.referred_by is not null
      union
      select f.id, a.referred_by from player f join player a on a.id = f.referred_by where a.referred_by is not null and a.referred_by <> f.id
    ), same as (
      select p.friend, p.earner, 1 as place, 'SAME_BANK' as reason
      from pair p
      join player_bank a on a.player_id = p.friend
      join player_bank b on b.player_id = p.earner and b.bank_code = a.bank_code and b.account_number = a.account_number
      union all
      select p.friend, p.earner, 2, 'SAME_BROWSER'
      from pair p
      join known_device a on a.audience = 'player' and a.person_id = p.friend and a.browser_id is not null
      join known_device b on b.audience = 'player' and b.person_id = p.earner and b.browser_id = a.browser_id
    )
    insert into affiliate_exclusion (friend_id, earner_id, reason, from_day, decided_at)
    select distinct on (s.friend, s.earner) s.friend, s.earner, s.reason, ${day}::date, ${now}
    from same s
    where not exists (select from affiliate_exclusion x where x.friend_id = s.friend and x.earner_id = s.earner)
    order by s.friend, s.earner, s.place`.execute(tx);
