import {
  balances,
  confirmRead,
  createLanes,
  LedgerBusyError,
  LedgerClosedError,
  LedgerUnavailableError,
} from '@salung/ledger';
import pLimit from 'p-limit';
import { inTransaction, ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { BadMessage } from './adapter.ts';
import { BalanceNotifier } from './balance-notifier.ts';
import type { Catalogue, Provider } from './catalogue.ts';
import { laneMetrics } from './lane-metrics.ts';
import { kindOf, type PlayOperation, playBatch } from './play-batch.ts';
import { sessionIdOf } from './sessions.ts';
import * as store from './store.ts';
import {
  type CoreAnswer,
  type CoreCall,
  type KnownHistory,
  type KnownTransaction,
  type LookCall,
  MAX_PLAY,
  type Operation,
  type Refusal,
  type WalletOutcome,
  type WalletRequest,
} from './wallet.ts';

/** Milliseconds after which a provider is told 'send again'; providers cancel after three seconds. */
const PATIENCE = 2_500;
/**
 * How many messages of this process may look before they act at the same time. Each holds a pool connection while it waits for
 * its turn, and may need a second one to act, so together they must leave some free.
 */
const LOOKS_AT_ONCE = 6;

export interface Core {
  /** Does what an adapter asks for. @throws BadMessage if the request itself is invalid */
  call(provider: Provider, request: Exclude<CoreCall, LookCall>): Promise<CoreAnswer>;
  /**
   * Reads what happened before, and does what follows from it; a message that was kept is answered as then. Messages that look and
   * concern the same player take turns across all processes, so the state that one has seen is still true when it acts.
   */
  lookFirst(
    provider: Provider,
    request: LookCall,
    next: (known: KnownHistory) => Exclude<CoreCall, LookCall>,
  ): Promise<CoreAnswer>;
  /** Messages that wait for a lane, for metrics. */
  readonly waiting: number;
  close(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const refused = (verdict: Refusal, balance?: number): CoreAnswer => ({
  did: 'refused',
  verdict,
  ...(balance === undefined ? {} : { balance }),
});

/** The wallet core over one platform. Messages go through lanes of their own. */
export function createCore(platform: Platform, catalogue: Catalogue): Core {
  const lanes = createLanes({
    onBatch: laneMetrics(platform),
    connectionString: platform.databaseUrl,
    fn: playBatch,
    patience: PATIENCE,
    lockTimeout: 1_000,
    connection: { application_name: 'salung rounds' },
  });
  const notifier = new BalanceNotifier(platform);
  const looks = pLimit(LOOKS_AT_ONCE);

  async function apply(
    provider: Provider,
    request: Omit<WalletRequest, 'provider'>,
    identity?: string,
  ): Promise<CoreAnswer> {
    const { player, token, operations } = request;
    if (!uuid.test(player)) return refused('UNKNOWN_PLAYER');
    checkIds(operations);
    const [first, ...others] = await Promise.all(
      operations.map((operation) => withGame(catalogue, provider, operation)),
    );
    if (!first) throw new BadMessage('operations');
    const now = platform.clock.now();
    const outcome = await lanes.post({
      providerId: provider.id,
      providerCode: provider.code,
      player,
      sessionId: token === undefined ? await sessionWithoutToken(provider, request, now) : sessionIdOf(token),
      identity,
      operations: [first, ...others],
      now,
    });
    const { balanceBefore, balanceAfter } = outcome;
    if (balanceBefore !== undefined && balanceAfter !== balanceBefore) notifier.add(player);
    return { did: 'apply', outcome };
  }

  /** Some providers' stakes carry no token: they belong to the player's newest live session with them. */
  const sessionWithoutToken = async (
    { id }: Provider,
    { player, operations }: Omit<WalletRequest, 'provider'>,
    now: Date,
  ) =>
    operations.some(({ kind }) => kind === 'stake')
      ? store.newestSession(platform.db, player, id, now)
      : undefined;

  /** The session of a token, unless it may not be used. */
  async function sessionOf(provider: Provider, token: string) {
    const session = await store.sessionById(platform.db, sessionIdOf(token));
    const now = platform.clock.now();
    if (!session) return 'TOKEN_UNKNOWN';
    if (session.provider_id !== provider.id) return 'WRONG_PLAYER';
    if (session.ended_at !== null) return 'SESSION_ENDED';
    const isLate = session.bound_at === null && session.launch_until < now;
    return isLate || session.expires_at <= now ? 'TOKEN_EXPIRED' : session;
  }

  async function authenticate(provider: Provider, token: string, binding: string): Promise<CoreAnswer> {
    const session = await sessionOf(provider, token);
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

  async function balance(
    provider: Provider,
    { player: named, token }: { player?: string; token?: string },
  ): Promise<CoreAnswer> {
    let player = named;
    if (token !== undefined) {
      const session = await sessionOf(provider, token);
      if (typeof session === 'string') return refused(session);
      if (player !== undefined && player !== session.player_id) return refused('WRONG_PLAYER');
      player = session.player_id;
    }
    if (player === undefined || !uuid.test(player)) return refused('UNKNOWN_PLAYER');
    if (!(await store.playerOf(platform.db, player))) return refused('UNKNOWN_PLAYER');
    const { wallet } = await balances(ledgerTx(platform.db), player);
    return { did: 'balance', player, balance: wallet };
  }

  async function refuse(
    provider: Provider,
    { player, verdict }: { player: string; verdict: Refusal },
  ): Promise<CoreAnswer> {
    const known = await balance(provider, { player });
    return known.did === 'balance' ? refused(verdict, known.balance) : known;
  }

  /** The answer to a message that was accepted before, whatever happened to its bets since. */
  async function repeated(
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

  async function look(tx: Tx, provider: Provider, request: LookCall): Promise<KnownHistory> {
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

  async function call(
    provider: Provider,
    request: Exclude<CoreCall, LookCall>,
    identity?: string,
  ): Promise<CoreAnswer> {
    try {
      if (request.do === 'authenticate') return await authenticate(provider, request.token, request.binding);
      if (request.do === 'balance') return await balance(provider, request);
      if (request.do === 'refuse') return await refuse(provider, request);
      return await apply(provider, request.request, identity);
    } catch (error) {
      const isUncertain =
        error instanceof LedgerBusyError ||
        error instanceof LedgerClosedError ||
        error instanceof LedgerUnavailableError;
      if (!isUncertain) throw error;
      platform.log.warn(
        { err: error, provider: provider.code },
        'a message of a provider has to be sent again',
      );
      return { did: 'unavailable' };
    }
  }

  return {
    call: (provider, request) => call(provider, request),
    async lookFirst(provider, request, next) {
      if (!uuid.test(request.player)) return refused('UNKNOWN_PLAYER');
      return looks(() =>
        inTransaction(platform.db, async (tx) => {
          await store.takeTurn(tx, request.player);
          const before = await repeated(tx, provider, request);
          return before ?? call(provider, next(await look(tx, provider, request)), request.identity);
        }),
      );
    },
    get waiting() {
      return lanes.waiting;
    },
    async close() {
      await lanes.close();
      await notifier.flush();
    },
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

/** @throws BadMessage for amounts and ids that are never valid */
function checkIds(operations: readonly Operation[]): void {
  const ids = new Set<string>();
  for (const { transactionId, amount, round, kind } of operations) {
    if (!isId(transactionId) || ids.has(transactionId)) throw new BadMessage('transaction');
    if (round === undefined ? kind !== 'reward' && kind !== 'rollback' : !isId(round))
      throw new BadMessage('round');
    if (!Number.isSafeInteger(amount) || amount < 0 || amount > MAX_PLAY) throw new BadMessage('amount');
    ids.add(transactionId);
  }
  for (const { original, needsNoStake } of operations) {
    // The named transaction exists already, unless it is in the same message.
    if (original !== undefined && (!isId(original) || (ids.has(original) && !needsNoStake))) {
      throw new BadMessage('original');
    }
  }
}

const isId = (text: string): boolean => /^[\x21-\x7e]{1,150}$/.test(text);

async function withGame(
  catalogue: Catalogue,
  provider: Provider,
  operation: Operation,
): Promise<PlayOperation> {
  const game = operation.game === undefined ? undefined : await catalogue.game(provider.id, operation.game);
  const highest = game?.maxStake ?? null;
  return {
    ...operation,
    gameId: game?.id ?? 0,
    gameType: game?.type ?? 'slot',
    isOff: !provider.isActive || game?.isActive === false,
    isUnknownGame: operation.needsGame === true && !game,
    isAboveLimit: operation.kind === 'stake' && highest !== null && operation.amount > highest,
  };
}

/** The beginning of a first name: enough for a greeting, too little to identify somebody. */
const nicknameOf = (firstName: string): string =>
  `${Array.from(new Intl.Segmenter('th').segment(firstName), ({ segment }) => segment)
    .slice(0, 3)
    .join('')}***`;
