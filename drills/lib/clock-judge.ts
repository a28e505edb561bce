import pg from 'pg';
import type { TestPlayer } from '../../apps/server/test/factories.ts';
import { AMOUNT, type WithdrawalScene } from '../../apps/server/test/kill-drill.ts';
import { type PlayScene, repeatRounds, type Seat, sendOne } from '../../apps/server/test/play-kill-drill.ts';
import type { Closing, Lotto } from './clock-lotto.ts';
import { call, wrongInStatement } from './clock-people.ts';
import type { ClockPlace } from './clock-place.ts';
import { soon } from './failover-watch.ts';

/** What is held against what was acknowledged, after clocks were set. Each function returns a line for everything that is wrong. */

/** A job of every minute has run after so many milliseconds: the database's clock was set back by 45 s, and pg-boss waits on. */
const JOB_PATIENCE = 150_000;
/** Messages and withdrawals of each player that are sent again at the end. */
const ROUNDS_AGAIN = 15;
const WITHDRAWALS_AGAIN = 30;
/** Before a round closes, each process still sells. Milliseconds. */
const LAST_SALE = 2_000;
const STAKE = 5_00;
const waitingRound = ({ id }: Seat): string => `${id}-waits`;

export interface Stage {
  place: ClockPlace;
  play: PlayScene;
  withdrawals: WithdrawalScene;
  lotto: Lotto;
  depositor: TestPlayer;
  visitor: TestPlayer;
  staffToken: string;
  /** Players whose round stays open all the time. */
  waiting: Seat[];
}

export function wrongInClosing({ late, lastBefore, wrong }: Closing): string[] {
  return [
    ...new Set(wrong),
    ...(late > 0 ? [`${late} tickets were sold after the close`] : []),
    ...lastBefore.flatMap((before, at) =>
      before > LAST_SALE ? [`process ${at + 1} sold nothing in the last ${before} ms before the close`] : [],
    ),
  ];
}

/** Ids that do not follow those before them in the same account. Only the database's clock decides them. */
export async function wrongIds({ app }: ClockPlace): Promise<string[]> {
  const { rows } = await app.platform.pool.query<{ wrong: number; all: number }>(
    `select count(*) filter (where l.id <= l.before)::int as wrong, count(*)::int as all from (
       select e.id, lag(e.id) over (partition by e.account order by e.seq) as before from (
         select t.id, t.from_id as account, t.from_seq as seq from ledger.transfer t where t.from_id > 0
         union all select t.id, t.to_id, t.to_seq from ledger.transfer t where t.to_id > 0
       ) e
     ) l`,
  );
  const [found] = rows;
  if (!found || found.all === 0) return ['there are no entries'];
  return found.wrong > 0 ? [`${found.wrong} entries have an id before the one before them`] : [];
}

/** Sends again what was acknowledged, and reads statements. @returns how many */
export async function repeatAll({ place, play, withdrawals }: Stage, wrong: string[]): Promise<number> {
  const again = await repeatRounds(play, ROUNDS_AGAIN);
  wrong.push(...new Set(again.wrong));
  let repeated = again.repeated;
  for (const player of withdrawals.players) {
    const { count } = await place.app.platform.db
      .selectFrom('withdrawal')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    for (let round = Math.max(0, Number(count) - WITHDRAWALS_AGAIN); round < Number(count); round++) {
      const { status } = await call(`${place.server.player}/api/withdraw/create`, {
        method: 'POST',
        token: player.token,
        key: `${player.id}-${round}`,
        body: { amount: AMOUNT },
      });
      repeated += 1;
      if (status !== 201) wrong.push(`a withdrawal, asked for again, answered ${status}`);
    }
    wrong.push(...(await wrongInStatement(place, player.token)));
  }
  return repeated;
}

