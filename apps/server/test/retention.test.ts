import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tidy as tidySessions } from '../src/modules/auth/module.ts';
import { tidy as tidyMessages } from '../src/modules/gateways/module.ts';
import { tidy as tidyCalls } from '../src/modules/rounds/module.ts';
import { makeCallPartitions } from '../src/modules/rounds/request-log.ts';
import { tidy as tidyPictures } from '../src/modules/upload/module.ts';
import { releaseAbandoned } from '../src/modules/withdraw/service/take.ts';
import { inSteps } from '../src/platform/db/in-steps.ts';
import { registry } from '../src/registry.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, giveMoney } from './factories.ts';
import { newReference, openTopup, openWithdrawal, take } from './money.ts';
import { setSetting } from './settings.ts';
import { drawSlip, openBank, upload } from './slips.ts';

/** What is deleted after the time that a setting says, and what is left of it. */

const DAY = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
});
afterAll(() => app.close());

const later = (days: number) => app.clock.advance(days * DAY);

it('a picture leaves the store when its years are over; who opens the top-up reads so, and a copy is still found', async () => {
  const player = await createPlayer(app);
  const slip = await drawSlip({ text: 'kept for years' });
  const { id } = await openTopup(app, player);
  const { filename } = await upload(app, player.token, slip);
  await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
  const approver = await createStaff(app, 'Finance');
  const approval = { token: approver.token, params: { id }, body: { bankReference: newReference() } };
  expect((await app.send('topup.approve', approval)).status).toBe(200);
  const fileRow = () =>
    app.platform.db.selectFrom('file').selectAll().where('name', '=', filename).executeTakeFirstOrThrow();
  const { object } = await fileRow();
  const isStored = async () => (await app.platform.storage.open(object ?? '')) !== undefined;

  await setSetting(app, 'retention.pictureYears', 5);
  later(5 * 365);
  await tidyPictures(app.platform);
  // Two leap days are missing.
  expect((await fileRow()).object).toBe(object);
  later(2);
  await tidyPictures(app.platform);
  expect(await fileRow()).toMatchObject({ object: null, removed_at: app.clock.now() });
  // The process may die here: what is left in the store is noted, and the next night's sweep removes it.
  expect(await isStored()).toBe(true);
  later(1);
  const removedAt = (await fileRow()).removed_at?.toISOString();
  await tidyPictures(app.platform);
  expect(await isStored()).toBe(false);

  const finance = await createStaff(app, 'Finance');
  const details = await app.send('topup.details', { token: finance.token, params: { id } });
  expect(details.body.slip).toMatchObject({ filename, removedAt });
  const link = await app.send('upload.link', { token: finance.token, params: { filename } }, 'staff');
  expect(link).toMatchObject({ status: 410, problem: { code: 'FILE_REMOVED' } });
  const shown = await app.office.inject({ method: 'GET', url: details.body.slip?.url ?? '' });
  expect(shown.statusCode).toBe(410);

  const other = await createPlayer(app);
  const again = await openTopup(app, other);
  const copy = await upload(app, other.token, slip);
  const sent = await app.send('topup.uploadSlip', {
    token: other.token,
    body: { id: again.id, filename: copy.filename },
  });
  expect(sent).toMatchObject({ status: 409, problem: { code: 'SLIP_DUPLICATE' } });
});

it('calls of providers are dropped by the day, and the log says how many days it keeps', async () => {
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i
      join pg_class c on c.oid = i.inhrelid where i.inhparent = 'provider_call'::regclass order by 1`.execute(
      app.platform.db,
    );
    return rows.length;
  };
  for (let days = 0; days < 40; days++) {
    await makeCallPartitions(app.platform);
    later(1);
  }
  // Those of the days before the other tests.
  await tidyCalls(app.platform, registry);
  const before = await partitions();
  expect(before).toBeGreaterThan(40);
  await tidyCalls(app.platform, registry);
  expect(await partitions()).toBe(before);
  await setSetting(app, 'retention.providerCallDays', 30);
  await tidyCalls(app.platform, registry);
  // Thirty days, today, and those ahead.
  expect(await partitions()).toBe(30 + 1 + 3);
  const staff = await createStaff(app, 'Support');
  expect((await app.send('oversight.calls', { token: staff.token })).body.keptDays).toBe(30);
});

it('messages of gateways are deleted, the others stay', async () => {
  const gateway = await app.platform.db.selectFrom('gateway').select('id').executeTakeFirstOrThrow();
  const messages = (at: Date, count: number) =>
    app.platform.db
      .insertInto('gateway_message')
      .values(
        Array.from({ length: count }, () => ({
          gateway_id: gateway.id,
          at,
          what: 'query' as const,
          verdict: 'ok',
          millis: 1,
          request: '',
          answer: '',
        })),
      )
      .execute();
  await messages(app.clock.now(), 1_500);
  later(80);
  await messages(app.clock.now(), 2);
  const left = async () =>
    Number(
      (
        await app.platform.db
          .selectFrom('gateway_message')
          .select((e) => e.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  await tidyMessages(app.platform);
  expect(await left()).toBe(1_502);
  later(11);
  await tidyMessages(app.platform);
  expect(await left()).toBe(2);
});

it('sessions are deleted when they were over for as long as the setting says, also where somebody had taken a withdrawal', async () => {
  const player = await createPlayer(app);
  const sessions = async () =>
    (
      await app.platform.db.selectFrom('session').select('id').where('person_id', '=', player.id).execute()
    ).map(({ id }) => id);
  expect(await sessions()).toHaveLength(1);
  const taker = await createStaff(app, 'Finance');
  await giveMoney(app, player.id, 50_000);
  await take(app, taker, (await openWithdrawal(app, player)).id);
  const ofTaker = async () =>
    (await app.platform.db.selectFrom('session').select('id').where('person_id', '=', taker.id).execute())
      .length;
  await setSetting(app, 'retention.sessionDays', 90);
  later(90);
  await tidySessions(app.platform, registry);
  expect(await sessions()).toHaveLength(1);
  later(31);
  // The withdrawal was let go of long ago.
  await releaseAbandoned(app.platform);
  await tidySessions(app.platform, registry);
  expect(await sessions()).toEqual([]);
  expect(await ofTaker()).toBe(0);
});

it('a step that finds less than it may is the last one', async () => {
  const found = [3, 3, 1, 3];
  expect(await inSteps(async () => found.shift() ?? 0, 3)).toBe(7);
  expect(found).toEqual([3]);
});
