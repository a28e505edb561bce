const KEY = 'reloadedAt';
/** A page that is still broken this soon after a reload is broken for another reason. Milliseconds. */
const SOON = 30_000;

/**
 * A page that was opened before a deployment requests files that no longer exist. It is reloaded once; if that does not
 * help, the error is shown. A file that the network lost is no reason: a reload would lose what somebody does on the page.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < SOON) return;
    void isOutdated().then((outdated) => {
      if (!outdated) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    });
  });
}

/** Whether the server has another version: its page begins with another script, since names of built files have a hash. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(script);
  } catch {
    return false;
  }
}
