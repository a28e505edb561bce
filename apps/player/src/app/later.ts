/** Milliseconds. */
const LATER = 3_000;

/** A slow phone draws the page first: work that can wait begins a while after it. */
export function later(work: () => void): void {
  const begin = () => setTimeout(work, LATER);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
