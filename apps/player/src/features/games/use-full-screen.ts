import { type RefObject, useEffect, useState } from 'react';

/** Shows an element on the whole screen, where the browser can: an iPhone can't. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  // A browser may refuse, and then nothing changes.
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return { isPossible: document.fullscreenEnabled, isFull, toggle };
}
