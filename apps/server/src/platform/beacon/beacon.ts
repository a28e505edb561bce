/** Public random values, each at a set instant, that nobody can know before. */

export interface BeaconValue {
  /** Where anybody can read it. */
  source: string;
  /** Which one it is, from 1. */
  round: number;
  /** 32 bytes in hex. */
  value: string;
  /** When it came to be. */
  at: Date;
}

export interface Beacon {
  /**
   * The first value at or after an instant.
   * @param now by the clock of the platform; a value of later is not asked for
   * @returns undefined while it is not there
   * @throws Error where the beacon cannot be reached, or gives something that is not such a value
   */
  firstFrom(instant: Date, now: Date): Promise<BeaconValue | undefined>;
}

/** The rounds of a chain: the first is at `genesis`, one follows every `period`. Seconds of Unix time. */
export interface Chain {
  genesis: number;
  period: number;
}

/** The first round that is not before an instant, from 1. */
export const roundFrom = ({ genesis, period }: Chain, instant: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() / 1_000 - genesis) / period) + 1);

export const instantOf = ({ genesis, period }: Chain, round: number): Date =>
  new Date((genesis + (round - 1) * period) * 1_000);
