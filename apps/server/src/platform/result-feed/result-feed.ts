/** Sources of results of draws, by the names under which the operator has configured them. */

/** Which draw is asked for. */
export interface AskedDraw {
  /** The code of the market. */
  market: string;
  /** The day by which people call the draw, `2026-12-16`. */
  drawDate: string;
}

/** What a source publishes of a draw, as it is written there. */
export interface FeedAnswer {
  /** The day of the draw that it speaks of, `2026-12-16`; undefined where it names none that can be read. */
  drawDate: string | undefined;
  /** By field of the market’s formula; what the source does not have, or not as text, is missing. */
  values: Readonly<Record<string, string | undefined>>;
}

export interface ResultFeed {
  /** Whom it asks: two sources of one host are not independent. */
  host: string;
  /** @throws Error where it cannot be reached in time; FeedUnreadable where its answer is none */
  read(asked: AskedDraw): Promise<FeedAnswer>;
}

/** By name. */
export type ResultFeeds = ReadonlyMap<string, ResultFeed>;

/** An answer arrived that is no result in the configured form. */
export class FeedUnreadable extends Error {}
