import { expect, vi } from 'vitest';

/** What people and programs write into addresses, from which the routers parse JSON. */
const garbage = [
  ...['', '-1', '0', '1.5', '1e999', 'x', '%00', '%E2%80%AE', '%', '%FF', 'null', 'true', '[]', '[1]', '{}'],
  ...['{"x":1}', '{"toString":null}', '"\\u0000"', '__proto__', '//evil.example', '/\\evil', 'javascript:1'],
  'x'.repeat(600),
];
const names = [
  ...[
    'page',
    'per_page',
    'order',
    'hide',
    'tab',
    'id',
    'entry',
    'search',
    'status',
    'bank',
    'amount',
    'phone',
  ],
  ...['fromDate', 'toDate', 'kind', 'action', 'move', 'isActive', 'redirect', 'ref', 'stranger', '__proto__'],
];

/** The parts of a browser that the apps use when their modules are loaded. */
export function stubBrowser(): void {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  const browser = {
    localStorage: storage,
    sessionStorage: storage,
    location: new URL('http://localhost/'),
    history: { state: {}, pushState: () => {}, replaceState: () => {} },
    addEventListener: () => {},
    removeEventListener: () => {},
  };
  const document = { documentElement: { lang: '' }, addEventListener: () => {} };
  for (const [name, value] of Object.entries({ ...browser, window: browser, self: browser, document })) {
    vi.stubGlobal(name, value);
  }
}

/** The part of a router that parses addresses. */
interface Reading {
  routesByPath: object;
  routesById: object;
  options: { parseSearch: (text: string) => object; stringifySearch: (search: object) => string };
  matchRoutes: (path: string, search: object) => { routeId: string; search: object; searchError?: unknown }[];
}

/** Every page of a router gets only what its route has parsed from the address's search, whatever is written there. */
export function checkAddresses(router: Reading): { paths: number; readers: number } {
  const paths = Object.keys(router.routesByPath).map((path) => path.replace(/\$\w+/g, 'x'));
  const routes = router.routesById as Record<string, { options: object } | undefined>;
  let readers = 0;
  for (const path of paths) {
    const matchesOf = (search: string) => router.matchRoutes(path, router.options.parseSearch(search));
    const reads = matchesOf('').some(({ routeId }) => 'validateSearch' in (routes[routeId]?.options ?? {}));
    if (reads) readers += 1;
    for (const value of garbage) {
      const once = names.map((name) => `${name}=${value}`).join('&');
      for (const search of [`?${once}`, `?${once}&${once}`]) {
        const matches = matchesOf(search);
        expect(matches.map(({ searchError }) => searchError).filter(Boolean), path + search).toEqual([]);
        if (!reads) continue;
        const found = known(matches.at(-1)?.search);
        expect(Object.keys(found), path + search).not.toContain('stranger');
        const kinds = new Set(Object.values(found).map((kept) => typeof kept));
        expect(
          [...kinds].filter((kind) => kind !== 'string' && kind !== 'number'),
          path + search,
        ).toEqual([]);
        // A parsed search can be written and parsed again without a change.
        expect(known(matchesOf(router.options.stringifySearch(found)).at(-1)?.search)).toEqual(found);
      }
    }
  }
  return { paths: paths.length, readers };
}

const known = (search: object = {}) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
