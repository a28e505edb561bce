import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** A payout that was paid from an account of the house. */
export interface PaidPayout {
  withdrawalId: string;
  channelId: string;
  /** Satang. */
  amount: number;
  paidAt: Date;
  /** To whom. */
  payeeName: string;
  payeeAccount: string;
}

/** A line that waits in suspense, and by which a payout seems to have come back. */
export interface LineOfPayout {
  lineId: string;
  /** Whether it shows the payee; otherwise it shows nobody. */
  isOfPayee: boolean;
  /** Who imported the statement that it is from; null where a phone of the house reported it. */
  importerId: string | null;
}

/** A module that knows by what lines of the bank payouts come back. */
export interface ReturnParticipant {
  /** Finds the bank line in suspense by which a payout came back. `lock` keeps it there until the commit. */
  lineOfPayout?(
    platform: Platform,
    db: Database | Tx,
    payout: PaidPayout,
    mode: 'lock' | 'read',
  ): Promise<LineOfPayout | undefined>;
  /** Takes its money out of suspense, in the transaction that returns the payout to the player. */
  payoutReturned?(platform: Platform, tx: Tx, line: LineOfPayout, payout: PaidPayout): Promise<unknown>;
}

const participants = ({ modules }: Platform): ReturnParticipant[] => Object.values(modules);

/** Finds the bank line by which a payout came back, if it waits in suspense. `lock` keeps it there until the commit. */
export async function findLine(
  platform: Platform,
  db: Database | Tx,
  payout: PaidPayout,
  mode: 'lock' | 'read',
): Promise<LineOfPayout | undefined> {
  for (const participant of participants(platform)) {
    const line = await participant.lineOfPayout?.(platform, db, payout, mode);
    if (line) return line;
  }
  return undefined;
}

/** Takes that line's money, which must be locked, out of suspense, because it is credited as the returned payout. */
export async function tellReturned(
  platform: Platform,
  tx: Tx,
  line: LineOfPayout,
  payout: PaidPayout,
): Promise<void> {
  for (const participant of participants(platform)) {
    await participant.payoutReturned?.(platform, tx, line, payout);
  }
}
