import { query } from '@salung/client';
import { MAINTENANCE_RECHECK } from '@salung/contract/browser';
import { Banner, dateTime } from '@salung/ui';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import { client } from '../platform/client.ts';

/** Says on every page that players cannot come in, for as long as it is so. The event stream keeps it up to date. */
export function ClosedNotice() {
  const { data } = useQuery({ ...query(client, 'maintenance.get'), refetchInterval: MAINTENANCE_RECHECK });
  return (
    <div role="status">
      {data?.isActive === false && (
        <Banner icon={IconBarrierBlock}>
          {data.since ? m.site_closed_since({ at: dateTime(data.since) }) : m.site_closed()}
        </Banner>
      )}
    </div>
  );
}
