import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { shortReference } from '@salung/contract/browser';
import { bankName, CopyButton, dateTime, lazyPart, StatusBadge, withdrawStatus } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { accountEnd } from '../../parts/account-end.ts';
import { Help } from '../../parts/Help.tsx';
import { ItemHead, ItemPage, ItemState, isId } from '../../parts/ItemPage.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { useDiscreet } from '../../platform/privacy.ts';
import { Cancel } from './Cancel.tsx';
import { deductionLines } from './deductions.ts';
import { Way, type Withdrawal } from './Way.tsx';

const Receipt = lazyPart(() => import('../receipts/Receipt.tsx'));

/** `/withdraw/$id`: a withdrawal of the player, with its receipt once it is paid. */
export default function WithdrawalPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isLoading, refetch, isFetching } = useQuery({
    ...query(client, 'withdraw.transactions', { query: { id } }),
    enabled: isId(id),
  });
  const withdrawal = data?.data[0];
  return (
    <ItemPage above="/withdraw" aboveName={m.withdraw_history()} title={m.movement_withdraw()}>
      {withdrawal ? (
        <Details withdrawal={withdrawal} />
      ) : (
        <ItemState pending={isLoading} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ItemPage>
  );
}

function Details({ withdrawal }: { withdrawal: Withdrawal }) {
  const { bank, status } = withdrawal;
  const discreet = useDiscreet();
  const taken = deductionLines(withdrawal);
  const paid = status === 'PAID';
  const account = `${bankName(bank.bankCode)} ${accountEnd(bank.accountNumber)}`;
  const reference = shortReference(withdrawal.id);
  return (
    <div className={page.columns}>
      <div>
        <Panel>
          <ItemHead
            amount={<OwnMoney satang={withdrawal.amount} />}
            badge={<StatusBadge {...withdrawStatus(status)} />}
            when={dateTime(withdrawal.createdAt)}
          />
          <Way withdrawal={withdrawal} />
          {status === 'UNKNOWN' && <p className={page.note}>{m.withdraw_unknown_text()}</p>}
          <dl className={page.facts} style={{ marginTop: 20 }}>
            <div>
              <dt>{m.withdraw_to()}</dt>
              <dd translate="no">{account}</dd>
            </div>
            <div>
              <dt>{m.account_name()}</dt>
              <dd translate="no">{bank.accountName}</dd>
            </div>
            {taken.map(([name, value]) => (
              <div key={value}>
                <dt>{name}</dt>
                <dd>{discreet(value)}</dd>
              </div>
            ))}
            {withdrawal.decidedAt && (
              <div>
                <dt>{m.item_decided()}</dt>
                <dd>{dateTime(withdrawal.decidedAt)}</dd>
              </div>
            )}
            <div>
              <dt>{m.item_reference()}</dt>
              <dd translate="no">{reference}</dd>
            </div>
          </dl>
          <div className={page.actions}>
            <Cancel withdrawal={withdrawal} />
            <CopyButton wide text={reference} name={m.item_reference()} />
          </div>
        </Panel>
      </div>
      <div>
        {paid && (
          <Suspense fallback={<Skeleton height={420} />}>
            <Receipt
              title={m.receipt_withdraw()}
              amount={withdrawal.amount}
              at={withdrawal.decidedAt ?? withdrawal.createdAt}
              lines={[[m.withdraw_to(), account], [m.account_name(), bank.accountName], ...taken]}
              reference={[m.item_reference(), reference]}
            />
          </Suspense>
        )}
        {!paid && !withdrawal.isCancelledByPlayer && <Help />}
      </div>
    </div>
  );
}
