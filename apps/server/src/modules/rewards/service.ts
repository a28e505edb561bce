import type { AuditAction, AuditedItem, AuditValues, CallName } from '@salung/contract';
import { balances, type Item } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordGrant } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { bookForPlayer, postings, type RewardKind } from '../books/index.ts';
import { publishBalance } from '../players/index.ts';
import { openRequirements, type Weights } from '../turnover/index.ts';
import { isBounded, requirementOf, takeProblem } from './state.ts';
import * as store from './store.ts';

/** Called in the transaction of what gives or takes, with the player locked. */

interface Common {
  playerId: string;
  /** Satang. */
  amount: number;
  kind: RewardKind;
  /** What gives or takes it, and its id there: it happens once, however often it is asked for. */
  source: string;
  sourceId: string;
  /** Staff who decided it; null where the system did. */
  byIds: readonly (string | null)[];
  /** The entry in the audit log; the balance is added. */
  change: { action: AuditAction & CallName; subject: AuditedItem; after: AuditValues };
  /** The field of the request that named the amount. */
  field?: string | undefined;
}

export interface Reward extends Common {
  /** What has to be played before a withdrawal; nothing if left out. */
  requirement?: {
    /** Hundredths. */
    multiplier: number;
    /** Which play counts; as the settings say if left out. */
    weights?: Weights | undefined;
    /** Rounds count for it before older ones. */
    isFirst?: boolean | undefined;
  };
}

export interface Rewarded {
  /** Satang in the wallet afterwards, the first time. */
  balanceAfter: number;
  /** False where it had happened before. */
  isNew: boolean;
}

/**
 * Gives a player money that they did not pay in: a row, the audit entry, the turnover requirement, the posting, and the balance on
 * the player's screen. Money from staff counts as their grant.
 * @throws Problem ACCOUNT_BLOCKED, AMOUNT_TOO_LARGE
 */
export async function give(platform: Platform, tx: Tx, caller: Caller, reward: Reward): Promise<Rewarded> {
  const { playerId, amount, kind, sourceId, byIds, requirement } = reward;
  const first = await firstOf(tx, reward, amount);
  if (first) return first;
  const { wallet } = await balances(ledgerTx(tx), playerId);
  const item = await prepare(platform, tx, caller, reward, wallet);
  if (requirement) {
    const source = requirementOf[kind];
    await openRequirements(platform, tx, { playerId, byIds }, [{ source, sourceId, amount, ...requirement }]);
  }
  await bookForPlayer(platform, tx, [item], { at: platform.clock.now(), field: reward.field });
  await publishBalance(tx, playerId);
  return { balanceAfter: wallet + amount, isNew: true };
}

/**
 * Does all of that but the posting and the requirement, for a module that gives something together with a deposit: `deposits` posts
 * both at once. It must happen once.
 * @param wallet satang before it is given
 * @returns what to post
 */
export async function prepare(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  reward: Omit<Reward, 'requirement'>,
  wallet: number,
): Promise<Item> {
  const { playerId, amount, byIds, change } = reward;
  const after = wallet + amount;
  await insert(platform, tx, reward, amount, after);
  await recordGrant(tx, { playerId, byIds, action: change.action, amount, at: platform.clock.now() });
  await record(platform, tx, caller, change, { before: wallet, after });
  return postings.giveReward({ ...reward, by: caller.by });
}

/**
 * Takes some of it back: of a bonus and the like no more than was given and not yet taken back, and never more than the wallet has.
 * @throws Problem BONUS_EXCEEDED, INSUFFICIENT, WALLET_FROZEN, ACCOUNT_BLOCKED
 */
export async function takeBack(platform: Platform, tx: Tx, caller: Caller, taken: Common): Promise<Rewarded> {
  const { playerId, amount, kind, field } = taken;
  const first = await firstOf(tx, taken, -amount);
  if (first) return first;
  const wallet = await assertTakeable(tx, { playerId, amount, kind, field });
  const after = wallet - amount;
  await insert(platform, tx, taken, -amount, after);
  await record(platform, tx, caller, taken.change, { before: wallet, after });
  const item = postings.takeRewardBack({ ...taken, by: caller.by });
  await bookForPlayer(platform, tx, [item], { at: platform.clock.now(), field });
  await publishBalance(tx, playerId);
  return { balanceAfter: after, isNew: true };
}

/** @returns the wallet's satang now @throws Problem BONUS_EXCEEDED, INSUFFICIENT */
export async function assertTakeable(
  tx: Tx,
  { playerId, amount, kind, field }: Pick<Common, 'playerId' | 'amount' | 'kind' | 'field'>,
): Promise<number> {
  const { wallet } = await balances(ledgerTx(tx), playerId);
  const takeable = isBounded(kind) ? await store.givenTo(tx, playerId, kind) : wallet;
  const problem = takeProblem(kind, amount, { wallet, takeable });
  if (problem) throw new Problem(problem, {}, field);
  return wallet;
}

/** What happened the first time; undefined where nothing did. @throws Error where it was something else */
async function firstOf(tx: Tx, asked: Common, amount: number): Promise<Rewarded | undefined> {
  const { source, sourceId, playerId, kind } = asked;
  const row = await store.rewardOf(tx, source, sourceId);
  if (!row) return undefined;
  if (row.player_id !== playerId || row.kind !== kind || row.amount !== amount) {
    throw new Error(`${source} ${sourceId} gave or took something else before`);
  }
  return { balanceAfter: row.balance_after, isNew: false };
}

const insert = (platform: Platform, tx: Tx, asked: Common, amount: number, balanceAfter: number) =>
  store.insertReward(tx, {
    source: asked.source,
    source_id: asked.sourceId,
    player_id: asked.playerId,
    kind: asked.kind,
    amount,
    balance_after: balanceAfter,
    given_by: asked.byIds.filter((id) => id !== null),
    at: platform.clock.now(),
  });

const record = (
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { action, subject, after }: Common['change'],
  balance: { before: number; after: number },
): Promise<unknown> =>
  recordChange(platform, tx, caller, {
    action,
    subject,
    before: { balance: balance.before },
    after: { balance: balance.after, ...after },
  });
