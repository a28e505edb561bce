import { query } from '@salung/client';
import { limitKinds } from '@salung/contract/browser';
import { ErrorState, errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Help } from '../../parts/Help.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { ProfileFrame } from '../players/ProfileFrame.tsx';
import { AwayNotice } from './AwayNotice.tsx';
import { LimitGroup } from './LimitGroup.tsx';
import { Reminders } from './Reminders.tsx';
import { TakeBreak } from './TakeBreak.tsx';

/** `/profile/limits`: own limits, reminders, breaks and exclusion. */
export default function LimitsPage() {
  const { data, error, isError, refetch, isFetching } = useQuery(query(client, 'limits.own'));
  return (
    <ProfileFrame title={m.limits_title()}>
      {data ? (
        <>
          {data.exclusion && <AwayNotice exclusion={data.exclusion} />}
          <p className={page.quiet}>{m.limits_intro()}</p>
          {limitKinds.map((kind) => (
            <LimitGroup key={kind} kind={kind} limits={data.limits.filter((each) => each.kind === kind)} />
          ))}
          <Reminders minutes={data.reminderMinutes} />
          <TakeBreak running={data.exclusion} />
          <Help />
        </>
      ) : (
        <Panel>
          {isError ? (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <FormSkeleton label={m.loading()} />
          )}
        </Panel>
      )}
    </ProfileFrame>
  );
}
