import { Button } from '@mantine/core';
import { queryKey } from '@salung/client';
import { byKind } from '@salung/contract/browser';
import { bahtParts, CopyButton, CountDown, Money } from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { useCancel } from '../../parts/use-cancel.tsx';
import { client } from '../../platform/client.ts';
import { ChosenPromotion } from '../promotions/ChosenPromotion.tsx';
import { OtherAmount } from './OtherAmount.tsx';
import css from './Pay.module.css';
import { PayToBank } from './PayToBank.tsx';
import { PayToGateway } from './PayToGateway.tsx';
import { SlipForm } from './SlipForm.tsx';
import { otherAmountOf, type Topup } from './types.ts';
import { useTopupCache } from './use-topup-cache.ts';

function titleOf(payTo: Topup['payTo']): string {
  if (payTo.kind === 'bank') {
    return payTo.bankCode === 'TMW' ? m.deposit_pay_wallet_title() : m.deposit_pay_title();
  }
  if (payTo.kind === 'other') return m.deposit_gateway_title();
  if (payTo.method === 'qr' && !payTo.payUrl) return m.deposit_scan_title();
  if (!payTo.account) return m.deposit_gateway_title();
  return payTo.account.bankCode ? m.deposit_pay_title() : m.deposit_pay_wallet_title();
}

/** Where to pay and how much, the time left, and for a transfer to a bank account the form for the slip. */
export function Pay({ topup }: { topup: Topup }) {
  const { payTo, expiresAt } = topup;
  const queries = useQueryClient();
  const otherAmount = otherAmountOf(topup);

  const ended = useCallback(() => {
    for (const name of ['topup.open', 'topup.history'] as const) {
      void queries.invalidateQueries({ queryKey: queryKey(name) });
    }
  }, [queries]);

  if (otherAmount !== null) {
    return (
      <>
        <Panel>
          <OtherAmount topup={topup} satang={otherAmount} />
        </Panel>
        <CancelButton topup={topup} />
      </>
    );
  }
  return (
    <>
      <Panel
        title={titleOf(payTo)}
        aside={
          <span className={css.clock}>
            {m.deposit_pay_left()} <CountDown until={expiresAt} onEnd={ended} className={css.time} />
          </span>
        }
      >
        <ExactAmount topup={topup} />
        {payTo.kind === 'bank' && <p className={css.hint}>{m.deposit_exact_hint()}</p>}
        {byKind(payTo, {
          bank: (account) => <PayToBank topup={topup} account={account} />,
          gateway: (payment) => <PayToGateway topup={topup} payment={payment} />,
          other: () => null,
        })}
        <ChosenPromotion topupId={topup.id} isCredited={false} />
      </Panel>
      {payTo.kind === 'bank' && <SlipForm topup={topup} />}
      <CancelButton topup={topup} />
    </>
  );
}

/** What is to be transferred, to the satang. */
function ExactAmount({ topup: { amountToPay } }: { topup: Topup }) {
  const { baht, satang } = bahtParts(amountToPay);
  return (
    <div className={css.amount}>
      <div>
        <p className={page.quiet}>{m.deposit_exact()}</p>
        <p className={css.sum} translate="no">
          {/* Also while the balance is hidden: what is to be transferred must be read. */}
          <span aria-hidden="true">
            ฿{baht}
            <b className={css.satang}>.{satang}</b>
          </span>
          <span className="s-only-spoken">
            <Money satang={amountToPay} />
          </span>
        </p>
      </div>
      <CopyButton text={`${baht.replace(/,/g, '')}.${satang}`} name={m.deposit_exact()} />
    </div>
  );
}

/** Cancels the top-up once the player has confirmed it. */
function CancelButton({ topup }: { topup: Topup }) {
  const { payTo, id } = topup;
  const cache = useTopupCache();
  const cancel = useCancel();
  const otherAmount = otherAmountOf(topup);
  const ask = () =>
    cancel({
      title: m.deposit_cancel_title(),
      message:
        otherAmount !== null
          ? m.deposit_cancel_other()
          : payTo.kind === 'bank'
            ? m.deposit_cancel_text()
            : m.deposit_cancel_gateway(),
      cancelLabel: otherAmount === null ? m.deposit_cancel_no() : m.deposit_cancel_wait(),
      confirmLabel: m.deposit_cancel_yes(),
      call: async () => {
        await client.call('topup.cancel', { body: { id } });
        cache.open(null);
      },
      done: m.deposit_cancelled(),
      stale: ['topup.open', 'topup.history'],
    });
  return (
    <Button variant="subtle" color="gray" onClick={() => void ask()}>
      {otherAmount === null ? m.deposit_cancel() : m.deposit_cancel_anew()}
    </Button>
  );
}
