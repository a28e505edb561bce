/** What a game provider may do with a player's wallet, in our own terms. Adapters translate to and from these. */

/**
 * The most satang in one operation: the ledger's limit for one posting to a hot account. No stake or win comes near it. Our own
 * contract promises it to providers (`docs/provider-contract.md`).
 */
export const MAX_PLAY = 2 ** 38;

/**
 * - `stake` takes an amount, `win` pays one in a round with a stake, `reward` pays one without a stake (prizes, jackpots)
 * - `rollback` reverses the transaction that it names; `close` ends a round
 * - `takeBack` takes back what was paid in a round (void, adjustment downwards); `adjust` gives more (upwards)
 */
export type OperationKind = 'stake' | 'win' | 'rollback' | 'close' | 'reward' | 'takeBack' | 'adjust';

export interface Operation {
  kind: OperationKind;
  /** The provider's id, unique within the provider; 1 to 150 characters. */
  transactionId: string;
  /** Satang; 0 for `rollback` and `close`. */
  amount: number;
  /** Thousandths of a satang that the provider sent and we can't pay; 0 to 999. */
  remainder?: number;
  /** The provider's id of the round; absent only for `reward` and `rollback`, which uses the original's round. */
  round?: string;
  /** The transaction that a rollback, a win that names its stake, or a changed stake refers to. */
  original?: string;
  /** The provider's code of the game. */
  game?: string;
  /** For a stake: the provider's documentation has it refused if we don't know the game. */
  needsGame?: boolean;
  closesRound?: boolean;
  /** For a take-back or rollback of a settled bet: the round accepts messages again. */
  reopensRound?: boolean;
  /** For a win that the provider's documentation allows in a round without a stake, or whose stake is in the same message. */
  needsNoStake?: boolean;
  /**
   * For a rollback: the provider's documentation also allows it to name a win or a reward, which is then taken back, or
   * another rollback, whose original is then valid again.
   */
  mayReverseWin?: boolean;
  /** How many satang of a stake count towards turnover; all if absent. */
  turnoverAmount?: number;
  /** Amount, player, round and so on as the provider sent them: the contents that must be equal if the id is repeated. */
  body: readonly string[];
}

/** One message of a provider: all of its operations take effect, or none. */
export interface WalletRequest {
  /** The provider's code. */
  provider: string;
  /** UUID of the player. */
  player: string;
  /**
   * The launch token, if the message contains one. If a provider's stakes have none, a stake belongs to the player's newest
   * live session with that provider; without such a session the verdict is `TOKEN_UNKNOWN`.
   */
  token?: string;
  operations: readonly [Operation, ...Operation[]];
}

export type Refusal =
  | 'INSUFFICIENT'
  | 'LIMIT'
  | 'STOPPED'
  | 'FROZEN'
  | 'MAINTENANCE'
  | 'GAME_OFF'
  | 'TOKEN_UNKNOWN'
  | 'TOKEN_EXPIRED'
  | 'SESSION_ENDED'
  | 'WRONG_PLAYER'
  | 'ID_REUSED'
  | 'NO_STAKE'
  | 'ROUND_FINISHED'
  | 'ROLLED_BACK'
  | 'NOT_ROLLED_BACK'
  | 'UNKNOWN_PLAYER'
  /** Another operation of the same message was refused. */
  | 'OTHERS_REFUSED';

export type Verdict = 'ok' | Refusal;

export interface OperationOutcome {
  verdict: Verdict;
  /** Whether this is the stored answer of an earlier message. */
  isReplayed: boolean;
  /** Satang in the wallet after the operation, or at the time of a refusal; absent for an unknown player. */
  balance?: number;
  /** Our id of the transaction, in digits; absent when nothing was recorded. */
  id?: string;
}

/**
 * Whether two operations were recorded by the same message: a batch has at most one message of a player, and its ids are the
 * next ones after a multiple of 1,024 (`post_play`).
 */
export const wereRecordedTogether = (
  a: OperationOutcome | undefined,
  b: OperationOutcome | undefined,
): boolean => Math.floor(Number(a?.id) / 1_024) === Math.floor(Number(b?.id) / 1_024);

export interface WalletOutcome {
  /** `ok`, or the first reason why the message was refused. */
  verdict: Verdict;
  /**
   * Satang before the whole message; absent for an unknown player, and if all of it had been done before by other messages,
   * because the wallet before those is not stored.
   */
  balanceBefore?: number;
  /** Satang after the whole message; absent for an unknown player. */
  balanceAfter?: number;
  operations: readonly OperationOutcome[];
}

/** A bound session, as `authenticate` returns it. */
export interface BoundSession {
  player: string;
  nickname: string;
  language: 'th' | 'en';
  /** The provider's code of the game that was launched. */
  game: string;
  balance: number;
}

/** A transaction as currently recorded. */
export interface KnownTransaction {
  transactionId: string;
  kind: OperationKind;
  /** `void`: its rollback came first, so it has no effect. */
  state: 'done' | 'refused' | 'rolledBack' | 'void';
  /** Satang moved into the wallet (negative: out of it); unchanged by a rollback. */
  effect: number;
  round?: string;
  original?: string;
}

/** The result of `look`, limited to this player and provider. */
export interface KnownHistory {
  transactions: readonly KnownTransaction[];
  newest?: { round: string; isFinished: boolean };
}

/**
 * What an adapter asks the core to do.
 * - `look` reads, without a lock, before a message whose meaning depends on what happened before: transactions of the
 *   named rounds, oldest first, those with the named ids, and the newest round whose id begins with a text. The adapter
 *   then translates the message again. Two simultaneous messages get the same transaction ids, so only one takes effect.
 *   With an `identity`, an accepted message is kept, and the same one is answered as then without being translated again
 * - `refuse` only asks for the balance, because the adapter itself refuses
 */
export type CoreCall =
  | {
      do: 'look';
      player: string;
      rounds?: readonly string[];
      transactions?: readonly string[];
      newestRound?: string;
      /** A value that only the same message has. Needed if the transaction ids of a message depend on earlier ones. */
      identity?: string;
    }
  | { do: 'refuse'; player: string; verdict: Refusal }
  | { do: 'authenticate'; token: string; binding: string }
  | { do: 'balance'; player?: string; token?: string }
  | { do: 'apply'; request: Omit<WalletRequest, 'provider'> };

/** What the core answered. `unavailable`: unknown or not done, so the provider must send it again. */
export type CoreAnswer =
  | { did: 'authenticate'; session: BoundSession }
  | { did: 'balance'; player: string; balance: number }
  | { did: 'apply'; outcome: WalletOutcome }
  | { did: 'refused'; verdict: Refusal; balance?: number }
  | { did: 'unavailable' };

/** A call that only reads; the adapter then makes another one. */
export type LookCall = Extract<CoreCall, { do: 'look' }>;
