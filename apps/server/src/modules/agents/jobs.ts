import type { Database, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import { payeeOf, playerOfWithdrawal } from '../withdraw/index.ts';
import * as store from './job-store.ts';
import { isOnline, MAX_QUEUED, stateOf } from './state.ts';
import { allAgents, lockAgentShared } from './store.ts';

/** Transfers as automatic payouts order them. Their results go to `settlePayout` of `withdraw`. */

/** A channel that pays out. */
export interface PayingAgent {
  id: string;
  name: string;
  bankAccountId: string;
  /** Whether it was heard of lately, and has not too much to do. */
  isReady: boolean;
}

/** The channels that are on and pay out, the oldest first. */
export async function agentsThatPay(db: Database | Tx, now: Date): Promise<PayingAgent[]> {
  const rows = (await allAgents(db)).filter((row) => row.is_active && row.pays_out);
  return rows.map((row) => {
    const state = stateOf({ isActive: true, hasJob: row.jobId !== null });
    const open = (row.waiting ?? 0) + (state === 'DOING' ? 1 : 0);
    return {
      id: row.id,
      name: row.name,
      bankAccountId: row.bank_account_id,
      isReady: isOnline(row.heard_at, now) && open < MAX_QUEUED,
    };
  });
}

interface NewJob {
  agentId: string;
  withdrawalId: string;
  /** Satang. */
  amount: number;
  now: Date;
}

/**
 * Orders a transfer from a channel to the withdrawal's own receiver. The caller has locked the withdrawal.
 * @returns the id of the attempt, and the channel (of `channels`) that pays: the bank account of its phone
 */
export async function openJob(
  tx: Tx,
  { agentId, withdrawalId, amount, now }: NewJob,
): Promise<{ id: string; channelId: string }> {
  const agent = await lockAgentShared(tx, agentId);
  if (!agent?.is_active || !agent.pays_out) throw new Error(`channel ${agentId} does not pay out`);
  const playerId = await playerOfWithdrawal(tx, withdrawalId);
  if (!playerId) throw new Error(`withdrawal ${withdrawalId} is gone`);
  const attempt = (await store.attemptsOf(tx, withdrawalId)) + 1;
  const payee = await payeeOf(tx, withdrawalId);
  const id = newId();
  await store.insertJob(tx, {
    id,
    agent_id: agentId,
    withdrawal_id: withdrawalId,
    attempt,
    amount,
    bank_account_id: agent.bank_account_id,
    player_id: playerId,
    bank_code: payee.bankCode,
    account_number: payee.accountNumber,
    account_name: payee.accountName,
    created_at: now,
  });
  await notify(tx, { to: 'staff', event: 'agent', data: { changed: 'jobs' } });
  return { id, channelId: agent.bank_account_id };
}

/** The channels that have had a job of a withdrawal since an instant, in any state. */
export const triedAgents = (db: Database | Tx, withdrawalId: string, since: Date): Promise<string[]> =>
  store.agentsTried(db, withdrawalId, since);
