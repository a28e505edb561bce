import { Banner, OfflineBanner as WithoutNetwork } from '@salung/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { isServerAway, onServerAway } from './connection.ts';

/** Says that what is shown may be old while the network or the server cannot be reached. */
export function OfflineBanner() {
  const away = useSyncExternalStore(onServerAway, isServerAway);
  return (
    <WithoutNetwork text={m.offline()}>
      {away && <Banner icon={IconPlugConnectedX}>{m.live_away()}</Banner>}
    </WithoutNetwork>
  );
}
