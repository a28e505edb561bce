import { lockPlayers } from '@salung/ledger';
import { sql } from 'kysely';
import { type Database, ledgerTx, type Tx } from '../../../platform/db/database.ts';
import type { Condition, Lookup } from '../../../platform/db/paging.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { e164, localPhone, maskAccount, maskPhone } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { RecentSet } from '../../../platform/recent-set.ts';
import { type Meaning, meaningsOf } from '../state.ts';
import * as store from '../store.ts';

export type Player = NonNullable<Awaited<ReturnType<typeof store.playerById>>>;

/**
 * The player that a call is about: the one who calls, or for staff the one with that phone. A player who names
 * another's phone gets the answer for an unknown one.
 * @param path where the phone stands in the request
 * @throws Problem NOT_FOUND, PHONE_HIDDEN
 */
export async function playerFor(
  platform: Platform,
  caller: Caller,
  phone: string | undefined,
  path: string,
): Promise<Player> {
  const wanted = phone === undefined ? undefined : e164(phone);
  const { actor } = caller;
  if (actor.audience === 'player') {
    const own = wanted === undefined || wanted === actor.phone;
    const player = own ? await store.playerById(platform.db, actor.id) : undefined;
    if (!player) throw new Problem('NOT_FOUND', {}, path);
    return player;
  }
  if (wanted === undefined) throw new Problem('INVALID_INPUT', {}, path);
  assertSeesPhones(caller, path);
  const player = await store.playerByPhone(platform.db, wanted);
  if (!player) throw new Problem('NOT_FOUND', {}, path);
  return player;
}

/**
 * The same where a player says `me`, and staff may name the id instead of a phone that they do not see.
 * @throws Problem NOT_FOUND, PHONE_HIDDEN
 */
export async function playerNamed(
  platform: Platform,
  caller: Caller,
  named: string,
  path: string,
): Promise<Player> {
  if (caller.actor.audience === 'player' || !named.includes('-')) {
    return playerFor(platform, caller, named === 'me' ? undefined : named, path);
  }
  const player = await store.playerById(platform.db, named);
  if (!player) throw new Problem('NOT_FOUND', {}, path);
  return player;
}

/** Reads the player again, inside a transaction that has locked them. @throws Problem NOT_FOUND */
export async function playerNow(tx: Tx | Database, id: string): Promise<Player> {
  const player = await store.playerById(tx, id);
  if (!player) throw new Problem('NOT_FOUND');
  return player;
}

/** @throws Problem NOT_FOUND where nobody has the id that the path names */
export async function assertPlayer(db: Database | Tx, id: string): Promise<void> {
  if (!(await store.playerById(db, id))) throw new Problem('NOT_FOUND', {}, 'params.id');
}

/**
 * Locks a player's ledger accounts, then their row: the order of everything that changes a player. @throws Problem
 * NOT_FOUND
 */
export async function lockOne(tx: Tx, id: string): Promise<store.PlayerRow> {
  await lockPlayers(ledgerTx(tx), [id]);
  const player = await store.lockPlayer(tx, id);
  if (!player) throw new Problem('NOT_FOUND', {}, 'params.id');
  return player;
}

/** Shows phones (as stored) and account numbers to this caller: in full, or masked. */
export function contactsFor(caller: Caller) {
  const full = seesContacts(caller);
  return {
    phone: (stored: string) => (full ? localPhone(stored) : maskPhone(localPhone(stored))),
    accountNumber: (number: string) => (full ? number : maskAccount(number)),
  };
}

const seesContacts = ({ actor }: Caller) =>
  actor.audience !== 'staff' || actor.permissions.has('player:contact');

/**
 * Staff who see phones masked may not name a whole one, because the answer would confirm it.
 * @throws Problem PHONE_HIDDEN
 */
export function assertSeesPhones(caller: Caller, path: string): void {
  if (!seesContacts(caller)) throw new Problem('PHONE_HIDDEN', {}, path);
}

/**
 * The player that a list is filtered by: undefined without a phone, null for an unknown one.
 * @throws Problem PHONE_HIDDEN
 */
