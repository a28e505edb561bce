/** Which line of a bank is which booking of ours. Pure. Amounts are satang, positive towards the house. */

export interface Booking {
  /** Of the ledger, once and for ever. */
  key: string;
  kind: string;
  amount: number;
  player: string | null;
  at: Date;
}

export interface Line {
  id: string;
  amount: number;
  at: Date;
  /** The id of its booking, where it was matched before. */
  bookedAs: string | null;
}

export interface Pairs<L extends Line> {
  /** Each line with its booking, where it has one. */
  lines: { line: L; booking: Booking | undefined }[];
}

/**
 * Satang that the bank has at an instant and our books do not yet, or the other way around: of transfers that the instant is between
 * the line and the booking of.
 * @param isHeld whether our books had the money of a line at that instant already, in suspense
 */
export const crossing = <L extends Line>(
  pairs: Pairs<L>['lines'],
  at: Date,
  isHeld: (line: L) => boolean,
): number =>
  pairs.reduce((sum, { line, booking }) => {
    if (!booking) return sum;
    if (line.at < at && booking.at >= at) return isHeld(line) ? sum : sum + booking.amount;
    return line.at >= at && booking.at < at ? sum - booking.amount : sum;
  }, 0);

/** Milliseconds between a line and its booking: those that are close in time find each other first. */
const WITHIN = [2, 15, 60, 12 * 60].map((minutes) => minutes * 60_000);

/**
 * Pairs lines with bookings: first those that are known to belong together, then those of the same amount, the closest in
 * time first, up to half a day apart. Another amount is never taken for the same transfer.
 */
export function pair<L extends Line>(lines: readonly L[], bookings: readonly Booking[]): Pairs<L> {
  const found = new Map<L, Booking>();
  const byKey = new Map(bookings.map((booking) => [booking.key, booking]));
  const taken = new Set<Booking>();
  const join = (line: L, booking: Booking) => {
    found.set(line, booking);
    taken.add(booking);
  };
  for (const line of lines) {
    const booking = line.bookedAs === null ? undefined : byKey.get(line.bookedAs);
    if (booking && !taken.has(booking)) join(line, booking);
  }
  const loose = groups(lines.filter((line) => line.bookedAs === null));
  const free = groups(bookings.filter((booking) => !taken.has(booking)));
  for (const [amount, some] of loose) {
    for (const within of WITHIN) {
      const rest = some.filter((line) => !found.has(line));
      const open = (free.get(amount) ?? []).filter((booking) => !taken.has(booking));
      for (const [line, booking] of closest(rest, open, within)) join(line, booking);
    }
  }
  return { lines: lines.map((line) => ({ line, booking: found.get(line) })) };
}

/** By amount, the earliest first. */
function groups<T extends { amount: number; at: Date }>(all: readonly T[]): Map<number, T[]> {
  const by = new Map<number, T[]>();
  for (const each of [...all].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const group = by.get(each.amount);
    if (group) group.push(each);
    else by.set(each.amount, [each]);
  }
  return by;
}

/** As many pairs as there can be, in the order of time, that are at most so far apart. */
function* closest<A extends { at: Date }, B extends { at: Date }>(
  a: readonly A[],
  b: readonly B[],
  within: number,
): Generator<[A, B]> {
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i], b[j]];
    if (!x || !y) return;
    const apart = x.at.getTime() - y.at.getTime();
    if (Math.abs(apart) <= within) yield [x, y];
    if (apart >= -within) j++;
    if (apart <= within) i++;
  }
}
