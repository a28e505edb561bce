import { useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import css from './UpdateBanner.module.css';
import { update } from './update.ts';

/** Offers a version that was released while this page was open. The person chooses when, so that no input is lost. */
export function UpdateBanner() {
  const ready = useSyncExternalStore(update.subscribe, update.isReady);
  return (
    <div role="status" className={css.place}>
      {ready && (
        <p className={css.banner}>
          {m.update_ready()}
          <button type="button" className={css.action} onClick={update.take}>
            {m.update_now()}
          </button>
        </p>
      )}
    </div>
  );
}
