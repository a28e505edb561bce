export interface OfflineFiles {
  version: string;
  /** Addresses of the built files, whose names contain a hash, and of the page below. */
  files: string[];
  /** Address of the entry script of this version. */
  start: string;
  /** The page that is shown if even the app's page is not available. */
  page: string;
}

/** The used part of a service worker's globals; the library's types would need a compilation of their own. */
export interface Worker {
  location: { origin: string };
  caches: Caches;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}
interface Caches {
  open(name: string): Promise<Cache>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
  match(request: Request | string): Promise<Response | undefined>;
}
interface Cache {
  addAll(files: string[]): Promise<void>;
  put(request: string, response: Response): Promise<void>;
}
interface WorkerEvent {
  request: Request;
  data: unknown;
  ports: readonly { postMessage(answer: unknown): void }[];
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The service worker. Built files come from the cache, the page itself from the network if there is one. Calls are never
 * handled here, so that nothing about money ever comes from a cache.
 */
export function serveOffline(worker: Worker, { version, files, start, page }: OfflineFiles): void {
  const name = `app-${version}`;
  const shell = '/';
  const keep = async () => {
    const cache = await worker.caches.open(name);
    await cache.addAll([...files, shell]);
  };
  const forgetOthers = async () => {
    const old = (await worker.caches.keys()).filter((one) => one !== name);
    await Promise.all(old.map((one) => worker.caches.delete(one)));
    await worker.clients.claim();
  };
  // The page contains the product's name, which the operator may change without a new version of the app.
  const keepPage = async (fresh: Response) => {
    if (!fresh.ok || !(await fresh.clone().text()).includes(start)) return;
    const cache = await worker.caches.open(name);
    await cache.put(shell, fresh);
  };
  const open = async (event: WorkerEvent): Promise<Response> => {
    try {
      const answer = await fetch(event.request);
      event.waitUntil(keepPage(answer.clone()));
      return answer;
    } catch (error) {
      const cached = (await worker.caches.match(shell)) ?? (await worker.caches.match(page));
      if (!cached) throw error;
      return cached;
    }
  };
  const file = async (request: Request): Promise<Response> =>
    (await worker.caches.match(request)) ?? fetch(request);

  worker.addEventListener('install', (event) => event.waitUntil(keep()));
  worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
  // A new version waits until the person accepts it, so that nothing reloads while they fill in a form.
  worker.addEventListener('message', ({ data, ports }) => {
    if (data === 'take over') void worker.skipWaiting();
    // A page asks, by its entry script, whether it is already of this version.
    else ports[0]?.postMessage(files.includes(String(data)));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (/^\/(api|v1|v2|health|docs)(\/|$)/.test(pathname)) return;
    if (request.mode === 'navigate') event.respondWith(open(event));
    else if (files.includes(pathname)) event.respondWith(file(request));
  });
}
