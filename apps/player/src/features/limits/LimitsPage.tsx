import { query } from '@salung/client';
import { limitKinds } from '@salung/contract/browser';
import { dateTime, ErrorState, errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Help } from '../../parts/Help.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { ProfileFrame } from '../players/ProfileFrame.tsx';
import { LimitGroup } from './LimitGroup.tsx';
import { type Limits, lengthText } from './limit-text.ts';
import { Reminders } from './Reminders.tsx';
import { TakeBreak } from './TakeBreak.tsx';

/** `/profile/limits`: own limits, reminders, breaks and exclusion. */
export default function LimitsPage() {
  const { data, error, isError, refetch, isFetching } = useQuery(query(client, 'limits.own'));
  return (
    <ProfileFrame title={m.limits_title()}>
      {data ? (
        <>
          {data.exclusion && <Away exclusion={data.exclusion} />}
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

/** The break or exclusion that runs, and what is still possible. */
function Away({ exclusion: { length, until, isOver } }: { exclusion: NonNullable<Limits['exclusion']> }) {
  const text = isOver
    ? m.limits_away_over()
    : until === null
      ? m.limits_away_forever()
      : m.limits_away_until({ until: dateTime(until) });
  return (
    <Panel title={`${m.limits_away()} · ${lengthText[length]()}`}>
      <p role="status">{text}</p>
      {!isOver && <p className={page.quiet}>{m.limits_away_withdraw()}</p>}
      <div className={page.actions}>
        <ButtonLink to="/withdraw" variant="default">
          {m.nav_withdraw()}
        </ButtonLink>
      </div>
    </Panel>
  );
}
