/** A whole in hundredths of a percent. */
export const wholeShare = 10_000;

/**
 * A percentage in hundredths of a percent: 77.5 is 7750.
 * @param what names the percentage in the error
 * @throws RangeError unless it is 0 to 100 with at most two decimals
 */
export function shareOf(percent: number, what: string): number {
  const share = Math.round(percent * 100);
  if (!(percent >= 0 && percent <= 100) || Math.abs(percent * 100 - share) > 1e-6)
    throw new RangeError(`${what} is a percentage from 0 to 100 with at most two decimals`);
  return share;
}
