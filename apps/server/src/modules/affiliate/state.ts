import type { AffiliateBasis, AffiliateTerms, GameType } from '@salung/contract';

/** Rules of commission, without a database. Amounts in satang. */

/** What a friend played of a game type on a day, with own money. */
export interface Played {
  gameType: GameType;
  staked: number;
  won: number;
  counted: number;
  /** What the providers take, in ten-thousandths of a satang. */
  shared: bigint;
}

/** What a friend was given on a day. */
export interface Given {
  bonuses: number;
  cashback: number;
  commission: number;
}
export const NO_GIFTS: Given = { bonuses: 0, cashback: 0, commission: 0 };

/** What a friend brought by one game type on one day. */
export interface Line extends Given {
  /** Empty is a day on which nothing was played that a loss is counted of. */
  gameType: GameType | '';
  basis: AffiliateBasis;
  percent: number;
  staked: number;
  won: number;
  counted: number;
  /** In ten-thousandths of a satang. */
  providerShare: bigint;
  fee: bigint;
  /** In hundred-millionths of a satang, so that nothing is rounded before the sum. */
  share: bigint;
}

export const TEN_THOUSAND = 10_000n;
/** Hundred-millionths of a satang in one satang. */
export const EXACT = 100_000_000n;

/** The lines of a friend at a level; none where the plan gives nothing for what was played. */
export function linesOf(
  terms: AffiliateTerms,
  level: 1 | 2,
  played: readonly Played[],
  given: Given,
): Line[] {
  const rated = played.flatMap((sum) => {
    const rate = terms.rates[sum.gameType];
    const percent = rate?.[`level${level}`] ?? 0;
    return rate && percent > 0 ? [{ sum, basis: rate.basis, percent }] : [];
  });
  const losses = rated.filter(({ basis }) => basis === 'netLoss');
  const parts = spread(
    deducted(terms, given),
    losses.map(({ sum }) => sum.staked),
  );
  const lines = rated.map(({ sum, basis, percent }) =>
    lineOf(terms, { sum, basis, percent }, basis === 'netLoss' ? (parts.shift() ?? NO_GIFTS) : NO_GIFTS),
  );
  if (losses.length > 0) return lines;
  const alone = lineWithoutPlay(terms, level, deducted(terms, given));
  return alone ? [...lines, alone] : lines;
}

/**
 * What of the gifts the plan deducts. Where more was taken back than given on a day, a plan that does not carry adds nothing: the day
 * on which it was given may have been closed at zero.
 */
function deducted({ deduct, carries }: AffiliateTerms, given: Given): Given {
  const part = (isDeducted: boolean, amount: number) => {
    if (!isDeducted) return 0;
    return carries ? amount : Math.max(0, amount);
  };
  return {
    bonuses: part(deduct.bonuses, given.bonuses),
    cashback: part(deduct.cashback, given.cashback),
    commission: part(deduct.commission, given.commission),
  };
}

/** Splits gifts over game types by their stakes, in whole satang; what is left over goes to the last one. */
function spread(given: Given, stakes: readonly number[]): Given[] {
  const all = stakes.reduce((sum, stake) => sum + BigInt(stake), 0n);
  const parts = stakes.map((stake) => {
    const part = (amount: number) => (all === 0n ? 0 : Number((BigInt(amount) * BigInt(stake)) / all));
    return {
      bonuses: part(given.bonuses),
      cashback: part(given.cashback),
      commission: part(given.commission),
    };
  });
  const last = parts.at(-1);
  if (last) {
    for (const name of ['bonuses', 'cashback', 'commission'] as const) {
      last[name] += given[name] - parts.reduce((sum, part) => sum + part[name], 0);
    }
  }
  return parts;
}

function lineOf(
  { deduct }: AffiliateTerms,
  { sum, basis, percent }: { sum: Played; basis: AffiliateBasis; percent: number },
  given: Given,
): Line {
  const { gameType, staked, won, counted } = sum;
  const common = { gameType, basis, percent, staked, won, counted, ...given };
  if (basis === 'turnover') {
    const share = BigInt(counted) * TEN_THOUSAND * BigInt(percent);
    return { ...common, providerShare: 0n, fee: 0n, share };
  }
  const loss = BigInt(staked - won);
  const providerShare = deduct.providerShare ? sum.shared : 0n;
  // A fee is a part of what was lost; of a win there is none.
  const fee = loss > 0n ? loss * BigInt(deduct.fee) : 0n;
  const net =
    (loss - BigInt(given.bonuses + given.cashback + given.commission)) * TEN_THOUSAND - providerShare - fee;
  return { ...common, providerShare, fee, share: net * BigInt(percent) };
}

/** Gifts on a day without a loss to deduct them from: at the plan's lowest share of losses, in doubt for the earner. */
function lineWithoutPlay(terms: AffiliateTerms, level: 1 | 2, given: Given): Line | undefined {
  const sum = given.bonuses + given.cashback + given.commission;
  const percents = Object.values(terms.rates).flatMap((rate) =>
    rate.basis === 'netLoss' && rate[`level${level}`] > 0 ? [rate[`level${level}`]] : [],
  );
  if (sum === 0 || percents.length === 0) return undefined;
  const percent = Math.min(...percents);
  return {
    gameType: '',
    basis: 'netLoss',
    percent,
    staked: 0,
    won: 0,
    counted: 0,
    ...given,
    providerShare: 0n,
    fee: 0n,
    share: -BigInt(sum) * TEN_THOUSAND * BigInt(percent),
  };
}

/** Satang of exact shares, rounded once, toward zero. */
export const rounded = (share: bigint): number => Number(share / EXACT);

/** What the plan makes of the sum of a day. */
export interface Closing {
  /** Whether less than nothing lowers later days. */
  carries: boolean;
  /** The most that the plan's limits leave; null is no limit. */
  room: number | null;
}

/** What closes a day below zero, and what is above the limits. Satang, both zero or more. */
export function closed(amount: number, { carries, room }: Closing): { notCarried: number; capped: number } {
  return {
    notCarried: amount < 0 && !carries ? -amount : 0,
    capped: room !== null && amount > room ? amount - room : 0,
  };
}

/** What of the sum of a day counts. */
export function counts(amount: number, closing: Closing): number {
  const { notCarried, capped } = closed(amount, closing);
  return amount + notCarried - capped;
}

/** What the limits of a plan leave for a day. @param month satang that counted on earlier days of the month */
export function roomOf({ mostPerDay, mostPerMonth }: AffiliateTerms, month: number): number | null {
  const left = mostPerMonth === null ? null : Math.max(0, mostPerMonth - Math.max(0, month));
  if (mostPerDay === null) return left;
  return left === null ? mostPerDay : Math.min(mostPerDay, left);
}
