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
 * Says, while there is no network, that the shown data may be old. Screen readers read it out.
 * @param children shown while there is a network: other banners, or nothing
 */
export function OfflineBanner({ text, children }: { text: string; children?: ReactNode }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <BannerArea>{online ? children : <Banner icon={IconWifiOff}>{text}</Banner>}</BannerArea>;
}
