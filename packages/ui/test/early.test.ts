import { afterEach, expect, it, vi } from 'vitest';
import type { EarlyTable } from '../vite/early-table.ts';
import { early } from '../vite/entries/early.ts';

const table: EarlyTable = {
  files: ['/signin.js', '/form.js', '/deposit.js', '/shared.js', '/player.js', '/member.js', '/wallet.js'],
  pages: [
    { path: '/', memberFiles: [6], picture: '/banner.svg' },
    { path: '/signin', files: [0, 1] },
    { path: '/deposit', membersOnly: true, files: [2, 3], calls: ['/v2/users/topup'] },
    { path: '/players/$id', membersOnly: true, files: [4] },
    { path: '/terms', files: [0], calls: ['/api/legal/terms?language={language}'] },
    { path: '/games', calls: ['/api/providers'], plainCalls: ['/api/games?limit=36&page=1'] },
  ],
  memberFiles: [5, 3],
  calls: ['/api/maintenance'],
  memberCalls: ['/v2/users/user'],
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'earlyCalls');
});

/** What the page is told of its first picture. */
let shown: string[] = [];

/**
 * The requests for an address, as `rel href`.
 * @param refused address of a call that the server refuses
 * @param width of the screen, in px
 */
function asked(address: string, token: string | null, refused?: string, width = 1360): string[] {
  const links: { rel: string; href: string }[] = [];
  shown = [];
  vi.stubGlobal('location', new URL(address, 'http://localhost'));
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'accessToken' ? token : null) });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
    documentElement: {
      style: { setProperty: (name: string, value: string) => shown.push(`${name} ${value}`) },
    },
  });
  vi.stubGlobal('screen', { width });
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) =>
    Promise.resolve(
      address === refused
        ? new Response(null, { status: 401 })
        : new Response(JSON.stringify({ address, headers })),
    ),
  );
  early(table);
  return links.map(({ rel, href }) => `${rel} ${href}`);
}

it.each([
  ['Safari before 16.4 and Chrome before 111', String.prototype, 'isWellFormed'],
  ['Firefox before 125', Intl, 'Segmenter'],
])('tells people with %s that it is too old, and asks for nothing', (_, owner, name) => {
  const own = Object.getOwnPropertyDescriptor(owner, name) ?? {};
  Reflect.deleteProperty(owner, name);
  try {
    expect(asked('/deposit', 'a.b.c')).toEqual([]);
    expect(shown).toEqual(['--loading none', '--too-old grid']);
  } finally {
    Object.defineProperty(owner, name, own);
  }
});

it('requests the files of the opened address, each once', () => {
  expect(asked('/deposit', 'a.b.c')).toEqual([
    'modulepreload /deposit.js',
    'modulepreload /shared.js',
    'modulepreload /member.js',
  ]);
  expect(asked('/players/0198', 'a.b.c')).toContain('modulepreload /player.js');
  expect(asked('/players/0198/notes', 'a.b.c')).not.toContain('modulepreload /player.js');
});

it('requests the sign-in page if guests are redirected to it, and the picture of the first page', () => {
  expect(asked('/deposit', null)).toEqual(['modulepreload /signin.js', 'modulepreload /form.js']);
  expect(asked('/', null)).toEqual(['preload /banner.svg']);
  expect(asked('/', 'a.b.c')).toContain('modulepreload /wallet.js');
});

it('shows the picture of the first page on a phone before the app is there', () => {
  asked('/', null, undefined, 360);
  expect(shown).toEqual(['--first-picture url(/banner.svg)', '--first-below calc(100% - 268px)']);
  asked('/', null);
  expect(shown).toEqual([]);
  asked('/deposit', 'a.b.c', undefined, 360);
  expect(shown).toEqual([]);
});

const kept = () =>
  (globalThis as { earlyCalls?: { token: string | null; answers: Record<string, Promise<unknown>> } })
    .earlyCalls;

it('makes the first calls as the signed-in person, in their language, and keeps the answers for the client', async () => {
  asked('/', 'a.b.c');
  const { token, answers } = kept() ?? { token: null, answers: {} };
  expect(token).toBe('a.b.c');
  expect(Object.keys(answers)).toEqual(['/api/maintenance', '/v2/users/user']);
  expect(await answers['/v2/users/user']).toEqual({
    address: '/v2/users/user',
    headers: { Authorization: 'Bearer a.b.c', 'Accept-Language': 'th' },
  });
  asked('/', null);
  expect(kept()?.token).toBeNull();
  expect(Object.keys(kept()?.answers ?? {})).toEqual(['/api/maintenance']);
});

it('makes calls in the language of the screens, also for guests', () => {
  asked('/terms', null);
  expect(Object.keys(kept()?.answers ?? {})).toEqual(['/api/maintenance', '/api/legal/terms?language=th']);
});

it('makes some calls only where the address has no search', () => {
  const callsOf = (address: string) => {
    asked(address, null);
    return Object.keys(kept()?.answers ?? {});
  };
  expect(callsOf('/games')).toEqual(['/api/maintenance', '/api/providers', '/api/games?limit=36&page=1']);
  expect(callsOf('/games?type=slot')).toEqual(['/api/maintenance', '/api/providers']);
});
