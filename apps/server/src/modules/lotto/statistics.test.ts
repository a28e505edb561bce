import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { openMarket } from '../../../test/lotto.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ask = (code: string, rounds?: number) =>
  app.send('lotto.statistics', { params: { code }, query: rounds === undefined ? {} : { rounds } });

/** Adds a round with a result for each of these days of January. */
async function drawn(
  marketId: number,
  outcomes: readonly (readonly [top: string, bottom: string])[],
): Promise<void> {
  for (const [at, [top, bottom]] of outcomes.entries()) {
    const day = `2026-01-${String(at + 1).padStart(2, '0')}`;
    await app.platform.pool.query(
      `insert into lotto_round (id, market_id, draw_date, planned_date, opens_at, closes_at, draws_at, is_confirmed, state, published,
         outcome, result_at, ended_at)
       values (gen_random_uuid(), $1, $2::date, $2::date, $2::date, $2::date + interval '1 hour', $2::date + interval '2 hours',
         true, 'SETTLED', '{}', $3, $2::date, $2::date)`,
      [marketId, day, JSON.stringify({ top, bottom, front3: [], bottom3: [] })],
    );
  }
}

describe('past numbers', () => {
  it('are none before there is a result', async () => {
    await openMarket(app, 'lao');
    const { body } = await ask('lao');
    expect(body).toMatchObject({ rounds: 0, from: null, to: null, market: { code: 'lao' } });
    expect([body.digits.length, body.pairs.length]).toEqual([20, 200]);
    expect(body.digits.every(({ times, last, ago }) => times === 0 && last === null && ago === null)).toBe(
      true,
    );
  });

  it('are counted once a round, with the day on which they came last', async () => {
    const market = await openMarket(app, 'hanoi');
    await drawn(market.id, [
      ['1223', '05'],
      ['9823', '55'],
      ['7001', '10'],
    ]);
    const { body } = await ask('hanoi');
    expect(body).toMatchObject({ rounds: 3, from: '2026-01-01', to: '2026-01-03' });
    const of = (part: 'top' | 'bottom', number: string) =>
      [...body.digits, ...body.pairs].find((each) => each.of === part && each.number === number);
    // The first of four digits on top is none that most bets are on.
    expect(of('top', '7')).toMatchObject({ times: 0, ago: null });
    expect(of('top', '2')).toMatchObject({ times: 2, last: '2026-01-02', ago: 1 });
    expect(of('bottom', '5')).toMatchObject({ times: 2, last: '2026-01-02', ago: 1 });
    expect(of('bottom', '0')).toMatchObject({ times: 2, last: '2026-01-03', ago: 0 });
    expect(of('top', '23')).toMatchObject({ times: 2, last: '2026-01-02', ago: 1 });
    expect(of('bottom', '10')).toMatchObject({ times: 1, last: '2026-01-03', ago: 0 });
    expect(of('bottom', '01')).toMatchObject({ times: 0, last: null });
    const latest = (await ask('hanoi', 1)).body;
    expect(latest).toMatchObject({ rounds: 1, from: '2026-01-03' });
    expect(
      latest.pairs.filter(({ times }) => times > 0).map(({ of: part, number }) => `${part} ${number}`),
    ).toEqual(['top 01', 'bottom 10']);
  });

  it('are of a market that is on, and of a number of rounds', async () => {
    expect((await ask('nowhere')).problem.code).toBe('NOT_FOUND');
    for (const rounds of [0, 201, 1.5]) expect([400, 422]).toContain((await ask('lao', rounds)).status);
  });
});
