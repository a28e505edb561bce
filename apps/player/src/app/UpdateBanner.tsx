import { Banner, BannerArea } from '@salung/ui';
import { useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { update } from './update.ts';

/** Offers a version that was released while this page was open. The person chooses when, so that no input is lost. */
export function UpdateBanner() {
  const ready = useSyncExternalStore(update.subscribe, update.isReady);
  return (
    <BannerArea>
      {ready && <Banner action={{ text: m.update_now(), run: update.take }}>{m.update_ready()}</Banner>}
    </BannerArea>
  );
}
