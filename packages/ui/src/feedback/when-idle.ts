/** Where a browser does not say when it is idle. Milliseconds. */
const AFTER = 2000;

/** Runs work once the page has loaded and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const begin = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work, AFTER);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
