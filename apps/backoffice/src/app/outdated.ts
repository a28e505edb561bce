const KEY = 'reloadedAt';
/** A page that is still broken this soon after a reload is broken for another reason. Milliseconds. */
const SOON = 30_000;

/**
 * A page that was opened before a deployment requests files that no longer exist. It is reloaded once; if that does not
 * help, the error is shown. Files also fail while the server is away: then the page stays, because a reload would lose it.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < SOON) return;
    void isServed().then((served) => {
      if (!served) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    });
  });
}

const isServed = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
