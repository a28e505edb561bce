import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it.each(['player', 'office'] as const)(
  'the reference page of %s reads the document of its calls',
  async (origin) => {
    const read = async (url: string) => (await app[origin].inject({ method: 'GET', url })).body;
    const ofPage = JSON.parse(await read('/docs/json'));
    expect(Object.keys(ofPage.paths).length).toBeGreaterThan(50);
    expect(await read('/openapi.json')).toBe(JSON.stringify(ofPage));
    expect(await read('/docs/yaml')).toContain(`/api/${origin === 'player' ? 'events' : 'topup/list'}:`);
  },
);
