import { hash } from 'node:crypto';
import { type GameType, gameTypes } from '@salung/contract';
import { type BatchFunction, bucketOf, type Item, postBatch } from '@salung/ledger';
import type { Operation, OperationKind, OperationOutcome, Verdict, WalletOutcome } from './wallet.ts';

/** An operation with what the database needs to decide it. */
export interface PlayOperation extends Operation {
  /** Id of the game; 0 where the provider named none that we know. */
  gameId: number;
  /** Its type; of a game that we don't know the one that counts for turnover. */
  gameType: GameType;
  /** The game or its provider is switched off: it takes no stakes. */
  isOff: boolean;
  /** We don't know the game, and the provider wants to hear it: also where it is tested. */
  isUnknownGame?: boolean;
  /** The stake is above what the game allows. */
  isAboveLimit: boolean;
}

/** A message of a provider, as a lane takes it. */
export interface PlayMessage {
  providerId: number;
  providerCode: string;
  player: string;
  /** Id of the game session of its token. */
  sessionId?: string | undefined;
  /** What identifies the message, if it is kept with its answer once it is accepted. */
  identity?: string | undefined;
  /** The cause in the ledger, if it is not the provider. */
  by?: string;
  operations: readonly [PlayOperation, ...PlayOperation[]];
  now: Date;
}

const kinds: Readonly<Record<OperationKind, number>> = {
  stake: 1,
  win: 2,
  rollback: 3,
  close: 4,
  reward: 5,
  takeBack: 6,
  adjust: 7,
};

/** The kind with a number of `game_transaction`. @throws Error for a number that none has */
export function kindOf(number: number): OperationKind {
  for (const [kind, each] of Object.entries(kinds)) if (each === number) return kind as OperationKind;
  throw new Error(`no kind has the number ${number}`);
}

/** By the numbers of `post_play`. */
const verdicts: readonly Verdict[] = [
  'ok',
  'INSUFFICIENT',
  'LIMIT',
  'STOPPED',
  'MAINTENANCE',
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
  'WRONG_PLAYER',
  'ID_REUSED',
  'NO_STAKE',
  'ROUND_FINISHED',
  'ROLLED_BACK',
  'GAME_OFF',
  'NOT_ROLLED_BACK',
  'FROZEN',
  'UNKNOWN_PLAYER',
  'OTHERS_REFUSED',
];
const STORED = 32;

/** The verdict with a number of `game_transaction`. */
export const verdictOf = (number: number): Verdict => verdicts[number % STORED] ?? 'UNKNOWN_PLAYER';

const keyOf = (message: PlayMessage, transactionId: string) =>
  `game:${message.providerCode}:${transactionId}`;

function itemOf(message: PlayMessage, operation: PlayOperation): Item {
  const { providerCode, player } = message;
  const wallet = { player, account: 'wallet' } as const;
  const house = { house: `game:${providerCode}` };
  const takes = operation.kind === 'stake' || operation.kind === 'takeBack';
  return {
    key: keyOf(message, operation.transactionId),
    by: message.by ?? `provider:${providerCode}`,
    ...(operation.round === undefined
      ? {}
      : { ref: { type: 'round', id: `${providerCode}:${operation.round}` } }),
    legs: [
      {
        from: takes ? wallet : house,
        to: takes ? house : wallet,
        amount: operation.amount,
        kind: `game.${operation.kind}`,
      },
    ],
  };
}

/** 128 bits over the contents that must be equal when a transaction id is repeated, as 32 hex digits. */
const fingerprintOf = (message: PlayMessage, { kind, body }: PlayOperation): string =>
  hash('sha256', JSON.stringify([kind, message.player, ...body]), 'hex').slice(0, 32);

const flagsOf = (operation: PlayOperation): number =>
  (operation.closesRound ? 1 : 0) +
  (operation.needsNoStake ? 2 : 0) +
  (operation.reopensRound ? 4 : 0) +
  (operation.mayReverseWin ? 8 : 0) +
  (operation.isOff ? 16 : 0) +
  (operation.isAboveLimit ? 32 : 0) +
  (operation.isUnknownGame ? 64 : 0) +
  128 * (gameTypes.indexOf(operation.gameType) + 1);

