import type { Database, Tx } from '../../../platform/db/database.ts';
import { CLOCKS_DIFFER, type MoneyOfLine, payerVerdict, type Verdict } from '../../topup/index.ts';
import { type PayoutCandidate, payoutsForLines } from '../line-store.ts';

/** Which payouts money in suspense may be the return of. */

/** The payouts that a line may have brought back, and whether it shows their payee. */
export async function payoutsLike(
  db: Database | Tx,
  line: MoneyOfLine,
): Promise<(PayoutCandidate & { payer: Verdict })[]> {
  const { channelId, amount, paidAt } = line;
  const search = {
    n: 0,
    amount,
    from: new Date(paidAt.getTime() - CLOCKS_DIFFER),
    to: new Date(paidAt.getTime() + CLOCKS_DIFFER),
  };
  const found = await payoutsForLines(db, channelId, [search]);
  return found.map((payout) => ({ ...payout, payer: payerVerdict(line, { ...payout, payerName: null }) }));
}
