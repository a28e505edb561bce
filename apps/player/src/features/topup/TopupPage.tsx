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

/** What is still to be transferred is read also while the balance is hidden. */
const isExpected = ({ status, hasSlip }: Topup): boolean =>
  (status === 'PENDING' || status === 'AWAITING_PAYMENT') && !hasSlip;

/** What is to be said of it, a sentence each. */
function notesOf(topup: Topup): string[] {
  const { status, isSlipLate, lateSlipUntil } = topup;
  const otherAmount = otherAmountOf(topup);
  // A late slip is being checked by staff, whatever the top-up's state is.
  return [
    otherAmount !== null && m.deposit_gateway_other_text(),
    isSlipLate && m.deposit_late_checking_text(),
    otherAmount === null &&
      !isSlipLate &&
      lateSlipUntil !== null &&
      (status === 'CANCELLED' ? m.deposit_late_cancelled_text() : m.deposit_expired_item()),
    status === 'REVERSED' && m.deposit_reversed_text(),
  ].filter((note) => note !== false);
}

/** To which account it is paid, or how, and the name of its holder where there is one. */
function paidToOf({ payTo }: Topup): { label: string; account: string; name: string | null } {
  return byKind(payTo, {
    bank: ({ bankCode, accountNumber, accountName }) => ({
      label: m.deposit_paid_to(),
      account: `${bankName(bankCode)} ${accountEnd(accountNumber)}`,
      name: accountName,
    }),
    // A gateway is no account: what the player knows of it is how it was paid.
    gateway: ({ method, account }) => ({
      label: m.deposit_method(),
      account: methodName(method),
      name: account?.accountName ?? null,
    }),
    other: () => ({ label: m.deposit_method(), account: methodName(null), name: null }),
  });
}

function Details({ topup }: { topup: Topup }) {
  const { status, payTo } = topup;
  const arrived = status === 'APPROVED';
  const checking = isChecking(topup);
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
          <Notes topup={topup} />
          <ChosenPromotion topupId={topup.id} isCredited={arrived} />
          <Facts topup={topup} />
          <div className={page.actions}>
            <CopyButton wide text={shortReference(topup.id)} name={m.item_reference()} />
            {isExpected(topup) && (
              <ButtonLink to="/deposit" variant="gradient">
                {m.deposit_go_on()}
              </ButtonLink>
            )}
          </div>
        </Panel>
      </div>
      <div>
        {arrived && <TopupReceipt topup={topup} />}
        {topup.lateSlipUntil && otherAmountOf(topup) === null && (
          <Suspense fallback={<Skeleton height={280} />}>
            <LateSlip topup={topup} />
          </Suspense>
        )}
        {!arrived && (status !== 'CANCELLED' || checking) && <Help />}
      </div>
    </div>
  );
}

function Notes({ topup }: { topup: Topup }) {
  const { reasonForPlayer } = topup;
  const notes = notesOf(topup);
  if (notes.length === 0 && !reasonForPlayer) return null;
  return (
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
  );
}

function Facts({ topup }: { topup: Topup }) {
  const { status, hasSlip } = topup;
  const otherAmount = otherAmountOf(topup);
  const paidTo = paidToOf(topup);
  return (
    <dl className={page.facts} style={{ marginTop: 20 }}>
      <div>
        <dt>{hasSlip || status === 'APPROVED' ? m.deposit_transferred() : m.deposit_exact()}</dt>
        <dd>
          {isExpected(topup) ? <Money satang={topup.amountToPay} /> : <OwnMoney satang={topup.amountToPay} />}
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
        <dt>{paidTo.label}</dt>
        <dd translate="no">{paidTo.account}</dd>
      </div>
      {paidTo.name !== null && (
        <div>
          <dt>{m.deposit_paid_to_name()}</dt>
          <dd translate="no">{paidTo.name}</dd>
        </div>
      )}
      {topup.decidedAt && !isChecking(topup) && (
        <div>
          <dt>{m.item_decided()}</dt>
          <dd>{dateTime(topup.decidedAt)}</dd>
        </div>
      )}
      <div>
        <dt>{m.item_reference()}</dt>
        <dd>{shortReference(topup.id)}</dd>
      </div>
    </dl>
  );
}

function TopupReceipt({ topup }: { topup: Topup }) {
  const paidTo = paidToOf(topup);
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <Receipt
        title={m.receipt_topup()}
        amount={topup.amountCredited ?? topup.amountToPay}
        at={topup.decidedAt ?? topup.createdAt}
        lines={[
          [paidTo.label, paidTo.account],
          ...(paidTo.name === null ? [] : [[m.deposit_paid_to_name(), paidTo.name] as const]),
        ]}
        reference={[m.item_reference(), shortReference(topup.id)]}
      />
    </Suspense>
  );
}
