import { bahtInText } from '@salung/contract';
import type { WithdrawGuard } from '../players/index.ts';
import { bringUpToDate, stillOpen } from './open.ts';
import { leftOf } from './state.ts';
import type { RequirementRow } from './store.ts';

/** What gave a requirement, as a sentence about it says. */
const sources: Readonly<Record<RequirementRow['source'], { th: string; en: string }>> = {
  topup: { th: 'ยอดฝาก', en: 'deposit' },
  credit: { th: 'เครดิต', en: 'credit' },
  bonus: { th: 'โบนัส', en: 'bonus' },
  promotion: { th: 'โปรโมชัน', en: 'promotion' },
  claim: { th: 'สิทธิ์ที่รับ', en: 'claim' },
};

/** The requirements that hold up a withdrawal; not those for which that of a promotion session stands in. */
const holding = (rows: readonly RequirementRow[]) =>
  rows.filter((row) => leftOf(row) > 0 && row.stood_in_by === null);

const reasonOf = (row: RequirementRow) => ({
  code: 'TURNOVER_OPEN' as const,
  values: {
    left: bahtInText(leftOf(row)),
    source: sources[row.source],
    amount: bahtInText(row.amount),
    multiplier: row.multiplier / 100,
  },
  remedy: 'PLAY' as const,
  toPlay: { required: row.required, left: leftOf(row) },
});

/**
 * The play that is left before a withdrawal, one reason for each requirement. With the player locked, all rounds up to this instant
 * count. There is no reason for excluded players, who could never play it off: withdrawals work during a break. The automation pays
 * them nothing, so that staff look at each of their withdrawals.
 */
export const mayWithdraw: WithdrawGuard = async (platform, { player, tx }) => {
  if (player.status === 'EXCLUDED') return undefined;
  const open = tx ? await bringUpToDate(platform, tx, player.id) : await stillOpen(platform.db, player.id);
  return { reasons: holding(open).map(reasonOf) };
};
