import type { CallName, PlayerEvents } from '@salung/contract';
import type { AnyRoute } from '@tanstack/react-router';

/** What events of the stream do, by their name. `repeated`: a tab that came later is told again. */
export type LiveEffects = {
  readonly [Event in keyof PlayerEvents]?: (data: PlayerEvents[Event], repeated: boolean) => void;
};

/** What the screens, which asked a moment ago, know already of what the stream begins with. */
export type Known = Partial<PlayerEvents['snapshot']>;

/** What `live.ts` of a feature may export. Only a signed-in player's browser loads it. */
export interface LiveModule {
  readonly effects?: LiveEffects;
  /** Reads that may be old once the stream was away. */
  readonly resumed?: readonly CallName[];
  readonly known?: () => Known;
}

/** What `feature.ts` of a feature may export. Every browser loads it first, so pages and live effects are lazy. */
export interface Feature {
  /** Pages of a signed-in player, of those who are not signed in, and of everybody. */
  readonly routes?: readonly AnyRoute[];
  readonly guestRoutes?: readonly AnyRoute[];
  readonly publicRoutes?: readonly AnyRoute[];
  readonly loadLive?: () => Promise<LiveModule>;
}
