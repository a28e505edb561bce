import type { LottoFeedState } from '@salung/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Published, Round } from './rows.ts';

/** SQL of what the sources of markets gave for rounds. */

export interface FeedRow {
  name: string;
  state: LottoFeedState;
  field: string | null;
  published: Published | null;
  at: Date;
}

/**
 * Rounds that are drawn and wait for the two sources of their market, the earliest first. None that is about to be refunded, and none of
 * several in a day: sources say of which day a draw is, and no more.
 */
export async function waitingForFeeds(db: Database, now: Date): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select r.* from lotto_round r join lotto_market m on m.id = r.market_id
    where r.state = 'WAITING' and r.draws_at <= ${now} and m.formula <> 'house' and r.place = 0
      and jsonb_array_length(m.terms -> 'sources') = 2
      and r.draws_at + (m.terms ->> 'refundsAfter')::int4 * interval '1 minute' > ${now}
    order by r.draws_at, r.id`.execute(db);
  return rows;
}

/** What the sources of a round gave when they were asked last, in the order of their names. */
export const feedsOf = async (db: Database | Tx, roundId: string): Promise<FeedRow[]> =>
  (await db
    .selectFrom('lotto_feed')
    .select(['name', 'state', 'field', 'published', 'at'])
    .where('round_id', '=', roundId)
    .orderBy('name')
    .execute()) as FeedRow[];

/** Notes what the sources of a round gave; those that its market named before are forgotten. */
export async function saveFeeds(tx: Tx, roundId: string, feeds: readonly FeedRow[]): Promise<void> {
  await tx.deleteFrom('lotto_feed').where('round_id', '=', roundId).execute();
  await tx
    .insertInto('lotto_feed')
    .values(
      feeds.map(({ published, ...feed }) => ({
        round_id: roundId,
        ...feed,
        published: published && JSON.stringify(published),
      })),
    )
    .execute();
}
