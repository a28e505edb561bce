import { type PromotionTerms, segmentsNamed } from '@salung/contract';
import { sql } from 'kysely';
import { daysBegin } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Condition } from '../../platform/db/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlayerFacts } from '../players/index.ts';
import type { SegmentUse } from '../segments/index.ts';
import { stateOf } from './state.ts';
import * as store from './store.ts';

/** What promotions and segments have to do with each other. */

/** How often players took promotions, also in sessions that were cancelled. */
export const segmentFacts: Pick<PlayerFacts, 'promotionSessions'> = {
  promotionSessions: {
    kind: 'sum',
    rows: ({ condition: { days, promotionId }, now, whose }) => {
      const since: Condition = days === null ? sql`true` : sql`s.opened_at >= ${daysBegin(days, now)}`;
      const of: Condition = promotionId === null ? sql`true` : sql`s.promotion_id = ${promotionId}`;
      return sql`
        select s.player_id, count(*) as value from promotion_session s
        where ${whose('s.player_id')} and ${since} and ${of} group by s.player_id`;
    },
    names: async (db, ids) => {
      const rows = await store.promotionsById(db, ids);
      return new Map(
        rows.map(({ id, terms }) => {
          const { nameTh: th, nameEn: en } = terms as unknown as PromotionTerms;
          return [id, { th, en }];
        }),
      );
    },
  },
};

/** The promotions that name segments. Drafts and ended ones do not give anything by them. */
export async function segmentUses(
  { clock }: Platform,
  db: Database | Tx,
  segmentIds: readonly string[],
): Promise<SegmentUse[]> {
  const now = clock.now();
  const rows = await store.namingSegments(db, segmentIds);
  return rows.flatMap((row) => {
    const { terms, rules } = store.offerOf(row);
    const state = stateOf(row.status, rules, now);
    if (state === 'ENDED') return [];
    return segmentsNamed(rules)
      .filter((id) => segmentIds.includes(id))
      .map((segmentId) => ({
        segmentId,
        kind: 'promotion' as const,
        id: row.id,
        name: { th: terms.nameTh, en: terms.nameEn },
        isLive: state === 'RUNNING' || state === 'SCHEDULED',
      }));
  });
}
