import { type Counting, type EarningKind, lastRun, stepRun } from '../src/modules/earnings/index.ts';
import { insertPlan } from '../src/modules/earnings/plans-store.ts';
import { addDays, dayStart } from '../src/platform/business-day.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import { openPromotion } from './promotions.ts';

/** Commission and cashback for tests: plans without two people, and figures without rounds. */

export async function openPlan(
  app: TestApp,
  kind: EarningKind,
  plan: { staffId: string; fromDay: string; playerId?: string; terms: object | null },
): Promise<void> {
  await inTransaction(app.platform.db, (tx) =>
    insertPlan(tx, {
      id: newId(),
      kind,
      player_id: plan.playerId ?? null,
      from_day: plan.fromDay,
      terms: plan.terms === null ? null : JSON.stringify(plan.terms),
      created_at: app.clock.now(),
      created_by: plan.staffId,
      approved_by: null,
    }),
  );
}

/** Whom a player was brought by. */
export const bring = (app: TestApp, earnerId: string, friendId: string): Promise<unknown> =>
  app.platform.pool.query('update player set referred_by = $1 where id = $2', [earnerId, friendId]);

export interface Figure {
  playerId: string;
  day: string;
  game: string;
  staked: number;
  won: number;
  counted?: number;
}

/** Sets what figures say of a player, a day and a game, as the follower of rounds would have; and tells of it. */
export async function setFigure(
  app: TestApp,
  house: { provider: { id: number }; games: Readonly<Record<string, number>> },
  figure: Figure,
): Promise<void> {
  const { playerId, day, game, staked, won, counted = staked } = figure;
  await app.platform.pool.query(
    `with figured as (
       insert into game_figure as f (day, provider_id, game_id, player_id, rounds, staked, won, counted)
       values ($1, $2, $3, $4, 1, $5, $6, $7)
       on conflict (day, provider_id, game_id, player_id) do update
         set staked = excluded.staked, won = excluded.won, counted = excluded.counted
     )
     insert into game_figure_change as c (player_id, day) values ($4, $1)
     on conflict (player_id, day) do update set position = excluded.position`,
    [day, house.provider.id, house.games[game], playerId, staked, won, counted],
  );
}

/** Does every run that is due in the morning after a day, by so many workers at once; then it is as late as before. */
export async function runAfter(app: TestApp, counting: Counting, day: string, workers = 1): Promise<void> {
  const before = app.clock.now();
  app.clock.set(new Date(dayStart(addDays(day, 1)).getTime() + 4 * 3_600_000));
  const work = async () => {
    while (await stepRun(app.platform, counting)) {
      // until nothing is due
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  app.clock.set(before);
  const run = await lastRun(app.platform.db, counting.kind);
  if (run?.day !== day || run.phase !== 'DONE') throw new Error(`the run of ${day} was not done`);
}

let roundId = 0;
/**
 * A round of a promotion's session on a day, which the figures of that day contain; the session ended on that day.
 * @param session satang of own money at its start, and what was kept at its end
 */
export async function playSession(
  app: TestApp,
  house: { provider: { id: number }; games: Readonly<Record<string, number>> },
  figure: Figure,
  session: { w0: number; kept: number },
): Promise<string> {
  const { playerId, day, game, staked, won, counted = staked } = figure;
  const promotionId = await openPromotion(app);
  const { pool } = app.platform;
  const [id, sessionId] = [++roundId * 10_000, newId()];
  const at = dayStart(day);
  await pool.query(
    `insert into promotion_session (id, player_id, promotion_id, terms, status, deposit, given, bonus, w0, required, position,
       end_position, opened_at, expires_at, ended_at, end_wallet, kept)
     select $1, $2, id, terms, 'CANCELLED', 0, 100, 0, $3, 100, $4, $5, $6, $6, $6, $7, $7 from promotion where id = $8`,
    [sessionId, playerId, session.w0, id - 1, id + 1, at, session.kept, promotionId],
  );
  await pool.query(
    `insert into game_round (bucket, player_id, provider_id, ref, id, game_id, state, stakes, wins, staked, won, counts, last_at, ended_at)
     values (0, $1, $2, $3, $4, $5, 2, 1, 1, $6, $7, $8, $9, $9)`,
    [playerId, house.provider.id, `session-${id}`, id, house.games[game], staked, won, counted, at],
  );
  await pool.query(
    'insert into game_figure_round (player_id, round_id, staked, won, counted) values ($1, $2, $3, $4, $5)',
    [playerId, id, staked, won, counted],
  );
  return sessionId;
}
