const KEY = 'reloadedAt';
/** A page that is still broken this soon after a reload is broken for another reason. Milliseconds. */
const SOON = 30_000;

/**
 * A page that was opened before the app was renewed asks for files that are gone. It is loaded anew then, once;
 * what remains broken is shown as such.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < SOON) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
