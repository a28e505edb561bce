import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, formatBaht, Money } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { Archive } from './Archive.tsx';
import { ledgerAccountText } from './account-text.ts';
import css from './House.module.css';
import { HouseTabs } from './HouseTabs.tsx';
import { inOrder, isOwned, totals } from './trial-order.ts';

/** Every account of the ledger: assets and liabilities are equal, and the page shows it. */
export default function TrialBalancePage() {
  const can = useCan();
  const { data, error, refetch, isFetching } = useQuery(query(client, 'house.trialBalance'));
  const { owned, owed } = totals(data?.accounts ?? []);
  return (
    <Page title={m.nav_trial_balance()} subtitle={data && m.house_as_of({ at: dateTime(data.at) })}>
      <HouseTabs current="/house/trial-balance" />
      {error && !data ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <div className={css.sum}>
          <Skeleton height={480} radius={12} />
        </div>
      ) : (
        <>
          <div className={css.sum}>
            {data.sum === 0 ? (
              <Callout tone="good">{m.house_sum_zero()}</Callout>
            ) : (
              <Callout tone="bad">{m.house_sum_wrong({ amount: formatBaht(data.sum) })}</Callout>
            )}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={css.scroll} aria-label={m.nav_trial_balance()} tabIndex={0}>
            <table className={css.trial}>
              <thead>
                <tr>
                  <th scope="col">{m.house_ledger_account()}</th>
                  <th scope="col" className={css.number}>
                    {m.house_ledger_number()}
                  </th>
                  <th scope="col">{m.house_owned()}</th>
                  <th scope="col">{m.house_owed()}</th>
                </tr>
              </thead>
              <tbody>
                {inOrder(data.accounts).map(({ code, label, bank, balance, accounts }) => (
                  <tr key={code}>
                    <th scope="row">
                      {bank ? <BankAccount account={bank} size={24} /> : ledgerAccountText(code, label)}
                    </th>
                    <td className={css.number}>{accounts.toLocaleString('en-US')}</td>
                    <td>{isOwned({ balance, bank }) && <Money satang={0 - balance} />}</td>
                    <td>{!isOwned({ balance, bank }) && <Money satang={balance} />}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{m.house_sum()}</th>
                  <td className={css.number} />
                  <td>
                    <Money satang={owned} />
                  </td>
                  <td>
                    <Money satang={owed} />
                  </td>
                </tr>
              </tfoot>
            </table>
          </section>
          {can('house:archive') && <Archive />}
        </>
      )}
    </Page>
  );
}
