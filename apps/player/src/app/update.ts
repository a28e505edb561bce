import { afterLoad } from '../platform/after-load.ts';

/** How often an open page checks for a newer version. Milliseconds. */
const CHECK_EVERY = 30 * 60_000;
/** How long after the page the whole app is fetched for offline use. Milliseconds. */
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
  /** Switches to the new version by reloading the page. */
  take: (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    waiting?.postMessage('take over');
  },
};

/** Whether this page is of another version than the worker: the page itself always comes from the network. */
function isOutdated(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === false);
    worker.postMessage(new URL(script, window.location.href).pathname, [port2]);
  });
}

function follow(registration: ServiceWorkerRegistration): void {
  const check = async () => {
    const next = registration.waiting;
    // The first version replaces nothing, so there is nothing to offer.
    if (next && navigator.serviceWorker.controller && (await isOutdated(next))) set(next);
  };
  void check();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void check());
  });
  const ask = () => {
    // Without a network there is nothing to check.
    if (document.visibilityState === 'visible' && navigator.onLine)
      registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, CHECK_EVERY);
}

/** Registers the service worker for offline use, once the opened page has loaded. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const keep = () => {
    // A browser without storage (private windows) and a server without the file work as before.
    navigator.serviceWorker.register('/sw.js').then(follow, () => undefined);
  };
  afterLoad(LATER, () => {
    if (navigator.onLine) keep();
    else window.addEventListener('online', keep, { once: true });
  });
}
