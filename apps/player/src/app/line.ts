/** A blink of the line is nobody's business; only what lasts is told. Milliseconds. */
const PATIENCE = 5000;

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

/** Follows the event stream of a signed-in player. Gives back what stops it, after which nothing counts as away. */
export function followLine(live: {
  getStatus: () => 'off' | 'connecting' | 'live';
  subscribeStatus: (listener: () => void) => () => void;
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    // What is away stays away until the stream says otherwise.
    if (live.getStatus() === 'connecting') timer = setTimeout(() => set(true), PATIENCE);
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
