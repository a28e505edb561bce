import type { ConditionOf, SegmentFact } from '@salung/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Condition } from '../../platform/db/paging.ts';

/** What modules tell about players as a set, for filters over all of them (`segments`). */

/** What is asked of a fact. */
export interface FactAsked<Fact extends SegmentFact> {
  condition: ConditionOf<Fact>;
  now: Date;
  /**
   * Has to stand among the conditions of the query: where one player is asked about, it names them in the column that has the player's
   * id, so that nothing else is read.
   */
  whose(column: string): Condition;
}

export interface PlayerFact<Fact extends SegmentFact> {
  /**
   * What the value is, and so what no row means. `sum`: a number, 0 without a row. `instant`: when it happened, unknown without a row.
   * `word`: one of the values that a condition lists, none of them without a row. `flag`: a row is all there is to it.
   */
  kind: 'sum' | 'instant' | 'word' | 'flag';
  /** A query of `player_id` and `value`, a row a player at most. */
  rows(asked: FactAsked<Fact>): RawBuilder<unknown>;
  /** The names of what conditions name by id; unknown ids are left out. */
  names?(db: Database | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, { th: string; en: string }>>;
}

/** By name; each belongs to one module, in whose `module.ts` it stands. */
export type PlayerFacts = { readonly [Fact in SegmentFact]: PlayerFact<Fact> };

const column = (name: string) => sql.ref(`w.${name}`);
const ofPlayer = (whose: (column: string) => Condition, value: RawBuilder<unknown>, where: Condition) =>
  sql`select w.id as player_id, ${value} as value from player w where ${whose('w.id')} and ${where}`;
const anybody: Condition = sql`true`;

/** What stands in the player's own row. */
export const segmentFacts: Pick<
  PlayerFacts,
  'accountAge' | 'lastSeen' | 'status' | 'language' | 'source' | 'consent'
> = {
  accountAge: { kind: 'instant', rows: ({ whose }) => ofPlayer(whose, column('created_at'), anybody) },
  // About a minute old, as the order of the players' list by it.
  lastSeen: {
    kind: 'instant',
    rows: ({ whose }) => sql`
      select s.player_id, s.last_seen_at as value from player_summary s
      where ${whose('s.player_id')} and s.last_seen_at > '-infinity'`,
  },
  status: { kind: 'word', rows: ({ whose }) => ofPlayer(whose, column('status'), anybody) },
  language: { kind: 'word', rows: ({ whose }) => ofPlayer(whose, column('language'), anybody) },
  source: {
    kind: 'word',
    rows: ({ whose }) => ofPlayer(whose, column('marketing_source'), sql`w.marketing_source is not null`),
    names: async (db, ids) => {
      const rows = await db
        .selectFrom('marketing_source')
        .select(['id', 'th', 'en'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, th, en }) => [id, { th, en }]));
    },
  },
  consent: {
    kind: 'flag',
    rows: ({ whose }) => ofPlayer(whose, sql`true`, sql`w.marketing_at is not null`),
  },
};
