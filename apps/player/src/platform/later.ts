/**
 * A slow phone draws the page first: work that can wait begins a while after it.
 * @param pause milliseconds
 */
export function later(pause: number, work: () => void): void {
  const begin = () => setTimeout(work, pause);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
