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
