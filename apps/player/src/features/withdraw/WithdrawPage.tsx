import { query } from '@salung/client';
import { ErrorState, errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/platform.ts';
import { useUser } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { RowsSkeleton } from '../../parts/Rows.tsx';
import { AskWithdraw } from './AskWithdraw.tsx';
import { OpenWithdrawal } from './OpenWithdrawal.tsx';
import { isOpenWithdrawal } from './rules.ts';
import { WithdrawHistory } from './WithdrawHistory.tsx';

/** `/withdraw`: the open withdrawal with its live state, or a new one; beside it what was. */
export default function WithdrawPage() {
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{m.withdraw_title()}</h1>
      <div className={page.columns}>
        <div>
          <Current />
        </div>
        <div>
          <WithdrawHistory />
        </div>
      </div>
    </div>
  );
}

function Current() {
  const { user, error: userError, isError: noUser, refetch: askUser } = useUser();
  const params = { phone: user?.phone ?? '' };
  const last = useQuery({ ...query(client, 'withdraw.last', { params }), enabled: Boolean(user) });
  const today = useQuery({ ...query(client, 'withdraw.today', { params }), enabled: Boolean(user) });
  const failed = [last, today].find((result) => result.isError && !result.data);
  if ((noUser && !user) || failed) {
    return (
      <Panel>
        <ErrorState
          text={errorText(failed?.error ?? userError)}
          onRetry={() => void (failed ? failed.refetch() : askUser())}
          retrying={failed?.isFetching ?? false}
        />
      </Panel>
    );
  }
  if (!user || !last.data || !today.data) {
    return (
      <Panel>
        <RowsSkeleton count={4} label={m.loading()} />
      </Panel>
    );
  }
  const withdrawal = last.data.withdrawal;
  if (withdrawal && isOpenWithdrawal(withdrawal.status)) return <OpenWithdrawal withdrawal={withdrawal} />;
  return <AskWithdraw user={user} limits={today.data} />;
}
