import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createPlayer, type TestPlayer } from '../../apps/server/test/factories.ts';
import { openMarket } from '../../apps/server/test/lotto.ts';
import { call } from './clock-people.ts';
import type { ClockPlace } from './clock-place.ts';

/** A round of lotto that closes while clocks are wrong, and people who buy until it does, and try it afterwards. */

const BUYERS = 4;
/** Seconds for which they go on trying after the close. */
const AFTER = 4;
/** A ticket is checked and then written: so much later it may be in the database. Milliseconds. */
const TOLERANCE = 1_000;

export interface Closing {
  sold: number;
  /** Tickets whose stake PostgreSQL took after the close. */
  late: number;
  /** Milliseconds before the close at which each process sold its last ticket. */
  lastBefore: number[];
  /** Answers that were no purchase and no refusal because of the close. */
  wrong: string[];
}

export interface Lotto {
  /** Opens a round that closes so many seconds from now, and has tickets bought at these addresses. */
  closing(seconds: number, origins: readonly string[]): Promise<Closing>;
}

export async function lottoOf(place: ClockPlace): Promise<Lotto> {
  const { app } = place;
  const market = await openMarket(app, 'hanoi', { ticketsPerRound: 100_000 });
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, () => createPlayer(app, { balance: 1_000_000_00 })),
  );
  let rounds = 0;
  return {
    async closing(seconds, origins) {
      const opens = new Date(Date.now() - 3_600_000);
      const closes = new Date(Date.now() + seconds * 1_000);
      const id = randomUUID();
      await app.platform.db
        .insertInto('lotto_round')
        .values({
          id,
          market_id: market.id,
          draw_date: '2026-01-01',
          place: ++rounds,
          planned_date: '2026-01-01',
          opens_at: opens,
          closes_at: closes,
          is_confirmed: true,
          draws_at: new Date(closes.getTime() + 3_600_000),
        })
        .execute();
      const closing: Closing = {
        sold: 0,
        late: 0,
        lastBefore: origins.map(() => Number.POSITIVE_INFINITY),
        wrong: [],
      };
      await Promise.all(
        buyers.flatMap((buyer) =>
          origins.map((_, at) => buyUntil({ buyer, origins, at, id, closes, closing })),
        ),
      );
      return { ...closing, ...(await soldOf(place, id, closes)) };
    },
  };
}

interface Buying {
  buyer: TestPlayer;
  origins: readonly string[];
  at: number;
  id: string;
  closes: Date;
  closing: Closing;
}

async function buyUntil({ buyer, origins, at, id, closes, closing }: Buying): Promise<void> {
  const until = closes.getTime() + AFTER * 1_000;
  while (Date.now() < until) {
    const number = String(randomInt(1_000)).padStart(3, '0');
    const body = { roundId: id, planId: 1, lines: [{ type: 'top3', number, stake: 10_00 }] };
    const problem = await buyOnce(origins[at] ?? '', buyer.token, body);
    if (problem === undefined)
      closing.lastBefore[at] = Math.min(
        closing.lastBefore[at] ?? 0,
        Math.max(0, closes.getTime() - Date.now()),
      );
    else if (!['LOTTO_CLOSED', 'LOTTO_CHANGED', 'LOTTO_NOTHING_LEFT'].includes(problem))
      closing.wrong.push(problem);
    await delay(100);
  }
}

/** @returns why it was not sold */
async function buyOnce(origin: string, token: string, body: object): Promise<string | undefined> {
  type Answer = { code?: string; digest: string };
  const quoted = await call<Answer>(`${origin}/api/lotto/quote`, { method: 'POST', token, body });
  if (quoted.status !== 200) return quoted.answer.code ?? String(quoted.status);
  const { status, answer } = await call<Answer>(`${origin}/api/lotto/buy`, {
    method: 'POST',
    token,
    key: randomUUID(),
    body: { ...body, digest: quoted.answer.digest },
  });
  return status === 201 ? undefined : (answer.code ?? String(status));
}

/** Tickets of a round, and those whose stake has an id that PostgreSQL gave after the close. */
async function soldOf(place: ClockPlace, id: string, closes: Date): Promise<Pick<Closing, 'sold' | 'late'>> {
  const { rows } = await place.app.platform.pool.query<{ sold: number; late: number }>(
    `select count(*)::int as sold, count(*) filter (where t.id >= game_id_at($2))::int as late
     from lotto_ticket k join game_transaction t on t.ref = k.id::text || ':stake' and t.player_id = k.player_id
     where k.round_id = $1`,
    [id, new Date(closes.getTime() + TOLERANCE)],
  );
  return { sold: rows[0]?.sold ?? 0, late: rows[0]?.late ?? 0 };
}
