/** Amounts are whole satang. What a bet gives back is told in hundredths of its stake, the stake included. */

/** @throws RangeError unless the amount is a positive whole number of satang */
export function checkStake(stake: number): void {
  if (!Number.isSafeInteger(stake) || stake <= 0)
    throw new RangeError('a stake is a positive whole number of satang');
}

/**
 * What a stake gives back, rounded down to satang. A stake in whole baht never rounds.
 * @throws RangeError when the amount is too large to be exact
 */
export function payoutOf(stake: number, hundredths: number): number {
  checkStake(stake);
  if (!Number.isSafeInteger(hundredths) || hundredths < 0)
    throw new RangeError('hundredths are a whole number from 0');
  const product = stake * hundredths;
  if (!Number.isSafeInteger(product)) throw new RangeError('the payout is too large to be exact');
  return (product - (product % 100)) / 100;
}

/** A bet on a spot of a table. */
export interface Bet<Spot extends string> {
  spot: Spot;
  stake: number;
}

/** A bet with what it gave back: 0 is a loss, the stake itself a tie. */
export interface SettledBet<Spot extends string> extends Bet<Spot> {
  payout: number;
}

/** All bets of a round with what they gave back. */
export interface Settlement<Spot extends string> {
  bets: SettledBet<Spot>[];
  stake: number;
  payout: number;
}

/** Settles every bet by itself. `returns` tells the hundredths that a spot gives back in this round. */
export function settleBets<Spot extends string>(
  bets: readonly Bet<Spot>[],
  returns: (spot: Spot) => number,
): Settlement<Spot> {
  const settled = bets.map((bet) => ({ ...bet, payout: payoutOf(bet.stake, returns(bet.spot)) }));
  return {
    bets: settled,
    stake: settled.reduce((sum, { stake }) => sum + stake, 0),
    payout: settled.reduce((sum, { payout }) => sum + payout, 0),
  };
}
