import type { GameType } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { period } from '../../platform/business-day.ts';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { providerById } from '../games/index.ts';
import { contactsFor, playerOfFilter } from '../players/index.ts';
import {
  adapters,
  balancesAround,
  givenBackOf,
  instantOf,
  kindOf,
  type RoundFilter,
  type RoundRow,
  roundById,
  roundPage,
  roundsOfRef,
  roundsOfTransaction,
  type TransactionRow,
  transactionsOfRound,
  verdictOf,
} from '../rounds/index.ts';
import { isForward, resultOf } from './state.ts';

/** Rounds and their transactions as staff and players read them; `rounds` has them. */

type List = Answer<'rounds.list'>;
type Round = List['data'][number];
type Details = Answer<'rounds.details'>;
type Own = Answer<'rounds.ownDetails'>;

/** Transactions of a round that are shown. */
const MOST = 500;
const states = ['done', 'refused', 'rolledBack', 'void'] as const;

type Asked = Pick<
  Output<'rounds.list', 'query'>,
  'fromDate' | 'toDate' | 'phone' | 'playerId' | 'transaction'
> &
  Omit<RoundFilter, 'from' | 'to' | 'ids'>;

/**
 * What the filters of a list or a report ask for; undefined where nothing can meet them.
 * @throws Problem PERIOD_REVERSED, PHONE_HIDDEN
 */
export async function roundFilter(
  platform: Platform,
  caller: Caller,
  { fromDate, toDate, phone, playerId, transaction, ...rest }: Asked,
): Promise<RoundFilter | undefined> {
  const span = period(fromDate, toDate);
  if (!isForward(span)) throw new Problem('PERIOD_REVERSED', {}, 'query.toDate');
  const ofPhone = await playerOfFilter(platform, caller, phone);
  const isNobody =
    ofPhone === null || (ofPhone !== undefined && playerId !== undefined && ofPhone !== playerId);
  if (isNobody) return undefined;
  const ofPlayer = ofPhone ?? playerId;
  const { db } = platform;
  // What keys find needs no search.
  const ids =
    transaction !== undefined
      ? await roundsOfTransaction(db, transaction)
      : ofPlayer !== undefined && rest.ref !== undefined
        ? await roundsOfRef(db, ofPlayer, rest.ref)
        : undefined;
  return { ...rest, ...span, playerId: ofPlayer, ids };
}

/** Rounds of all players, newest first. @throws Problem PERIOD_REVERSED, PHONE_HIDDEN */
export async function listRounds(
  platform: Platform,
  caller: Caller,
  { before, per_page: perPage, ...asked }: Output<'rounds.list', 'query'>,
): Promise<List> {
  const filter = await roundFilter(platform, caller, asked);
  if (!filter) return { data: [], next: null, searchedTo: null };
  const { rows, next } = await roundPage(platform.db, filter, { before, perPage });
  const around = await balancesAround(platform.db, rows);
  return {
    data: rows.map((row) => shown(row, caller, around.get(row.id))),
    next: next ?? null,
    searchedTo: next === undefined ? null : instantOf(next).toISOString(),
  };
}

