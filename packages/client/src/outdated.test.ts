import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenOutdated } from './outdated.ts';

const OWN = '/assets/index-AAAA.js';
const pageWith = (script: string) => new Response(`<script type="module" src="${script}"></script>`);

let events: EventTarget;
let reloads: number;
/** What the server answers to the page's own address. */
let served: () => Promise<Response>;

beforeEach(() => {
  events = new EventTarget();
  reloads = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('window', events);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => OWN }) });
  vi.stubGlobal('location', { reload: () => reloads++ });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', () => served());
  reloadWhenOutdated();
});
afterEach(() => vi.unstubAllGlobals());

/** A file of the app does not come, and what follows from that is over. */
async function loseFile(): Promise<void> {
  events.dispatchEvent(new Event('vite:preloadError'));
  await new Promise(setImmediate);
}

test('a page that the server still has is not loaded again for a file that the network lost', async () => {
  served = async () => pageWith(OWN);
  await loseFile();
  expect(reloads).toBe(0);
});

test('a page of an earlier version is loaded again, once', async () => {
  served = async () => pageWith('/assets/index-BBBB.js');
  await loseFile();
  await loseFile();
  expect(reloads).toBe(1);
});

test('a page stays while the server is away or broken', async () => {
  served = () => Promise.reject(new TypeError('Failed to fetch'));
  await loseFile();
  served = async () => new Response('', { status: 502 });
  await loseFile();
  expect(reloads).toBe(0);
});
