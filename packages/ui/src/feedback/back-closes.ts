/**
 * While something lies over the page, the browser's back button (the phone's back gesture) closes it instead of
 * leaving: an entry of the history stands for it. Written past any router, to whom this is the same page.
 * @param close is called when the person has gone back
 * @returns ends it: takes the entry away again if it is still there, and resolves when the history stands still
 */
export function backCloses(close: () => void): () => Promise<void> {
  const mark = `${Date.now()}`;
  const isOurs = () => (history.state as { overlay?: string } | null)?.overlay === mark;
  // Routers replace the method of the window's own history; that of the prototype tells them nothing.
  History.prototype.pushState.call(history, { ...history.state, overlay: mark }, '');
  const popped = () => {
    if (isOurs()) return;
    window.removeEventListener('popstate', popped);
    close();
  };
  window.addEventListener('popstate', popped);
  return async () => {
    window.removeEventListener('popstate', popped);
    // Where the work led to another page meanwhile, the entry is no longer ours to take away.
    if (!isOurs()) return;
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  };
}
