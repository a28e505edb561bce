import { Button } from '@mantine/core';
import { formatBaht, Money, toast } from '@salung/ui';
import { ReasonDialog, type Reasons } from '@salung/ui/office';
import { Suspense, useState } from 'react';
import { client } from '../../app/platform.ts';
import { useCan } from '../../app/session.ts';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import css from '../../lib/Detail.module.css';
import { tellSecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { returnReasons } from './reasons.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

/** Recording that the bank sent a paid withdrawal back. */
export function WithdrawalReturn({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const can = useCan();
  const reload = useReload();
  const [asking, setAsking] = useState(false);
  const { id, amount, player, status, approvalId } = withdrawal;
  if (status !== 'PAID' || approvalId || !can('withdraw:return')) return null;
  const name = `${player.firstName} ${player.lastName}`;
  const record = async (reasons: Reasons) => {
    try {
      const answer = await client.call('withdraw.return', { params: { id }, body: reasons });
      const told = { amount: formatBaht(amount), name };
      if (waitsForSecond(answer)) tellSecondPerson(`${m.withdraw_return()} ${told.amount} · ${name}`);
      else toast.good(m.withdraw_back_toast(told));
      setAsking(false);
    } finally {
      void reload('withdraw.details', 'withdraw.list', 'approvals.list');
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
        {m.withdraw_return()}
      </Button>
      {asking && (
        <Suspense>
          <ReasonDialog
            title={m.withdraw_return_title()}
            about={
              <>
                {name} · <Money satang={amount} />
                <br />
                {m.withdraw_return_text()}
              </>
            }
            presets={returnReasons()}
            confirmLabel={m.withdraw_return()}
            onConfirm={record}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
