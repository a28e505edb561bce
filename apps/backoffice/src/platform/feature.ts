import type { Answer } from '@salung/client';
import type { CallName, Permission, StaffEvents } from '@salung/contract';
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** Two soft bells, with the higher or the lower one last. */
export type Chime = 'rising' | 'falling';

/** The effects of an event of the stream on the screens. */
export interface EventEffect<Data> {
  /** Keys of the queries that it makes stale. */
  stale: (data: Data) => readonly (readonly unknown[])[];
  /**
   * Whether it brings an item that waits for staff: its row is highlighted, and the bells ring.
   * @param waitedBefore how many waited before
   */
  arrives?: (data: Data, waitedBefore: number) => boolean;
  chime?: Chime;
}

export type LiveEffects = { readonly [Event in keyof StaffEvents]?: EventEffect<StaffEvents[Event]> };

/** A part of the page of a player. */
export interface PlayerTab {
  /** In the address. */
  name: string;
  /** Its position: the smallest comes first, and is what the page opens with. */
  order: number;
  label: () => string;
  permission: Permission;
  load: () => Promise<ComponentType<{ player: Answer<'players.details'> }>>;
}

/** What `feature.ts` of a feature may export. Every browser loads it first, so that pages and dialogs are lazy. */
export interface Feature {
  /** Pages for signed-in staff, and pages without sign-in. */
  readonly routes?: readonly AnyRoute[];
  readonly publicRoutes?: readonly AnyRoute[];
  /** What it shows on the page of a player. */
  readonly playerTabs?: readonly PlayerTab[];
  readonly live?: LiveEffects;
  /** Queries that may be stale after the stream was interrupted. */
  readonly resumed?: readonly CallName[];
  /** Queries that are stale after a decision on a request for one of the module's actions. */
  readonly decided?: readonly CallName[];
  /** Queries over several modules, which are stale after every event. */
  readonly summaries?: readonly CallName[];
}
