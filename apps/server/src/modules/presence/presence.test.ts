import type { Presence } from '@salung/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { openTopup, openWithdrawal } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';
import { type EventStream, openStream } from '../../../test/stream.ts';
import { removeStream } from './service.ts';

let app: TestApp;
let topup: string;
let withdrawal: string;
let first: TestStaff;
let second: TestStaff;
const streams: EventStream[] = [];
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  await openBank(app, { kind: 'withdraw' });
  const player = await createPlayer(app, { balance: 100_000 });
  topup = (await openTopup(app, player)).id;
  withdrawal = (await openWithdrawal(app, player, 20_000)).id;
});
beforeEach(async () => {
  await app.platform.db.deleteFrom('presence').execute();
  first = await createStaff(app, 'Finance');
  second = await createStaff(app, 'Finance');
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => app.close());

const sent = (who: TestStaff, isPresent = true, kind: Presence['kind'] = 'topup', id = topup, at = app) =>
  at.send('presence.update', { token: who.token, body: { kind, id, isPresent } });
const update = async (...input: Parameters<typeof sent>) => (await sent(...input)).body.data;
const named = ({ id, username }: TestStaff, role = 'Finance') => ({
  staffId: id,
  name: `${role} ${username}`,
});
const rows = () => app.platform.db.selectFrom('presence').select('staff_id').execute();

async function streamOf(who: TestStaff, at = app) {
  const stream = await openStream(at.office, who.token);
  streams.push(stream);
  return { stream, snapshot: (await stream.next())?.data };
}
const event = (staff: object[], kind = 'topup', id = topup) => ({
  event: 'presence',
  data: { kind, id, staff },
});

describe('the presence at an item', () => {
  it('is told to the others, and not to the person', async () => {
    expect(await update(first)).toEqual([]);
    expect(await update(second)).toEqual([named(first)]);
    expect(await update(first)).toEqual([named(second)]);
    expect(await update(second, true, 'withdrawal', withdrawal)).toEqual([]);
    expect(await update(first, false)).toEqual([named(second)]);
    expect(await update(second)).toEqual([]);
  });

  it('is one person, in however many browsers and however often they announce it', async () => {
    const again = await createStaff(app, 'Finance');
    await Promise.all([update(first), update(first), update(first), update(again)]);
    expect(await rows()).toHaveLength(2);
    expect((await update(second)).map(({ staffId }) => staffId).sort()).toEqual([first.id, again.id].sort());
  });

  it('is valid for 45 seconds after the last renewal', async () => {
    await update(first);
    app.clock.advance(30_000);
    await update(first);
    app.clock.advance(44_999);
    expect(await update(second)).toEqual([named(first)]);
    app.clock.advance(1);
    expect(await update(second)).toEqual([]);
    expect(await rows()).toEqual([{ staff_id: second.id }]);
  });

  it('is published at once to those who may read the list', async () => {
    const marketing = await createStaff(app, 'Marketing');
    const [{ stream }, { stream: blind }] = await Promise.all([streamOf(second), streamOf(marketing)]);
    await update(first);
    expect(await stream.next()).toEqual(event([named(first)]));
    await update(second);
    expect(await stream.next()).toEqual(event([named(first)]));
    await update(first, false);
    expect(await stream.next()).toEqual(event([]));
    await app.send('staff.eject', {
      token: (await createStaff(app, 'Owner')).token,
      body: { id: marketing.id },
    });
    expect(await blind.next()).toMatchObject({ event: 'ended' });
  });

  it('stands in the snapshot that a stream begins with', async () => {
    await update(first);
    await update(second, true, 'withdrawal', withdrawal);
    const { snapshot } = await streamOf(second);
    expect(snapshot?.presence).toEqual([event([named(first)]).data]);
    const marketing = await createStaff(app, 'Marketing');
    expect((await streamOf(marketing)).snapshot?.presence).toEqual([]);
  });

  it('is known to every process', async () => {
    const elsewhere = await startApp({ databaseUrl: app.databaseUrl, now: app.clock.now() });
    try {
      const { stream } = await streamOf(second, elsewhere);
      await update(first);
      expect(await stream.next()).toEqual(event([named(first)]));
      expect(await update(second, true, 'topup', topup, elsewhere)).toEqual([named(first)]);
    } finally {
      for (const stream of streams.splice(0)) stream.close();
      await elsewhere.close();
    }
  });

  it('stays where the browser has announced itself to another process before the old stream is seen to close', async () => {
    await update(first);
    const closedAt = app.clock.now();
    app.clock.advance(1);
    await update(first);
    const { session_id: sessionId } = await app.platform.db
      .selectFrom('presence')
      .select('session_id')
      .executeTakeFirstOrThrow();
    await removeStream(app.platform, sessionId, closedAt);
    expect(await rows()).toHaveLength(1);
    await removeStream(app.platform, sessionId, app.clock.now());
    expect(await rows()).toEqual([]);
  });

  it('expires without a renewal, and the next announcement publishes that', async () => {
    const { stream } = await streamOf(second);
    await update(first, true, 'withdrawal', withdrawal);
    expect(await stream.next()).toEqual(event([named(first)], 'withdrawal', withdrawal));
    app.clock.advance(45_000);
    await update(second);
    expect([await stream.next(), await stream.next()]).toEqual([
      event([]),
      event([], 'withdrawal', withdrawal),
    ]);
  });
});

describe('presence ends', () => {
  it('by closing their stream', async () => {
    const { stream: own } = await streamOf(first);
    const { stream } = await streamOf(second);
    await update(first);
    expect(await stream.next()).toEqual(event([named(first)]));
    own.close();
    expect(await stream.next()).toEqual(event([]));
    expect(await rows()).toEqual([]);
  });

  it('by signing out', async () => {
    const { stream } = await streamOf(second);
    await update(first);
    await stream.next();
    await app.send('auth.logout', { token: first.token }, 'staff');
    expect(await stream.next()).toEqual(event([]));
    expect(await rows()).toEqual([]);
  });

  it('by being ejected', async () => {
    const owner = await createStaff(app, 'Owner');
    await Promise.all([update(first), update(second)]);
    await app.send('staff.eject', { token: owner.token, body: { id: first.id } });
    expect(await rows()).toEqual([{ staff_id: second.id }]);
  });
});

describe('announcing presence is refused', () => {
  it('to those who may not read the list', async () => {
    const marketing = await createStaff(app, 'Marketing');
    for (const [kind, id, permission] of [
      ['topup', topup, 'topup:read'],
      ['withdrawal', withdrawal, 'withdraw:read'],
    ] as const) {
      const refused = await sent(marketing, true, kind, id);
      expect(refused).toMatchObject({ status: 403, problem: { code: 'FORBIDDEN' } });
      expect(refused.problem.detail).toContain(permission);
    }
    expect(await rows()).toEqual([]);
  });

  it('where there is no such item, or it is of the other kind', async () => {
    for (const [kind, id] of [
      ['topup', '00000000-0000-7000-8000-000000000000'],
      ['topup', withdrawal],
      ['withdrawal', topup],
    ] as const) {
      expect(await sent(first, true, kind, id)).toMatchObject({
        status: 404,
        problem: { code: 'NOT_FOUND', errors: [{ path: 'body.id' }] },
      });
    }
    expect(await rows()).toEqual([]);
  });
});
