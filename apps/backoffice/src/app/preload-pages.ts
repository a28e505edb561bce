import { whenIdle } from '@salung/ui';
import { loadDialogs } from '@salung/ui/office';
import { session } from '../platform/client.ts';
import { firstTouch } from '../platform/touched.ts';
import { router } from './router.tsx';

/** After the page that was opened: it needs the network and the processor first. Milliseconds. */
const AFTER = 2000;

/**
 * Fetches, while there is nothing else to do, what staff open next: dialogs and drawers, then the most used pages, so
 * that a click waits only for its rows. Only for signed-in staff, and only after the first input: an unattended screen
 * never needs them.
 */
export function preloadPages(): void {
  const preload = async () => {
    // What fails now is requested again when the page is opened.
    for (const { options, to } of Object.values(router.routesByPath)) {
      if (options.staticData?.isBusy) await router.preloadRoute({ to }).catch(() => undefined);
    }
  };
  const begin = () => {
    if (session.getState().status !== 'in') return;
    stop();
    void firstTouch.then(() => {
      whenIdle(() => void loadDialogs());
      setTimeout(() => whenIdle(() => void preload()), AFTER);
    });
  };
  const stop = session.subscribe(begin);
  begin();
}
