import type { CallName, StaffEvents } from '@salung/contract';
import type { AnyRoute } from '@tanstack/react-router';

/** Two soft bells: towards the higher, or towards the lower. */
export type Chime = 'rising' | 'falling';

/** What an event of the stream does to the screens. */
export interface EventEffect<Data> {
  /** Keys of the reads that it makes stale. */
  stale: (data: Data) => readonly (readonly unknown[])[];
  /**
   * Whether it brings an item that waits for staff: its row glows, and the bells are heard.
   * @param waitedBefore how many waited before
   */
  arrives?: (data: Data, waitedBefore: number) => boolean;
  chime?: Chime;
}

export type LiveEffects = { readonly [Event in keyof StaffEvents]?: EventEffect<StaffEvents[Event]> };

/** What `feature.ts` of a feature may export. Every browser loads it first, so that pages and dialogs are lazy. */
export interface Feature {
  /** Pages behind the sign-in, and those before it. */
  readonly routes?: readonly AnyRoute[];
  readonly publicRoutes?: readonly AnyRoute[];
  readonly live?: LiveEffects;
  /** Reads that may be old once the stream was away. */
  readonly resumed?: readonly CallName[];
  /** Reads that are old once somebody decided about a request for one of the module's actions. */
  readonly decided?: readonly CallName[];
  /** Reads that sum up over modules: old after every event. */
  readonly summaries?: readonly CallName[];
}
