import { formatBaht } from '@salung/ui';
import { BulkReject } from '../../lib/BulkReject.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { rejectReasons } from './reasons.ts';
import type { TopupRow } from './use-pending-topups.ts';

/** Rejects several waiting top-ups with one reason. */
export default function RejectTopups({ topups, onClose }: { topups: TopupRow[]; onClose: () => void }) {
  const reload = useReload();
  return (
    <BulkReject
      title={m.reject_topup_title()}
      rows={topups}
      keyOf={({ id }) => id}
      labelOf={({ player, amountToPay }) =>
        `${player.firstName} ${player.lastName} · ${formatBaht(amountToPay)}`
      }
      amountOf={({ amountToPay }) => amountToPay}
      presets={rejectReasons()}
      reject={({ id }, body) => client.call('topup.reject', { params: { id }, body })}
      onEnd={() => void reload('topup.list', 'topup.details')}
      onClose={onClose}
    />
  );
}
