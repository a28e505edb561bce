/**
 * While something covers the page, the browser's back button (the phone's back gesture) closes it instead of leaving the
 * page: it has an entry of its own in the history. The router does not see the entry, since the page is the same.
 * @param close is called when the person goes back
 * @returns a function that removes the entry if it is still there, and resolves when the history has settled
 */
export function backCloses(close: () => void): () => Promise<void> {
  const mark = `${Date.now()}`;
  const isOurs = () => (history.state as { overlay?: string } | null)?.overlay === mark;
  // Routers replace the method of `window.history`; the one of the prototype does not notify them.
  History.prototype.pushState.call(history, { ...history.state, overlay: mark }, '');
  const popped = () => {
    if (isOurs()) return;
    window.removeEventListener('popstate', popped);
    close();
  };
  window.addEventListener('popstate', popped);
  return async () => {
    window.removeEventListener('popstate', popped);
    // If the work has led to another page meanwhile, the entry must stay.
    if (!isOurs()) return;
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  };
}
