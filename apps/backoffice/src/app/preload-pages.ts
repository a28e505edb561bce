import { session } from './platform.ts';
import { router } from './router.tsx';

/** Where staff go all day. */
const pages = ['/topups/queue', '/topups', '/withdrawals/queue', '/withdrawals', '/players'] as const;

/** After the page that was opened: it needs the network and the processor first. Milliseconds. */
const AFTER = 2000;

/**
 * Fetches the files of the most used pages while there is nothing else to do, so that a click on them waits for their
 * rows alone. Only for those who are signed in.
 */
export function preloadPages(): void {
  const preload = async () => {
    // What does not come now is asked for again when somebody goes there.
    for (const to of pages) await router.preloadRoute({ to }).catch(() => undefined);
  };
  const begin = () => {
    if (session.getState().status !== 'in') return;
    stop();
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => void preload());
      else void preload();
    }, AFTER);
  };
  const stop = session.subscribe(begin);
  begin();
}
