import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { coverItems } from '../suspense/index.ts';
import { CLOCKS_DIFFER, payerVerdict } from '../topup/index.ts';
import type { LineOfPayout, PaidPayout } from '../withdraw/index.ts';
import * as store from './match-store.ts';

/** The bank lines of payouts that came back, for recording their return. */

const BY = 'system:bank-lines';
/** Within how many days a bank sends a transfer back, in milliseconds. */
const LATEST = 14 * 86_400_000;

/** The line in suspense by which a payout came back; one that shows the payee before one that shows nobody. */
export async function lineOfPayout(
  _platform: Platform,
  db: Database | Tx,
  { channelId, amount, paidAt, payeeName, payeeAccount }: PaidPayout,
  mode: 'lock' | 'read',
): Promise<LineOfPayout | undefined> {
  const lines = await store.openLines(db, {
    channelId,
    amount,
    from: new Date(paidAt.getTime() - CLOCKS_DIFFER),
    to: new Date(paidAt.getTime() + LATEST + CLOCKS_DIFFER),
  });
  const payee = { playerName: payeeName, accountNumber: payeeAccount, payerName: null };
  const verdictOf = ({ payer_account, payer_name }: store.LineRow) =>
    payerVerdict({ payerAccount: payer_account, payerName: payer_name }, payee);
  for (const verdict of ['verified', 'unclear'] as const) {
    for (const line of lines.filter((each) => verdictOf(each) === verdict)) {
      // Somebody has decided about it in this very moment.
      if (mode === 'lock' && !(await store.lockOpenLine(db as Tx, line.id))) continue;
      return { lineId: line.id, isOfPayee: verdict === 'verified', importerId: line.brought_by };
    }
  }
  return undefined;
}

/** Takes the money of a line out of suspense, where it was booked on the account that the payout comes back to. */
export async function takeReturned(
  { clock }: Platform,
  tx: Tx,
  { lineId }: LineOfPayout,
  { withdrawalId }: PaidPayout,
): Promise<void> {
  const now = clock.now();
  const itemId = (await store.lineOf(tx, lineId))?.suspense_item_id ?? '';
  await store.writeDecisions(
    tx,
    [
      {
        id: lineId,
        state: 'COVERED',
        withdrawalId,
        topupId: null,
        itemId: null,
        decideAt: null,
        leftBecause: null,
      },
    ],
    now,
  );
  const done = await coverItems(tx, [{ itemId, withdrawalId }], { now, by: BY });
  if (!done.has(itemId)) throw new Error(`the money of line ${lineId} is not in suspense`);
}
