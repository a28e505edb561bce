import { IconWifiOff, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import css from './OfflineBanner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** One sentence across the top of an app about the state that it is in. */
export function Banner({ icon: Icon, children }: { icon: TablerIcon; children: string }) {
  return (
    <p className={css.banner}>
      <Icon size={18} aria-hidden="true" /> {children}
    </p>
  );
}

/**
 * Says that what is shown may be old while there is no network, and is read out then.
 * @param children what stands there while there is one: other banners, or nothing
 */
export function OfflineBanner({ text, children }: { text: string; children?: ReactNode }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={css.place}>
      {online ? children : <Banner icon={IconWifiOff}>{text}</Banner>}
    </div>
  );
}
