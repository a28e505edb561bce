import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type Early, early } from '../vite/early-script.ts';
import { routesIn } from '../vite/routes.ts';

const router = (app: string) =>
  readFileSync(join(import.meta.dirname, `../../../apps/${app}/src/app/router.tsx`), 'utf8');

it.each([
  ['player', '/deposit', '../features/topup/DepositPage.tsx', 'player'],
  ['backoffice', '/players/$id', '../features/players/PlayerPage.tsx', 'office'],
])('finds every route with a lazy page in the router of the %s', (app, path, module, parent) => {
  const source = router(app);
  const routes = routesIn(source);
  expect(routes).toHaveLength(source.match(/\bcomponent: page\(/g)?.length ?? 0);
  expect(routes).toContainEqual({ path, module, parent });
});

const table: Early = {
  pages: [
    { path: '/signin', behind: false, files: ['/signin.js', '/form.css'] },
    { path: '/deposit', behind: true, files: ['/deposit.js', '/shared.js'] },
    { path: '/players/$id', behind: true, files: ['/player.js'] },
  ],
  members: ['/member.js', '/shared.js'],
  first: ['/wallet.js'],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is asked for on an address, as `rel href`. */
function asked(pathname: string, token: string | null): string[] {
  const links: { rel: string; href: string }[] = [];
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
  });
  early(table);
  return links.map(({ rel, href }) => `${rel} ${href}`);
}

it('asks for the files of the address that is opened, each once', () => {
  expect(asked('/deposit', 'a.b.c')).toEqual([
    'modulepreload /deposit.js',
    'modulepreload /shared.js',
    'modulepreload /member.js',
  ]);
  expect(asked('/players/0198', 'a.b.c')).toContain('modulepreload /player.js');
  expect(asked('/players/0198/notes', 'a.b.c')).not.toContain('modulepreload /player.js');
});

it('asks for the sign-in page where guests are sent to it, and for nothing more on the first page', () => {
  expect(asked('/deposit', null)).toEqual(['modulepreload /signin.js', 'preload /form.css']);
  expect(asked('/', null)).toEqual([]);
  expect(asked('/', 'a.b.c')).toContain('modulepreload /wallet.js');
});
