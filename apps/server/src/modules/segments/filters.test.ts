import { segmentFacts } from '@salung/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { filter, population, replacePeople, setUpPopulations, whoMeets } from '../../../test/populations.ts';
import { often } from '../../../test/thorough.ts';
import { modules } from '../../registry.ts';
import { conditionSql, filterSql } from './compose.ts';
import { conditionsMet, countPlayers } from './store.ts';
import { factsOf } from './uses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await setUpPopulations(app.platform.pool, app.clock.now());
});
afterAll(() => app.close());

it('every fact is told by one module', () => {
  const told = modules.flatMap(({ playerFacts = {} }) => Object.keys(playerFacts));
  expect(told.sort()).toEqual([...segmentFacts].sort());
  expect(Object.keys(factsOf(app.platform)).sort()).toEqual([...segmentFacts].sort());
});

it('any filter over any players finds those whom it means: all of them, their number, and each by itself', async () => {
  const { platform, clock } = app;
  const { db, pool } = platform;
  await fc.assert(
    fc.asyncProperty(
      population,
      fc.array(filter, { minLength: 8, maxLength: 8 }),
      async (people, filters) => {
        await replacePeople(pool, people, clock.now());
        for (const asked of filters) {
          const expected = whoMeets(people, asked, clock.now());
          const met = filterSql(platform, asked);
          const { rows } = await sql<{ id: string }>`
            select p.id from player p where not p.is_test and ${met}`.execute(db);
          expect(rows.map(({ id }) => id).sort()).toEqual(expected);
          expect(await countPlayers(db, met)).toBe(expected.length);
          for (const { id } of people) {
            const each = asked.map((condition) => conditionSql(platform, condition, { playerId: id }));
            const answers = await conditionsMet(db, id, each);
            const isIn = answers.length > 0 && answers.every(Boolean);
            expect(isIn).toBe(expected.includes(id));
          }
        }
      },
    ),
    { numRuns: often(60, 25) },
  );
}, 300_000);
