import { IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Banner, BannerArea } from './Banner.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Says that what is shown may be old while there is no network, and is read out then.
 * @param children what stands there while there is one: other banners, or nothing
 */
export function OfflineBanner({ text, children }: { text: string; children?: ReactNode }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <BannerArea>{online ? children : <Banner icon={IconWifiOff}>{text}</Banner>}</BannerArea>;
}
