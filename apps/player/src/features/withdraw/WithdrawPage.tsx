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

/** `/withdraw`: the open withdrawal with its live state, or the form for a new one; next to it the history. */
export default function WithdrawPage() {
  const { user, isError } = useUser();
  const last = useQuery({
    ...query(client, 'withdraw.last', { params: { phone: user?.phone ?? '' } }),
    enabled: Boolean(user),
  });
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{m.withdraw_title()}</h1>
      <div className={page.columns}>
        <div>
          <Current />
        </div>
        <div data-waits={(last.isPending && !isError) || undefined}>
          <Limits />
          <Beside>
            <Help />
          </Beside>
        </div>
      </div>
      <div data-waits={(last.isPending && !isError) || undefined} className={page.below}>
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
  const { user, error: userError, isError: noUser, refetch: askUser } = useUser();
  const params = { phone: user?.phone ?? '' };
  const last = useQuery({ ...query(client, 'withdraw.last', { params }), enabled: Boolean(user) });
  const today = useQuery({ ...query(client, 'withdraw.today', { params }), enabled: Boolean(user) });
  const turnover = useQuery(turnoverQuery(user?.phone ?? ''));
  const latest = last.data?.withdrawal;
  const open = latest ? isOpenWithdrawal(latest.status) : false;
  const openId = open ? latest?.id : undefined;
  useEffect(() => {
    if (openId) setFollowed(openId);
  }, [openId]);
  const failed = [last, today].find((result) => result.isError && !result.data);
  if ((noUser && !user) || failed) {
    return (
      <Panel>
        <ErrorState
          text={failed ? errorText(failed.error) : firstErrorText(userError)}
          onRetry={() => void (failed ? failed.refetch() : askUser())}
          retrying={failed?.isFetching ?? false}
        />
      </Panel>
    );
  }
  if (!user || !last.data || !today.data) {
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
          usualWait={last.data.usualWaitMinutes}
          pausedUntil={today.data.pausedUntil}
          {...(open ? {} : { onDone: () => setFollowed(null) })}
        />
      ) : (
        <AskWithdraw user={user} limits={today.data} turnover={turnover.data} />
      )}
    </Stage>
  );
}
