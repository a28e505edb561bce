import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkAddresses, stubBrowser } from '../../../../packages/client/test/addresses.ts';

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

it('a page gets only the search parameters that its route has read', async () => {
  const { router } = await import('./router.tsx');
  const { paths, readers } = checkAddresses(router);
  expect(paths).toBeGreaterThan(15);
  expect(readers).toBeGreaterThanOrEqual(3);
});

it('what a page shows is known by the id in its address', async () => {
  const { router } = await import('./router.tsx');
  const id = crypto.randomUUID();
  const shown: string[] = [];
  for (const { options, fullPath } of Object.values(router.routesByPath)) {
    if (!options.staticData?.shows) continue;
    shown.push(options.staticData.shows);
    if (fullPath.endsWith('/$id')) continue;
    expect(router.matchRoutes(fullPath, { id }).at(-1)?.search, fullPath).toMatchObject({ id });
  }
  expect(shown.sort()).toEqual([
    'agent',
    'approval',
    'credit',
    'lotto-market',
    'lotto-round',
    'player',
    'reconciliation',
    'role',
    'staff',
    'suspense',
    'topup',
    'withdrawal',
  ]);
});
