import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { isServerAway, onServerAway } from './line.ts';
import css from './OfflineBanner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that what is shown may be old while there is no network, or no server at its other end. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const away = useSyncExternalStore(onServerAway, isServerAway);
  return (
    <div role="status" className={css.place}>
      {!online && (
        <p className={css.banner}>
          <IconWifiOff size={18} aria-hidden="true" /> {m.offline()}
        </p>
      )}
      {online && away && (
        <p className={css.banner}>
          <IconPlugConnectedX size={18} aria-hidden="true" /> {m.live_away()}
        </p>
      )}
    </div>
  );
}