export async function playerOfFilter(
  platform: Platform,
  caller: Caller,
  phone: string | undefined,
): Promise<string | null | undefined> {
  if (phone === undefined) return undefined;
  assertSeesPhones(caller, 'query.phone');
  return (await store.playerByPhone(platform.db, e164(phone)))?.id ?? null;
}

const FEW = 1_000;
/** Up to this many matches, a hash table is faster than checking the player of each row. */
const SOME = 5_000;

/** The column of a list that says whose row it is: in the list of players, the row's own id. */
type Owner = 'player_id' | 'id';

/**
 * The queries that find rows of players (`player_id`) by a search text.
 * @param byReference the queries that find rows by the normal form of a bank reference
 */
export const searchLookups = (
  db: Database,
  caller: Caller,
  search: string,
  byReference: (reference: string) => Lookup[],
): Promise<Lookup[]> => lookupsTo('player_id', db, caller, search, byReference);

/** The digits of an account that a search names; undefined if it names none, or more of it than this person sees. */
export function accountEndIn(caller: Caller, search: string): string | undefined {
  for (const meaning of meaningsOf(search, seesContacts(caller))) {
    if (meaning.kind === 'account') return meaning.number;
    if (meaning.kind === 'account-end') return meaning.digits;
  }
  return undefined;
}

/** The lookups from the words in a search box to players themselves. */
export const playerLookups = (db: Database, caller: Caller, search: string): Promise<Lookup[]> =>
  lookupsTo('id', db, caller, search, () => []);

async function lookupsTo(
  owner: Owner,
  db: Database,
  caller: Caller,
  search: string,
  byReference: (reference: string) => Lookup[],
): Promise<Lookup[]> {
  const meanings = meaningsOf(search, seesContacts(caller));
  const lookups = meanings.map((meaning) => lookupsOf(owner, db, meaning, byReference));
  return (await Promise.all(lookups)).flat();
}

async function lookupsOf(
  owner: Owner,
  db: Database,
  meaning: Meaning,
  byReference: (reference: string) => Lookup[],
): Promise<Lookup[]> {
  switch (meaning.kind) {
    case 'id':
      return [{ where: sql`t.id = ${meaning.id}` }, { each: { column: owner, ids: [meaning.id] } }];
    case 'ids':
      return owner === 'id' ? [] : [{ where: sql`t.id between ${meaning.first} and ${meaning.last}` }];
    case 'reference':
      return byReference(meaning.reference);
    case 'phone':
      return ofPlayers(owner, db, meaning.phone, store.phoneIs(meaning.phone));
    case 'phone-end':
      return ofPlayers(owner, db, `…${meaning.digits}`, store.phoneEndsWith(meaning.digits));
    case 'account':
      return ofPlayers(owner, db, `account ${meaning.number}`, store.accountIs(meaning.number));
    case 'account-end':
      return ofPlayers(owner, db, `account …${meaning.digits}`, store.accountEndsWith(meaning.digits));
    case 'name':
      return ofPlayers(owner, db, meaning.text, store.nameMatches(meaning.text));
  }
}

/**
 * Words that more than a few, or more than some, players met a moment ago: that decides only how the rows are found,
 * not which.
 */
const metBySome = new RecentSet(60_000);
const metByMany = new RecentSet(60_000);

async function ofPlayers(
  owner: Owner,
  db: Database,
  words: string,
  condition: store.PlayerCondition,
): Promise<Lookup[]> {
  if (!metBySome.has(words) && !metByMany.has(words)) {
    const ids = await store.firstIds(db, condition, FEW + 1);
    if (ids.length === 0) return [];
    if (ids.length <= FEW) return [{ each: { column: owner, ids } }];
    ((await store.areMoreThan(db, condition, SOME)) ? metByMany : metBySome).add(words);
  }
  // In the list of players the rows are what is looked through.
  if (owner === 'id') return [{ where: condition('t') }];
  // Neither may become a join of all rows: `offset 0` and `coalesce` keep the planner from it.
  const walk: Condition = metByMany.has(words)
    ? sql`exists (select from player p where p.id = t.player_id and ${condition('p')} offset 0)`
    : sql`coalesce(t.player_id in (${store.idsWhere(condition)}), false)`;
  return [{ each: { column: owner, ids: store.idsWhere(condition) }, walk }];
}
