import type { Answer, Output } from '@salung/contract/schemas';
import { statement } from '@salung/ledger';
import { sql } from 'kysely';
import { period } from '../../platform/business-day.ts';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Condition, Way } from '../../platform/db/paging.ts';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import { e164, localPhone, maskAccount, maskPhone } from '../../platform/mask.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type Meaning, meaningsOf } from './state.ts';
import * as store from './store.ts';

export type Player = NonNullable<Awaited<ReturnType<typeof store.playerById>>>;

/**
 * The player that a call is about: the one who calls, or for staff the one with that phone. A player who names
 * another's phone gets the answer for an unknown one.
 * @param path where the phone stands in the request
 * @throws Problem NOT_FOUND
 */
export async function playerFor(
  platform: Platform,
  caller: Caller,
  phone: string | undefined,
  path: string,
): Promise<Player> {
  const wanted = phone === undefined ? undefined : e164(phone);
  const { person } = caller;
  if (person?.audience === 'player') {
    const own = wanted === undefined || wanted === person.phone;
    const player = own ? await store.playerById(platform.db, person.id) : undefined;
    if (!player) throw new Problem('NOT_FOUND', {}, path);
    return player;
  }
  if (wanted === undefined) throw new Problem('INVALID_INPUT', {}, path);
  const player = await store.playerByPhone(platform.db, wanted);
  if (!player) throw new Problem('NOT_FOUND', {}, path);
  return player;
}

/** Reads the player again, inside a transaction that has locked him. @throws Problem NOT_FOUND */
export async function playerNow(tx: Tx, id: string): Promise<Player> {
  const player = await store.playerById(tx, id);
  if (!player) throw new Problem('NOT_FOUND');
  return player;
}

/** How this caller sees phones (as stored) and account numbers: in full, or masked. */
export function contactsFor(caller: Caller) {
  const full = seesContacts(caller);
  return {
    phone: (stored: string) => (full ? localPhone(stored) : maskPhone(localPhone(stored))),
    accountNumber: (number: string) => (full ? number : maskAccount(number)),
  };
}

const seesContacts = ({ person }: Caller) =>
  person?.audience !== 'staff' || person.permissions.has('player:contact');

const FEW = 1_000;

/**
 * The ways from the words in a search box to rows that belong to players (`player_id`).
 * @param byReference the ways from a bank reference, in capitals
 */
export async function searchWays(
  db: Database,
  caller: Caller,
  search: string,
  byReference: (reference: string) => Way[],
): Promise<Way[]> {
  const ways = meaningsOf(search, seesContacts(caller)).map((meaning) => waysOf(db, meaning, byReference));
  return (await Promise.all(ways)).flat();
}

async function waysOf(
  db: Database,
  meaning: Meaning,
  byReference: (reference: string) => Way[],
): Promise<Way[]> {
  switch (meaning.kind) {
    case 'id':
      return [{ where: sql`t.id = ${meaning.id}` }, { each: { column: 'player_id', ids: [meaning.id] } }];
    case 'reference':
      return byReference(meaning.reference);
    case 'phone':
      return ofPlayers(db, store.phoneIs(meaning.phone));
    case 'phone-end':
      return ofPlayers(db, store.phoneEndsWith(meaning.digits));
    case 'name':
      return ofPlayers(db, store.nameMatches(meaning.text));
  }
}

async function ofPlayers(db: Database, condition: Condition): Promise<Way[]> {
  const ids = await store.firstIds(db, condition, FEW + 1);
  if (ids.length === 0) return [];
  if (ids.length <= FEW) return [{ each: { column: 'player_id', ids } }];
  // `offset 0` keeps the planner from turning the walk along the newest rows into a join of all of them.
  const walk: Condition = sql`exists (select from player p where p.id = t.player_id and ${condition} offset 0)`;
  return [{ each: { column: 'player_id', ids: store.idsWhere(condition) }, walk }];
}

/** Every movement of the own wallet, newest first, with a cursor. */
export async function ownStatement(
  platform: Platform,
  caller: Caller,
  query: Output<'players.statement', 'query'>,
): Promise<Answer<'players.statement'>> {
  const { from, to } = period(query.fromDate, query.toDate);
  const lines = await statement(ledgerTx(platform.db), {
    playerId: asPlayer(caller).id,
    ...(from ? { fromInstant: from } : {}),
    ...(to ? { toInstant: to } : {}),
    ...(query.before ? { before: query.before } : {}),
    limit: query.per_page + 1,
  });
  const page = lines.slice(0, query.per_page);
  return {
    data: page.map(({ seq, at, kind, amount, balanceAfter, ref }) => ({
      seq,
      at: at.toISOString(),
      kind,
      amount,
      balanceAfter,
      ref,
    })),
    next: lines.length > page.length ? (page.at(-1)?.seq ?? null) : null,
  };
}
