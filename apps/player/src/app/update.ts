import { later } from '../platform/later.ts';

/** How often an open page asks whether there is a newer version. Milliseconds. */
const CHECK_EVERY = 30 * 60_000;
/** How long after the page what is kept for offline use is fetched: all of the app. Milliseconds. */
const LATER = 3_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function set(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of [...listeners]) listener();
}

export const update = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReady: (): boolean => waiting !== null,
  /** Goes over to the new version, by loading the page from it. */
  take: (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    waiting?.postMessage('take over');
  },
};

/** Whether this page came from another version than that worker's: the page itself is always fetched anew. */
function isOutdated(worker: ServiceWorker): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data === false);
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  worker.postMessage(new URL(script, window.location.href).pathname, [port2]);
  return promise;
}

function follow(registration: ServiceWorkerRegistration): void {
  const check = async () => {
    const next = registration.waiting;
    // The first version has nothing to replace: nobody needs to hear of it.
    if (next && navigator.serviceWorker.controller && (await isOutdated(next))) set(next);
  };
  void check();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void check());
  });
  const ask = () => {
    // Without a network there is no newer version to hear of.
    if (document.visibilityState === 'visible' && navigator.onLine)
      registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, CHECK_EVERY);
}

/** Keeps the app for the time without a network, once the page that was asked for is there. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const keep = () => {
    // A browser that keeps nothing (private windows), and a server without the file, work as before.
    navigator.serviceWorker.register('/sw.js').then(follow, () => undefined);
  };
  later(LATER, () => {
    if (navigator.onLine) keep();
    else window.addEventListener('online', keep, { once: true });
  });
}
