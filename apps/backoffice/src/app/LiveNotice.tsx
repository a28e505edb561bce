import { Banner } from '@salung/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { useLiveStatus } from '../platform/session.ts';

/** Only an interruption that lasts this long is shown. Milliseconds. */
const PATIENCE = 5000;

/** Says that the queues are not updated while the event stream is interrupted. */
export function LiveNotice() {
  const status = useLiveStatus();
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (status !== 'connecting') return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [status]);
  return (
    <div role="status">
      {late && navigator.onLine && <Banner icon={IconPlugConnectedX}>{m.live_away()}</Banner>}
    </div>
  );
}
