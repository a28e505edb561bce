import { MoneyBack } from '../../lib/MoneyBack.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { reverseReasons } from './reasons.ts';
import type { TopupDetails } from './use-pending-topups.ts';

/** Undoing an approved top-up whose money did not stay. Whatever the amount, a second person decides. */
export function TopupReverse({ topup }: { topup: TopupDetails }) {
  const can = useCan();
  const reload = useReload();
  const { id, player, status, approvalId, amountCredited, amountToPay } = topup;
  if (status !== 'APPROVED' || approvalId || !can('topup:reverse')) return null;
  return (
    <MoneyBack
      label={m.topup_reverse()}
      title={m.topup_reverse_title()}
      text={m.topup_reverse_text()}
      second={m.second_setting()}
      player={player}
      amount={amountCredited ?? amountToPay}
      presets={reverseReasons()}
      send={(body) => client.call('topup.reverse', { params: { id }, body })}
      onEnd={() => void reload('topup.details', 'topup.list', 'approvals.list')}
    />
  );
}
