/** Only an interruption that lasts this long is shown. Milliseconds. */
const SHOWN_AFTER = 5000;

let away = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (away === next) return;
  away = next;
  for (const listener of [...listeners]) listener();
}

/** Whether nothing has been heard from the server for a while, though the device has a network. */
export const isServerAway = (): boolean => away;

export function onServerAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Watches the event stream of a signed-in player. Returns a function that stops it. */
export function watchConnection(live: {
  getStatus: () => 'off' | 'connecting' | 'live';
  subscribeStatus: (listener: () => void) => () => void;
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    // The server counts as away until the stream is live again.
    if (live.getStatus() === 'connecting') timer = setTimeout(() => set(true), SHOWN_AFTER);
    else set(false);
  };
  const stop = live.subscribeStatus(follow);
  follow();
  return () => {
    stop();
    clearTimeout(timer);
    set(false);
  };
}
