import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { byKind, shortReference } from '@salung/contract/browser';
import { bankName, CopyButton, dateTime, lazyPart, Money, StatusBadge } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { accountEnd } from '../../parts/account-end.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Help } from '../../parts/Help.tsx';
import { ItemHead, ItemPage, ItemState, isId } from '../../parts/ItemPage.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Steps } from '../../parts/Steps.tsx';
import { client } from '../../platform/client.ts';
import { ChosenPromotion } from '../promotions/ChosenPromotion.tsx';
import { topupSteps } from './Checking.tsx';
import { methodName } from './methods.ts';
import { isChecking, otherAmountOf, shownStatus, type Topup } from './types.ts';

const Receipt = lazyPart(() => import('../receipts/Receipt.tsx'));
// Few top-ups still wait for a slip.
const LateSlip = lazyPart(() => import('./LateSlip.tsx').then((file) => ({ default: file.LateSlip })));

/** `/deposit/$id`: a top-up of the player, with its receipt once the money has arrived. */
export default function TopupPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isLoading, refetch, isFetching } = useQuery({
    ...query(client, 'topup.history', { query: { id } }),
    enabled: isId(id),
  });
  const topup = data?.data[0];
  return (
    <ItemPage above="/deposit" aboveName={m.deposit_history()} title={m.movement_topup()}>
      {topup ? (
        <Details topup={topup} />
      ) : (
        <ItemState pending={isLoading} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ItemPage>
  );
}

function Details({ topup }: { topup: Topup }) {
  const { status, hasSlip, payTo, reasonForPlayer } = topup;
  const arrived = status === 'APPROVED';
  const checking = isChecking(topup);
  // What is still to be transferred is read also while the balance is hidden.
  const isExpected = (status === 'PENDING' || status === 'AWAITING_PAYMENT') && !hasSlip;
  const otherAmount = otherAmountOf(topup);
  // A late slip is being checked by staff, whatever the top-up's state is.
  const notes = [
    otherAmount !== null && m.deposit_gateway_other_text(),
    topup.isSlipLate && m.deposit_late_checking_text(),
    otherAmount === null &&
      !topup.isSlipLate &&
      topup.lateSlipUntil !== null &&
      (status === 'CANCELLED' ? m.deposit_late_cancelled_text() : m.deposit_expired_item()),
    status === 'REVERSED' && m.deposit_reversed_text(),
  ].filter((note) => note !== false);
  const paidTo = byKind(payTo, {
    bank: ({ bankCode, accountNumber, accountName }) => ({
      account: `${bankName(bankCode)} ${accountEnd(accountNumber)}`,
      name: accountName,
    }),
    gateway: ({ method, account }) => ({
      account: methodName(method),
      name: account?.accountName ?? null,
    }),
    other: () => ({ account: methodName(null), name: null }),
  });
  // A gateway is no account: what the player knows of it is how it was paid.
  const paidToLabel = payTo.kind === 'bank' ? m.deposit_paid_to() : m.deposit_method();
  const reference = shortReference(topup.id);
  return (
    <div className={page.columns}>
      <div>
        <Panel>
          <ItemHead
            amount={<OwnMoney satang={topup.amountCredited ?? topup.amountToPay} />}
            badge={<StatusBadge {...shownStatus(topup)} />}
            when={dateTime(topup.createdAt)}
          />
          {payTo.kind === 'bank' && (status === 'PENDING' || checking || arrived) && (
            <Steps steps={topupSteps()} now={arrived ? 4 : checking ? 2 : 0} />
          )}
          {(notes.length > 0 || reasonForPlayer) && (
            <p className={page.note}>
              {notes.map((note) => (
                <span key={note} style={{ display: 'block' }}>
                  {note}
                </span>
              ))}
              {reasonForPlayer && (
                <>
                  <b>{m.reason()}</b> {reasonForPlayer}
                </>
              )}
            </p>
          )}
          <ChosenPromotion topupId={topup.id} isCredited={arrived} />
          <dl className={page.facts} style={{ marginTop: 20 }}>
            <div>
              <dt>{hasSlip || arrived ? m.deposit_transferred() : m.deposit_exact()}</dt>
              <dd>
                {isExpected ? <Money satang={topup.amountToPay} /> : <OwnMoney satang={topup.amountToPay} />}
              </dd>
            </div>
            {otherAmount !== null && (
              <div>
                <dt>{m.deposit_other_received()}</dt>
                <dd>
                  <OwnMoney satang={otherAmount} />
                </dd>
              </div>
            )}
            <div>
              <dt>{paidToLabel}</dt>
              <dd translate="no">{paidTo.account}</dd>
            </div>
            {paidTo.name !== null && (
              <div>
                <dt>{m.deposit_paid_to_name()}</dt>
                <dd translate="no">{paidTo.name}</dd>
              </div>
            )}
            {topup.decidedAt && !checking && (
              <div>
                <dt>{m.item_decided()}</dt>
                <dd>{dateTime(topup.decidedAt)}</dd>
              </div>
            )}
            <div>
              <dt>{m.item_reference()}</dt>
              <dd>{reference}</dd>
            </div>
          </dl>
          <div className={page.actions}>
            <CopyButton wide text={reference} name={m.item_reference()} />
            {isExpected && (
              <ButtonLink to="/deposit" variant="gradient">
                {m.deposit_go_on()}
              </ButtonLink>
            )}
          </div>
        </Panel>
      </div>
      <div>
        {arrived && (
          <Suspense fallback={<Skeleton height={420} />}>
            <Receipt
              title={m.receipt_topup()}
              amount={topup.amountCredited ?? topup.amountToPay}
              at={topup.decidedAt ?? topup.createdAt}
              lines={[
                [paidToLabel, paidTo.account],
                ...(paidTo.name === null ? [] : [[m.deposit_paid_to_name(), paidTo.name] as const]),
              ]}
              reference={[m.item_reference(), reference]}
            />
          </Suspense>
        )}
        {topup.lateSlipUntil && otherAmount === null && (
          <Suspense fallback={<Skeleton height={280} />}>
            <LateSlip topup={topup} />
          </Suspense>
        )}
        {!arrived && (status !== 'CANCELLED' || checking) && <Help />}
      </div>
    </div>
  );
}
