import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectChannel, onlyRuleOfTests, type Provider, startProvider } from '../../../test/alarms.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { startWatching } from './index.ts';

let app: TestApp;
let hook: Provider;
beforeAll(async () => {
  app = await startApp();
  hook = await startProvider();
  await connectChannel(app, 'webhook', hook);
});
afterAll(async () => {
  await hook.close();
  await app.close();
});

const beats = () => app.platform.db.selectFrom('process_beat').select(['role', 'disk_free']).execute();

it('processes of every role say that they live, look once a minute, tell once, and take leave', async () => {
  const { platform, found } = onlyRuleOfTests(app.platform);
  found.keys = ['one'];
  const watching = (['api', 'worker', 'all'] as const).map((role) =>
    startWatching(platform, { role, dataDir: process.cwd() }),
  );
  await vi.waitFor(async () => {
    expect((await beats()).map(({ role }) => role).sort()).toEqual(['all', 'api', 'worker']);
    expect(hook.got).not.toEqual([]);
  }, 15_000);
  await Promise.all(watching.map((each) => each.stop()));
  expect(await beats()).toEqual([]);
  expect(hook.got).toHaveLength(1);
  expect(await app.platform.db.selectFrom('alarm').select('key').execute()).toEqual([{ key: 'one' }]);
});
