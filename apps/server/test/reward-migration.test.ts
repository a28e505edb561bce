import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type FormerDatabase, idOf as id } from './migrations.ts';

/** What staff gave and took before every gift had a row in `reward`. */

let database: FormerDatabase;
let client: FormerDatabase['client'];
beforeAll(async () => {
  database = await databaseBefore('0103');
  client = database.client;
});
afterAll(() => database.remove());

const [PLAYER, MAKER, CHECKER] = [id(1), id(2), id(3)];

it('is there afterwards: what was given less what was taken, and who decided it', async () => {
  // What the rows refer to does not matter here.
  await client.query('set session_replication_role = replica');
  const actions = [
    ['add_credit', 500, null],
    ['cut_credit', 200, CHECKER],
    ['add_bonus', 1_000, CHECKER],
    ['cut_bonus', 300, null],
  ] as const;
  for (const [at, [action, amount, approver]] of actions.entries()) {
    await client.query(
      `insert into credit (id, action, player_id, amount, balance_after, reason, created_by, approved_by, created_at)
       values ($1, $2, $3, $4, 7, 'why', $5, $6, '2026-05-11T03:00:00Z')`,
      [id(10 + at), action, PLAYER, amount, MAKER, approver],
    );
  }
  await database.bringUpToDate();
  const { rows } = await client.query(
    'select source, source_id, kind, amount::int, given_by from reward order by source_id',
  );
  expect(rows).toEqual([
    { source: 'credit', source_id: id(10), kind: 'credit', amount: 500, given_by: [MAKER] },
    { source: 'credit', source_id: id(11), kind: 'credit', amount: -200, given_by: [MAKER, CHECKER] },
    { source: 'credit', source_id: id(12), kind: 'bonus', amount: 1_000, given_by: [MAKER, CHECKER] },
    { source: 'credit', source_id: id(13), kind: 'bonus', amount: -300, given_by: [MAKER] },
  ]);
});
