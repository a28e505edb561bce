/**
 * Starts work some time after the page has loaded, so that it does not delay the page on a slow phone.
 * @param pause milliseconds
 */
export function afterLoad(pause: number, work: () => void): void {
  const begin = () => setTimeout(work, pause);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
