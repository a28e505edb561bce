import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPages } from '../vite/pages.ts';

const app = (name: string) => join(import.meta.dirname, '../../../apps', name);

it('finds the pages of the player app, their guard and their modules', async () => {
  const { root, pages } = await readPages(app('player'), 'src/app/router.tsx');
  const pageOf = (path: string) => pages.find((page) => page.path === path);
  const file = (name: string) => join(app('player'), 'src', name);

  expect(root.memberModules).toContain(file('app/Member.tsx'));
  expect(root.memberModules).toContain(file('features/topup/live.ts'));
  expect(pageOf('/')).toMatchObject({
    modules: [],
    memberModules: [file('features/games/MemberStrip.tsx')],
    picture: expect.stringMatching(/^\/assets\/banner-welcome-\S+\.svg$/),
  });
  expect(pageOf('/deposit')).toMatchObject({
    within: ['__root__', '/player'],
    modules: [file('features/topup/DepositPage.tsx')],
    calls: ['topup.open', 'gateways.channels', 'limits.own', 'promotions.active'],
  });
  const withoutFile = pages.filter((page) => page.modules.length !== 1);
  expect(withoutFile.map(({ path }) => path)).toEqual(['/']);
});

it('finds the pages of the back office', async () => {
  const { pages } = await readPages(app('backoffice'), 'src/app/router.tsx');
  expect(pages.find(({ path }) => path === '/players/$id')).toMatchObject({
    within: ['__root__', '/office'],
    modules: [join(app('backoffice'), 'src/features/players/PlayerPage.tsx')],
  });
});

it('fails for a router without pages', async () => {
  await expect(readPages(app('player'), 'src/platform/after-load.ts')).rejects.toThrow('exports no router');
});
