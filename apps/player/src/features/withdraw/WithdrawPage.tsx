import { query } from '@salung/client';
import { ErrorState, errorText, firstErrorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Beside } from '../../parts/Beside.tsx';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Help } from '../../parts/Help.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Stage } from '../../parts/Stage.tsx';
import { client } from '../../platform/client.ts';
import { useUser } from '../../platform/session.ts';
import { AskWithdraw } from './AskWithdraw.tsx';
import { Limits } from './Limits.tsx';
import { OpenWithdrawal } from './OpenWithdrawal.tsx';
import { isOpenWithdrawal } from './rules.ts';
import { turnoverQuery } from './turnover-query.ts';
import { WithdrawHistory } from './WithdrawHistory.tsx';

/** What the page shows first: the last withdrawal, the limits of today, and what is still to be played. */
function useCurrent() {
  const { user, error, isError, refetch, isFetching } = useUser();
  const params = { phone: 'me' } as const;
  const last = useQuery(query(client, 'withdraw.last', { params }));
  const today = useQuery(query(client, 'withdraw.today', { params }));
  const turnover = useQuery(turnoverQuery(user?.phone ?? ''));
  const missing = [
    ...(user ? [] : [{ data: undefined, isError, error, refetch, isFetching }]),
    last,
    today,
  ].filter((result) => result.isError && !result.data);
  const failed = missing[0] && {
    error: missing[0].error,
    isFetching: missing.some((result) => result.isFetching),
    refetch: () => {
      for (const result of missing) void result.refetch();
    },
  };
  // The page does not wait for the turnover as it is this minute: the limits say how much was left when they were read.
  const isPending = !failed && (!last.data || !today.data);
  return { user, last: last.data, today: today.data, turnover: turnover.data, failed, isPending };
}

/** `/withdraw`: the open withdrawal with its live state, or the form for a new one; next to it the history. */
export default function WithdrawPage() {
  const waits = useCurrent().isPending || undefined;
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{m.withdraw_title()}</h1>
      <div className={page.columns}>
        <div>
          <Current />
        </div>
        <div data-waits={waits}>
          <Limits />
          <Beside>
            <Help />
          </Beside>
        </div>
      </div>
      <div data-waits={waits} className={page.below}>
        <WithdrawHistory />
      </div>
    </div>
  );
}

/**
 * While this page is open it remembers its withdrawal, so that its end (for example its payment) is shown instead of the
 * withdrawal just disappearing.
 */
function Current() {
  const [followed, setFollowed] = useState<string | null>(null);
  const { user, last, today, turnover, failed, isPending } = useCurrent();
  const latest = last?.withdrawal;
  const open = latest ? isOpenWithdrawal(latest.status) : false;
  const openId = open ? latest?.id : undefined;
  useEffect(() => {
    if (openId) setFollowed(openId);
  }, [openId]);
  if (failed) {
    return (
      <Panel>
        <ErrorState
          text={user ? errorText(failed.error) : firstErrorText(failed.error)}
          onRetry={failed.refetch}
          retrying={failed.isFetching}
        />
      </Panel>
    );
  }
  if (isPending || !user || !last || !today) {
    return (
      <Panel>
        <FormSkeleton label={m.loading()} />
      </Panel>
    );
  }
  const shown = latest && (open || latest.id === followed) ? latest : null;
  return (
    <Stage name={shown ? 'shown' : 'ask'}>
      {shown ? (
        <OpenWithdrawal
          withdrawal={shown}
          usualWait={last.usualWaitMinutes}
          pausedUntil={today.pausedUntil}
          {...(open ? {} : { onDone: () => setFollowed(null) })}
        />
      ) : (
        <AskWithdraw user={user} limits={today} turnover={turnover} />
      )}
    </Stage>
  );
}
