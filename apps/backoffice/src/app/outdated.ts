const KEY = 'reloadedAt';
/** A page that is still broken this soon after a reload is broken for another reason. Milliseconds. */
const SOON = 30_000;

/**
 * A page that was opened before the app was renewed asks for files that are gone. It is loaded anew then, once;
 * what remains broken is shown as such. While the server is away, too, files don't come: then the page stays, for a
 * reload would leave nothing of it.
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