/** Opens a round of each of those who wait. */
export async function openWaiting({ play, waiting }: Stage): Promise<string[]> {
  const wrong: string[] = [];
  for (const seat of waiting) {
    const round = waitingRound(seat);
    const seen = await sendOne(play, seat, { kind: 'stake', transactionId: round, amount: STAKE, round });
    if (seen.kind !== 'ok') wrong.push(`a stake answered ${JSON.stringify(seen)}`);
  }
  return wrong;
}

/** Rounds that waited were neither closed nor lost, and their wins are taken. */
export async function wrongWithWaiting({ place, play, waiting }: Stage): Promise<string[]> {
  const wrong: string[] = [];
  for (const seat of waiting) {
    const round = waitingRound(seat);
    const { state } = await place.app.platform.db
      .selectFrom('game_round')
      .select('state')
      .where('player_id', '=', seat.id)
      .where('ref', '=', round)
      .executeTakeFirstOrThrow();
    if (state !== 1) wrong.push('a round was closed that had not been silent for long enough');
    const seen = await sendOne(play, seat, {
      kind: 'win',
      transactionId: `${round}-won`,
      amount: STAKE,
      round,
      closesRound: true,
    });
    if (seen.kind !== 'ok' || seen.balance !== seat.balance)
      wrong.push(`a win answered ${JSON.stringify(seen)}`);
  }
  return wrong;
}

/** When the database's clock was set for the first time, and how often; and by `performance.now()`, since when all clocks are right. */
interface Times {
  setAt: Date;
  jumps: number;
  lastAt: number;
}

/**
 * Jobs have run since the clocks are right, not more often than each minute and each time that a minute began once more; none failed
 * because of a process's clock, and a clock that is wrong was told.
 */
export async function wrongWithJobs({ place }: Stage, { setAt, jumps, lastAt }: Times): Promise<string[]> {
  const wrong: string[] = [];
  const { pool } = place.app.platform;
  const jobs = ['ledger-seal', 'rounds-sweep'];
  const since = new Date(Date.now() - (performance.now() - lastAt));
  const owner = new pg.Pool({ connectionString: place.databaseUrl, max: 1 });
  let waited: { name: string; last: string | null }[] = [];
  const haveRun = async () => {
    ({ rows: waited } = await owner.query<(typeof waited)[number]>(
      `select j.name, (
         select concat(state, ': ', output ->> 'message') from pgboss.job
         where name = j.name and output is not null order by created_on desc limit 1
       ) as last
       from unnest($1::text[]) j (name)
       where not exists (select from pgboss.job where name = j.name and state = 'completed' and completed_on > $2)`,
      [jobs, since],
    ));
    return waited.length === 0;
  };
  if (!(await soon(haveRun, JOB_PATIENCE)))
    wrong.push(...waited.map(({ name, last }) => `${name} has not run again; ${last ?? 'it never failed'}`));
  const { rows } = await owner.query<{ name: string; n: number; failed: number }>(
    `select name, count(*)::int as n,
       (count(*) filter (where state in ('failed', 'retry') and created_on < $2))::int as failed
     from pgboss.job where name = any ($1) group by name`,
    [jobs, setAt],
  );
  await owner.end();
  const most = Math.ceil((performance.now() - place.startedAt) / 60_000) + jumps;
  for (const { name, n, failed } of rows) {
    if (n > most) wrong.push(`${name} ran ${n} times in ${most} minutes`);
    if (failed > 0) wrong.push(`${name} failed ${failed} times`);
  }
  const told = await pool.query("select from alarm where rule = 'clock-wrong'");
  if (told.rowCount === 0) wrong.push('nobody was told that a clock is wrong');
  return wrong;
}

/** How many top-ups the ledger has of a player. */
export async function creditedTo({ app }: ClockPlace, { id }: TestPlayer): Promise<number> {
  const { rows } = await app.platform.pool.query<{ n: number }>(
    `select count(*)::int as n from ledger.transfer t join ledger.account a on a.id = t.to_id and a.player = $1
     where t.kind = 'topup'`,
    [id],
  );
  return rows[0]?.n ?? 0;
}
