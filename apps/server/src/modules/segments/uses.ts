import type { SegmentUser } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlayerFact, PlayerFacts } from '../players/index.ts';

/** What other modules have to do with segments, gathered from all of them. */

/** Something that gives or shows by a segment. */
export interface SegmentUse {
  segmentId: string;
  kind: SegmentUser;
  id: string;
  name: { th: string; en: string };
  /** Whether it is on, or will be at its time. If so, a change of the segment changes what players get. */
  isLive: boolean;
}

/** A module that uses segments. */
export interface SegmentParticipant {
  /**
   * What of the module uses these segments. Where a use becomes live, the module locks the segments first (`lockSegments`), so that a
   * change of one sees it.
   */
  segmentUses?(
    platform: Platform,
    db: Database | Tx,
    segmentIds: readonly string[],
  ): Promise<readonly SegmentUse[]>;
}

/** What uses these segments, of all modules. */
export async function usesOf(
  platform: Platform,
  db: Database | Tx,
  segmentIds: readonly string[],
): Promise<SegmentUse[]> {
  if (segmentIds.length === 0) return [];
  const participants: SegmentParticipant[] = Object.values(platform.modules);
  const uses: SegmentUse[] = [];
  for (const { segmentUses } of participants) {
    uses.push(...((await segmentUses?.(platform, db, segmentIds)) ?? []));
  }
  return uses;
}

/** A fact of any name: what is asked of it is the condition that names it. */
export type AnyFact = Omit<PlayerFact<never>, 'rows'> & {
  rows(asked: object): ReturnType<PlayerFact<never>['rows']>;
};

type Facts = Readonly<Record<keyof PlayerFacts, AnyFact>>;

/** Gathered once: every condition of every segment asks for them. */
const gathered = new WeakMap<Platform['modules'], Facts>();

/** What the modules tell about players, by the name of the fact. */
export function factsOf({ modules }: Platform): Facts {
  const known = gathered.get(modules);
  if (known) return known;
  const tellers: { playerFacts?: Partial<PlayerFacts> }[] = Object.values(modules);
  const facts: Facts = Object.assign({}, ...tellers.map(({ playerFacts }) => playerFacts));
  gathered.set(modules, facts);
  return facts;
}
