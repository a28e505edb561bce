import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Deduction } from '../players/index.ts';
import type { WithdrawalRow } from './store.ts';

/** A withdrawal that ends in this transaction, or that comes back after it was paid; its player is locked. */
export interface EndedWithdrawal {
  withdrawalId: string;
  playerId: string;
  /** Satang. */
  amount: number;
  status: 'PAID' | 'REJECTED' | 'REVOKED' | 'RETURNED';
  /** What guards took with it. It came back where it was rejected or revoked. */
  deductions: readonly Deduction[];
}

/** A module that reacts to the end of withdrawals. */
export interface WithdrawalParticipant {
  /** Called before the money of the withdrawal moves. */
  withdrawalEnded?(platform: Platform, tx: Tx, caller: Caller, ended: EndedWithdrawal): Promise<unknown>;
}

/** What was deducted when it was asked for. */
export const deductionsOf = ({ deductions }: Pick<WithdrawalRow, 'deductions'>): Deduction[] =>
  (deductions ?? []) as unknown as Deduction[];

/** Lets the modules react to the end of a withdrawal, in the transaction that ends it. */
export async function tellEnded(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: WithdrawalRow,
  status: EndedWithdrawal['status'],
): Promise<void> {
  const { id: withdrawalId, player_id: playerId, amount } = row;
  const ended = { withdrawalId, playerId, amount, status, deductions: deductionsOf(row) };
  const participants: WithdrawalParticipant[] = Object.values(platform.modules);
  for (const participant of participants) await participant.withdrawalEnded?.(platform, tx, caller, ended);
}
