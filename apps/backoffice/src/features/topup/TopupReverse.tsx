import { Button } from '@mantine/core';
import { formatBaht, Money } from '@salung/ui';
import { ReasonDialog, type Reasons } from '@salung/ui/office';
import { Suspense, useState } from 'react';
import { client } from '../../app/platform.ts';
import { useCan } from '../../app/session.ts';
import css from '../../lib/Detail.module.css';
import { tellSecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { reverseReasons } from './reasons.ts';
import type { TopupDetails } from './use-pending-topups.ts';

/** Undoing an approved top-up whose money did not stay. Whatever the amount, a second person decides. */
export function TopupReverse({ topup }: { topup: TopupDetails }) {
  const can = useCan();
  const reload = useReload();
  const [asking, setAsking] = useState(false);
  if (topup.status !== 'APPROVED' || topup.approvalId || !can('topup:reverse')) return null;
  const amount = topup.amountCredited ?? topup.amountToPay;
  const name = `${topup.player.firstName} ${topup.player.lastName}`;
  const ask = async (reasons: Reasons) => {
    try {
      await client.call('topup.reverse', { params: { id: topup.id }, body: reasons });
      tellSecondPerson(`${m.topup_reverse()} ${formatBaht(amount)} · ${name}`);
      setAsking(false);
    } finally {
      void reload('topup.details', 'topup.list', 'approvals.list');
    }
  };
  return (
    <>
      <Button
        className={css.action ?? ''}
        variant="light"
        color="red"
        size="sm"
        fullWidth
        onClick={() => setAsking(true)}
      >
        {m.topup_reverse()}
      </Button>
      {asking && (
        <Suspense>
          <ReasonDialog
            title={m.topup_reverse_title()}
            about={
              <>
                {name} · <Money satang={amount} />
                <br />
                {m.topup_reverse_text()}
              </>
            }
            presets={reverseReasons()}
            confirmLabel={m.topup_reverse()}
            onConfirm={ask}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
