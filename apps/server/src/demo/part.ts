import type { Tx } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { DemoTools } from './tools.ts';

/** What a module puts into the demo, from the `demo.ts` that its `module.ts` names. */
export interface DemoPart {
  /** What is there before anybody signs in. All modules make theirs in one transaction. */
  setUp?(platform: Platform, tx: Tx, passwordHash: string): Promise<unknown>;
  /** At every start: addresses of the demo's other programs, whose ports may be others than the last time. */
  connect?(platform: Platform, tx: Tx): Promise<unknown>;
  /** What people have done since. */
  readonly steps?: readonly DemoStep[];
  /** Who can sign in, a line each, for a person to read. */
  readonly signIns?: readonly string[];
}

export interface DemoStep {
  /** The steps of all modules run one after the other, the lowest first. */
  readonly order: number;
  run(tools: DemoTools): Promise<unknown>;
}
