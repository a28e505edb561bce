import { createLanes, LedgerBusyError, LedgerClosedError, LedgerUnavailableError } from '@salung/ledger';
import pLimit from 'p-limit';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { BadMessage } from './adapter.ts';
import { BalanceNotifier } from './balance-notifier.ts';
import type { Catalogue, Provider } from './catalogue.ts';
import { authenticate, balance, look, refuse, refused, repeated, uuid } from './core-reads.ts';
import { laneMetrics } from './lane-metrics.ts';
import { type PlayOperation, playBatch } from './play-batch.ts';
import { sessionIdOf } from './sessions.ts';
import * as store from './store.ts';
import {
  type CoreAnswer,
  type CoreCall,
  type KnownHistory,
  type LookCall,
  MAX_PLAY,
  type Operation,
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

const openLanes = (platform: Platform) =>
  createLanes({
    onBatch: laneMetrics(platform),
    connectionString: platform.databaseUrl,
    fn: playBatch,
    patience: PATIENCE,
    lockTimeout: 1_000,
    connection: { application_name: 'salung rounds' },
  });

/** What a message is worked on with. */
interface Parts {
  platform: Platform;
  catalogue: Catalogue;
  lanes: ReturnType<typeof openLanes>;
  notifier: BalanceNotifier;
}

/** Moves a player's money through a lane. */
async function apply(
  { platform, catalogue, lanes, notifier }: Parts,
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
    sessionId:
      token === undefined ? await sessionWithoutToken(platform, provider, request, now) : sessionIdOf(token),
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
  platform: Platform,
  { id }: Provider,
  { player, operations }: Omit<WalletRequest, 'provider'>,
  now: Date,
) =>
  operations.some(({ kind }) => kind === 'stake')
    ? store.newestSession(platform.db, player, id, now)
    : undefined;

/** Whether it is not known if money has moved: the provider sends the message again. */
const isUncertain = (error: unknown): boolean =>
  error instanceof LedgerBusyError ||
  error instanceof LedgerClosedError ||
  error instanceof LedgerUnavailableError;

async function act(
  parts: Parts,
  provider: Provider,
  request: Exclude<CoreCall, LookCall>,
  identity?: string,
): Promise<CoreAnswer> {
  const { platform, catalogue } = parts;
  try {
    if (request.do === 'authenticate') return await authenticate(platform, catalogue, provider, request);
    if (request.do === 'balance') return await balance(platform, provider, request);
    if (request.do === 'refuse') return await refuse(platform, provider, request);
    return await apply(parts, provider, request.request, identity);
  } catch (error) {
    if (!isUncertain(error)) throw error;
    platform.log.warn(
      { err: error, provider: provider.code },
      'a message of a provider has to be sent again',
    );
    return { did: 'unavailable' };
  }
}

/** The wallet core over one platform. Messages go through lanes of their own. */
export function createCore(platform: Platform, catalogue: Catalogue): Core {
  const lanes = openLanes(platform);
  const notifier = new BalanceNotifier(platform);
  const parts = { platform, catalogue, lanes, notifier };
  const looks = pLimit(LOOKS_AT_ONCE);
  return {
    call: (provider, request) => act(parts, provider, request),
    async lookFirst(provider, request, next) {
      if (!uuid.test(request.player)) return refused('UNKNOWN_PLAYER');
      return looks(() =>
        inTransaction(platform.db, async (tx) => {
          await store.takeTurn(tx, request.player);
          const before = await repeated(tx, provider, request);
          return before ?? act(parts, provider, next(await look(tx, provider, request)), request.identity);
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
