import { balances, confirmRead } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue, Provider } from './catalogue.ts';
import { kindOf } from './play-batch.ts';
import { sessionIdOf } from './sessions.ts';
import * as store from './store.ts';
import type {
  CoreAnswer,
  KnownHistory,
  KnownTransaction,
  LookCall,
  Refusal,
  WalletOutcome,
} from './wallet.ts';

/** What the wallet core reads for providers without moving money: sessions, balances, and what happened before. */

/** The form of a player's id. */
export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const refused = (verdict: Refusal, balance?: number): CoreAnswer => ({
  did: 'refused',
  verdict,
  ...(balance === undefined ? {} : { balance }),
});

/** The session of a token, unless it may not be used. */
async function sessionOf(platform: Platform, provider: Provider, token: string) {
  const session = await store.sessionById(platform.db, sessionIdOf(token));
  const now = platform.clock.now();
  if (!session) return 'TOKEN_UNKNOWN';
  if (session.provider_id !== provider.id) return 'WRONG_PLAYER';
  if (session.ended_at !== null) return 'SESSION_ENDED';
  const isLate = session.bound_at === null && session.launch_until < now;
  return isLate || session.expires_at <= now ? 'TOKEN_EXPIRED' : session;
}

/** Binds a game's session to the browser that presents its token, and says who plays. */
export async function authenticate(
  platform: Platform,
  catalogue: Catalogue,
  provider: Provider,
  { token, binding }: { token: string; binding: string },
): Promise<CoreAnswer> {
  const session = await sessionOf(platform, provider, token);
  if (typeof session === 'string') return refused(session);
  const { id, player_id: player, game_id: gameId, language } = session;
  if (!(await store.bindSession(platform.db, id, binding, platform.clock.now()))) {
    return refused('WRONG_PLAYER');
  }
  const [known, { wallet }, game] = await Promise.all([
    store.playerOf(platform.db, player),
    balances(ledgerTx(platform.db), player),
    catalogue.gameById(gameId),
  ]);
  if (!known || !game) return refused('UNKNOWN_PLAYER');
  return {
    did: 'authenticate',
    session: {
      player,
      nickname: nicknameOf(known.firstName),
      language: language === 'en' ? 'en' : 'th',
      game: game.code,
      balance: wallet,
    },
  };
}

/** @returns the balance of the player who is named or whose token it is, satang */
export async function balance(
  platform: Platform,
  provider: Provider,
  { player: named, token }: { player?: string; token?: string },
): Promise<CoreAnswer> {
  let player = named;
  if (token !== undefined) {
    const session = await sessionOf(platform, provider, token);
    if (typeof session === 'string') return refused(session);
    if (player !== undefined && player !== session.player_id) return refused('WRONG_PLAYER');
    player = session.player_id;
  }
  if (player === undefined || !uuid.test(player)) return refused('UNKNOWN_PLAYER');
  if (!(await store.playerOf(platform.db, player))) return refused('UNKNOWN_PLAYER');
  const { wallet } = await balances(ledgerTx(platform.db), player);
  return { did: 'balance', player, balance: wallet };
}

/** Refuses a message, with the balance where the player is known. */
export async function refuse(
  platform: Platform,
  provider: Provider,
  { player, verdict }: { player: string; verdict: Refusal },
): Promise<CoreAnswer> {
  const known = await balance(platform, provider, { player });
  return known.did === 'balance' ? refused(verdict, known.balance) : known;
}

/** The answer to a message that was accepted before, even where its bets have changed since. */
export async function repeated(
  tx: Tx,
  { id: providerId }: Provider,
  { player, identity }: LookCall,
): Promise<CoreAnswer | undefined> {
  if (identity === undefined) return undefined;
  const kept = await store.keptMessage(tx, { player, providerId, identity });
  if (!kept) return undefined;
  await confirmRead(ledgerTx(tx));
  const outcome: WalletOutcome = {
    verdict: 'ok',
    ...(kept.before === null ? {} : { balanceBefore: kept.before }),
    balanceAfter: kept.balance,
    operations: [{ verdict: 'ok', isReplayed: true, balance: kept.balance }],
  };
  return { did: 'apply', outcome };
}

/** The transactions that a message asks about. */
export async function look(tx: Tx, provider: Provider, request: LookCall): Promise<KnownHistory> {
  const { player, rounds = [], transactions = [], newestRound } = request;
  const of = { player, providerId: provider.id };
  const rows = await store.transactionsOf(tx, { ...of, rounds, transactions });
  const newest =
    newestRound === undefined ? undefined : await store.newestRound(tx, { ...of, prefix: newestRound });
  return {
    transactions: rows.map(knownOf),
    ...(newest ? { newest: { round: newest.ref, isFinished: newest.state === 2 } } : {}),
  };
}

const states = ['done', 'refused', 'rolledBack', 'void'] as const;

const knownOf = (row: Awaited<ReturnType<typeof store.transactionsOf>>[number]): KnownTransaction => ({
  transactionId: row.ref,
  kind: kindOf(row.kind),
  state: states[row.state] ?? 'done',
  effect: row.effect,
  ...(row.round_ref === null ? {} : { round: row.round_ref }),
  ...(row.original === null ? {} : { original: row.original }),
});

/** Shortens a first name to its beginning: a game greets its player by it, and cannot identify them. */
const nicknameOf = (firstName: string): string =>
  `${Array.from(new Intl.Segmenter('th').segment(firstName), ({ segment }) => segment)
    .slice(0, 3)
    .join('')}***`;