function encode(messages: readonly PlayMessage[]): unknown[] {
  const rows = messages.flatMap((message, index) =>
    message.operations.map((operation) => ({ message, operation, number: index + 1 })),
  );
  const column = <T>(read: (row: (typeof rows)[number]) => T) => rows.map(read);
  return [
    column(({ number }) => number),
    column(({ message }) => message.player),
    column(({ message }) => bucketOf(message.player)),
    column(({ message }) => message.providerId),
    column(({ operation }) => operation.transactionId),
    column(({ operation }) => kinds[operation.kind]),
    column(({ operation }) => operation.amount),
    column(({ operation }) => operation.round ?? null),
    column(({ message }) => message.sessionId ?? null),
    column(({ operation }) => operation.gameId),
    column(({ operation }) => operation.original ?? null),
    column(({ operation }) => flagsOf(operation)),
    column(({ operation }) => operation.remainder ?? 0),
    column(({ operation }) =>
      operation.kind === 'stake' ? (operation.turnoverAmount ?? operation.amount) : 0,
    ),
    messages.at(-1)?.now,
    ...postBatch.encode(
      column(({ message, operation }) => itemOf(message, operation)),
      column(({ message, operation }) => fingerprintOf(message, operation)),
    ),
    messages.some(({ identity }) => identity !== undefined)
      ? column(({ message }) => message.identity ?? null)
      : null,
  ];
}

function decode(row: Record<string, unknown>, messages: readonly PlayMessage[]): WalletOutcome[] {
  const columns = ['verdict', 'before', 'balance', 'id'].map((name) => String(row[name]).split(','));
  const [verdict = [], before = [], balance = [], id = []] = columns;
  let next = 0;
  return messages.map(({ operations }) => {
    const first = next;
    const outcomes = operations.map((): OperationOutcome => {
      const at = next++;
      const number = Number(verdict[at]);
      return {
        verdict: verdictOf(number),
        isReplayed: number >= STORED,
        ...(balance[at] ? { balance: Number(balance[at]) } : {}),
        ...(id[at] ? { id: id[at] } : {}),
      };
    });
    return summarise(outcomes, before[first]);
  });
}

function summarise(operations: readonly OperationOutcome[], before: string | undefined): WalletOutcome {
  const refusals = operations.filter(({ verdict }) => verdict !== 'ok');
  const reason = refusals.find(({ verdict }) => verdict !== 'OTHERS_REFUSED') ?? refusals[0];
  // A repeated operation has the balance of its first time, so the one recorded last counts.
  const done = operations.findLast(({ isReplayed }) => !isReplayed) ?? newest(operations);
  const after = done?.balance;
  const isRepeated = operations.every(({ isReplayed }) => isReplayed);
  return {
    verdict: reason?.verdict ?? 'ok',
    ...(before && !isRepeated ? { balanceBefore: Number(before) } : {}),
    ...(after === undefined ? {} : { balanceAfter: after }),
    operations,
  };
}

/** The one that was recorded last. */
const newest = (operations: readonly OperationOutcome[]): OperationOutcome | undefined =>
  operations.toSorted((a, b) => Number(a.id ?? 0) - Number(b.id ?? 0)).at(-1);

const parameters = Array.from({ length: 31 }, (_, i) => `$${i + 1}`).join(', ');
/** In the statement of `post_play`, so that a message is kept in the commit that applies it. */
const keeping = 'keep_messages($1, $3, $4, $32, $15, r.verdict, r.before, r.balance, r.id)';

/**
 * Sends providers' messages through `post_play`. A message has its player among its keys, so no batch has two of one player: the
 * second one waits for the next batch, in order.
 */
export const playBatch: BatchFunction<PlayMessage, WalletOutcome> = {
  name: 'post_play',
  text: `select array_to_string(r.verdict, ',') as verdict, array_to_string(r.before, ',', '') as before,
    array_to_string(r.balance, ',', '') as balance, array_to_string(r.id, ',', '') as id
    from post_play(${parameters}) r, ${keeping}`,
  check(message) {
    for (const operation of message.operations) postBatch.check(itemOf(message, operation));
  },
  keys: (message) => {
    const [first, ...others] = message.operations;
    return [
      keyOf(message, first.transactionId),
      ...others.map(({ transactionId }) => keyOf(message, transactionId)),
      ...message.operations.flatMap(({ original }) => original ?? []).map((id) => keyOf(message, id)),
      `player:${message.player}`,
      // One that is kept joins no other, which would be kept alone.
      ...(message.identity === undefined ? [] : [`message:${message.providerCode}:${message.identity}`]),
    ];
  },
  fingerprint: (message) => message.operations.map((operation) => fingerprintOf(message, operation)).join(''),
  bucket: ({ player }) => bucketOf(player),
  // A rollback of an unknown original also posts the original's key.
  legs: ({ operations }) => operations.reduce((sum, { kind }) => sum + (kind === 'rollback' ? 2 : 1), 0),
  encode,
  decode,
  replay: (outcome) => ({
    ...outcome,
    operations: outcome.operations.map((operation) => ({ ...operation, isReplayed: true })),
  }),
};
