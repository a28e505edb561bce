import type { EarlyPage, EarlyTable } from '../early-table.ts';

function readStorage(): { token: string | null; language: string | null } {
  try {
    return { token: localStorage.getItem('accessToken'), language: localStorage.getItem('locale') };
  } catch {
    // Without storage nobody is signed in.
    return { token: null, language: null };
  }
}

function findPage(pages: EarlyPage[], address: string): EarlyPage | undefined {
  const parts = address.split('/');
  return pages.find(({ path }) => {
    const wanted = path.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, at) => part[0] === '$' || part === parts[at])
    );
  });
}

function preloadFile(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
}

/** Narrower screens have the picture below the first 268 px of the page, as `index.html` knows. */
const WIDE = 600;

/** Fetches the page's first picture; a phone shows it before the app is there. */
function showPicture(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.href = address;
  document.head.append(link);
  // The width of the window is not known before the page's `viewport`.
  if (screen.width >= WIDE) return;
  const { style } = document.documentElement;
  style.setProperty('--first-picture', `url(${address})`);
  style.setProperty('--first-below', 'calc(100% - 268px)');
}

/** Whether this browser has what the newest of the apps' needs came with (`browsers.ts`). */
const isSupported = (): boolean => 'isWellFormed' in String.prototype && 'Segmenter' in Intl;

/** Shows what `index.html` says about old browsers instead of `Loading`; if the app starts all the same, it replaces both. */
function sayTooOld(): void {
  const { style } = document.documentElement;
  style.setProperty('--loading', 'none');
  style.setProperty('--too-old', 'grid');
}

/**
 * Runs before anything else, while the app is still loading, and requests the files and answers that the app will need.
 */
export function early({ files, pages, memberFiles, calls, memberCalls }: EarlyTable): void {
  if (!isSupported()) {
    sayTooOld();
    return;
  }
  const { token, language: chosen } = readStorage();
  const language = chosen ?? 'th';
  const isMember = token !== null;
  let page = findPage(pages, location.pathname);
  if (page?.membersOnly && !isMember) page = findPage(pages, '/signin');
  const places = new Set(page?.files);
  if (isMember) for (const place of [...(page?.memberFiles ?? []), ...memberFiles]) places.add(place);
  for (const place of places) preloadFile(files[place] ?? '');
  if (page?.picture) showPicture(page.picture);

  const headers = {
    'Accept-Language': language,
    ...(isMember ? { Authorization: `Bearer ${token}` } : {}),
  };
  // Always read to the end, since an unread answer keeps its connection busy.
  const ask = (address: string): Promise<unknown> =>
    fetch(address, { headers })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined);
  const answers: Record<string, Promise<unknown>> = {};
  const ownCalls = [...(page?.calls ?? []), ...(location.search ? [] : (page?.plainCalls ?? []))];
  for (const call of [...calls, ...(isMember ? memberCalls : []), ...ownCalls]) {
    const address = call.replace('{language}', language);
    answers[address] = ask(address);
  }
  // The client of the app takes them from there.
  Object.assign(globalThis, { earlyCalls: { token, at: Date.now(), answers } });
}