/** A round with every transaction that its provider sent. @throws Problem NOT_FOUND */
export async function roundDetails(platform: Platform, caller: Caller, id: number): Promise<Details> {
  const row = await roundById(platform.db, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  const [around, transactions] = await Promise.all([
    balancesAround(platform.db, [row]),
    transactionsOfRound(platform.db, row, MOST + 1),
  ]);
  return {
    ...shown(row, caller, around.get(row.id)),
    transactions: transactions.slice(0, MOST).map(shownTransaction),
    isCut: transactions.length > MOST,
    replay: row.state === 1 ? null : ((await replayOf(platform, caller, row)) ?? null),
  };
}

/** Where the provider shows the round as it was, for some minutes. */
async function replayOf(
  platform: Platform,
  { language }: Caller,
  { providerId, ref, gameCode: game }: RoundRow,
): Promise<string | undefined> {
  const provider = await providerById(platform, providerId);
  if (!provider || game === null) return undefined;
  return adapters[provider.adapter]?.replay?.(provider, { ref, game, language }, platform.clock.now());
}

/** The id of a player's round, by itself or as the statement names the round: `provider:round`. */
async function ownId({ db }: Platform, playerId: string, name: string): Promise<number> {
  if (/^[1-9]\d{0,15}$/.test(name)) return Number(name);
  const [, provider = '', ref = ''] = /^([a-z0-9-]+):([!-~]+)$/.exec(name) ?? [];
  const [id] = await roundsOfRef(db, playerId, ref, provider);
  return id ?? 0;
}

/** Satang of the stakes that were reversed. */
const stakedBack = (transactions: readonly TransactionRow[]): number =>
  transactions
    .filter(({ kind, state }) => kindOf(kind) === 'stake' && states[state] === 'rolledBack')
    .reduce((sum, { amount }) => sum + amount, 0);

/** A round of the player with what moved their wallet. @throws Problem NOT_FOUND */
export async function ownRound(platform: Platform, caller: Caller, name: string): Promise<Own> {
  const { id: playerId } = asPlayer(caller);
  const id = await ownId(platform, playerId, name);
  const row = await roundById(platform.db, id, playerId);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  const [around, transactions, givenBacks] = await Promise.all([
    balancesAround(platform.db, [row]),
    transactionsOfRound(platform.db, row, MOST),
    givenBackOf(platform, playerId, [row.ref]),
  ]);
  const givenBack = givenBacks.get(row.ref) ?? 0;
  const { ref, provider, game, state, staked, won, balanceBefore, balanceAfter, startedAt, lastAt } = shown(
    row,
    caller,
    around.get(row.id),
  );
  const result = resultOf({ ...row, won: row.won - givenBack });
  return {
    id: row.id,
    ref,
    provider: provider.code,
    game,
    state,
    result,
    staked,
    won,
    givenBack,
    refunded: result === 'refunded' ? stakedBack(transactions) : 0,
    balanceBefore,
    balanceAfter,
    startedAt,
    lastAt,
    transactions: transactions
      .filter(({ effect }) => effect !== 0)
      .map((each) => {
        const { ref, kind, state, effect, balanceBefore, balanceAfter, at } = shownTransaction(each);
        return { ref, kind, state, effect, balanceBefore, balanceAfter, at };
      }),
  };
}

const gameOf = ({ gameId, gameCode, gameNameTh, gameNameEn, gameType, picture }: RoundRow): Round['game'] =>
  gameCode === null || gameNameTh === null || gameNameEn === null
    ? null
    : {
        id: String(gameId),
        code: gameCode,
        nameTh: gameNameTh,
        nameEn: gameNameEn,
        type: gameType as GameType,
        picture,
      };

const shown = (
  row: RoundRow,
  caller: Caller,
  around: { before: number | null; after: number | null } | undefined,
): Round => ({
  id: String(row.id),
  ref: row.ref,
  player: {
    id: row.playerId,
    phone: contactsFor(caller).phone(row.phone),
    firstName: row.firstName,
    lastName: row.lastName,
  },
  provider: {
    id: String(row.providerId),
    code: row.providerCode,
    nameTh: row.providerNameTh,
    nameEn: row.providerNameEn,
  },
  game: gameOf(row),
  state: row.state === 1 ? 'open' : 'finished',
  result: resultOf(row),
  staked: row.staked,
  won: row.won,
  balanceBefore: around?.before ?? null,
  balanceAfter: around?.after ?? null,
  startedAt: instantOf(row.id).toISOString(),
  lastAt: row.lastAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

const shownTransaction = (row: TransactionRow): Details['transactions'][number] => ({
  id: String(row.id),
  ref: row.ref,
  kind: kindOf(row.kind),
  state: states[row.state] ?? 'done',
  refusal: row.state === 1 ? verdictOf(row.refusal) : null,
  amount: row.amount,
  effect: row.effect,
  balanceBefore: row.balance === null ? null : row.balance - row.effect,
  balanceAfter: row.balance,
  original: row.original,
  at: row.at.toISOString(),
});
