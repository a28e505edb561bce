import type { ErrorCode, ErrorDetails, WithdrawReason, WithdrawRemedy } from '@salung/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Player } from './service/find.ts';

/**
 * What speaks against a withdrawal. Modules that know of something export a guard (`mayWithdraw` in `module.ts`), and
 * `withdraw` asks all of them: it cannot import them, and they cannot import it.
 */

/** Why a player cannot withdraw now. */
export interface Hindrance {
  /** Its sentence says why, and what the player can do about it. */
  code: ErrorCode;
  values?: ErrorDetails;
  remedy: WithdrawRemedy;
  /** When it ends by itself. */
  until?: Date;
  /** Satang that are to be played in all, and what is left of them. */
  toPlay?: { required: number; left: number };
}

/** Satang that leave the wallet together with a withdrawal. They come back if it is rejected or revoked, and not if it is returned. */
export interface Deduction {
  /** The ledger account of the house that gets it, one of the guard's module. */
  to: string;
  amount: number;
  /** The name of what it is for, such as of a promotion. Withdrawals keep it: what they took is told by it afterwards. */
  name?: { th: string; en: string };
}

/** Whom a guard is asked about. */
export interface Asked {
  player: Player;
  now: Date;
  /** The transaction that decides, with the player locked; undefined where somebody only looks. */
  tx: Tx | undefined;
}

export interface Judgement {
  /** Of those that modules declare in the contract (`withdrawReasons`): callers know them from there. */
  reasons?: readonly (Hindrance & { code: WithdrawReason })[];
  deduction?: Deduction;
}

/** @returns undefined where nothing speaks against a withdrawal */
export type WithdrawGuard = (platform: Platform, asked: Asked) => Promise<Judgement | undefined>;

/** What all guards say of a player, in the order of their modules. */
export async function askGuards(
  guards: readonly WithdrawGuard[],
  platform: Platform,
  asked: Asked,
): Promise<{ reasons: Hindrance[]; deductions: Deduction[] }> {
  const reasons: Hindrance[] = [];
  const deductions: Deduction[] = [];
  for (const guard of guards) {
    const judgement = await guard(platform, asked);
    reasons.push(...(judgement?.reasons ?? []));
    if (judgement?.deduction && judgement.deduction.amount > 0) deductions.push(judgement.deduction);
  }
  return { reasons, deductions };
}
