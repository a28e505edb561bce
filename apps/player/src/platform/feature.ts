import type { CallName, PlayerEvents } from '@salung/contract';
import type { AnyRoute } from '@tanstack/react-router';

/** The effects of events of the stream, by name. `repeated`: the event is sent again to a tab that was opened later. */
export type LiveEffects = {
  readonly [Event in keyof PlayerEvents]?: (data: PlayerEvents[Event], repeated: boolean) => void;
};

/** The part of the stream's snapshot that the screens already know from their own requests. */
export type CachedState = Partial<PlayerEvents['snapshot']>;

/** What `live.ts` of a feature may export. Only a signed-in player's browser loads it. */
export interface LiveModule {
  readonly effects?: LiveEffects;
  /** Queries that may be stale after the stream was interrupted. */
  readonly resumed?: readonly CallName[];
  /** That part of the snapshot, as far as the feature has it in its cache. */
  readonly cachedState?: () => CachedState;
}

/** What `feature.ts` of a feature may export. Every browser loads it first, so pages and live effects are lazy. */
export interface Feature {
  /** Pages for signed-in players, for guests, and for everybody. */
  readonly routes?: readonly AnyRoute[];
  readonly guestRoutes?: readonly AnyRoute[];
  readonly publicRoutes?: readonly AnyRoute[];
  readonly loadLive?: () => Promise<LiveModule>;
}
