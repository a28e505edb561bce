import { Button, Skeleton } from '@mantine/core';
import { type Answer, query, queryKey } from '@salung/client';
import { dateTime, ErrorState, errorText, showPhone, toast, useConfirm } from '@salung/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { BankLine } from '../../parts/BankLine.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { Stage } from '../../parts/Stage.tsx';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { useUser } from '../../platform/session.ts';
import { isPaused } from '../withdraw/rules.ts';
import css from './Change.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import { type ChangeKind, changeToShow, type OwnChange } from './changes.ts';

const key = queryKey('players.ownChanges');

/** The present bank account or phone, the state of the last request to change it, and the form for a new one. */
export function Change({ kind }: { kind: ChangeKind }) {
  const { user } = useUser();
  const { data, error, isError, refetch, isFetching } = useQuery(query(client, 'players.ownChanges'));
  const cache = useQueryClient();
  const now = Date.now();
  const told = changeToShow(data?.data ?? [], kind, now);
  const until = data?.payoutPausedUntil ?? null;
  const asked = (change: OwnChange) => {
    cache.setQueryData<Answer<'players.ownChanges'>>(
      key,
      (before) => before && { ...before, data: [change, ...before.data] },
    );
    void cache.invalidateQueries({ queryKey: key });
    toast.good(m.change_sent());
  };
  return (
    <>
      <Panel title={m.change_now()}>
        {!user ? (
          <Skeleton height={66} />
        ) : kind === 'bank' ? (
          <BankLine bank={user.bank} masked />
        ) : (
          <p className={css.phone}>{showPhone(user.phone)}</p>
        )}
        {kind === 'bank' && until !== null && isPaused(until, now) && (
          <p className={page.note} style={{ marginTop: 16 }}>
            {m.change_paused({ until: dateTime(until) })}
          </p>
        )}
      </Panel>
      <Panel title={told?.status === 'PENDING' ? m.change_waiting() : changeName(kind)}>
        {isError && !data ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !data || !user ? (
          <Skeleton height={240} />
        ) : (
          <Stage name={told?.status === 'PENDING' ? 'waiting' : 'form'}>
            {told?.status === 'PENDING' ? (
              <Waiting change={told} />
            ) : (
              <div className={page.form}>
                {told?.status === 'REJECTED' && (
                  <p className={page.note}>
                    {m.change_refused()}
                    <br />
                    <b>{m.reason()}</b> {told.reasonForPlayer ?? m.change_refused_text()}
                  </p>
                )}
                <ChangeForm kind={kind} phone={user.phone} onDone={asked} />
              </div>
            )}
          </Stage>
        )}
      </Panel>
    </>
  );
}

const changeName = (kind: ChangeKind) => (kind === 'bank' ? m.change_bank() : m.change_phone());

/** The request waits for staff; until they have decided it can be cancelled. */
function Waiting({ change }: { change: OwnChange }) {
  const cache = useQueryClient();
  const confirm = useConfirm();
  const cancel = useAction({
    mutationFn: () => client.call('players.cancelChange', { body: { id: change.id } }),
    onSuccess: () => toast.info(m.change_cancelled()),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  });
  const ask = async () => {
    const labels = { cancelLabel: m.change_cancel_no(), confirmLabel: m.change_cancel() };
    if (await confirm({ type: 'danger', title: m.change_cancel_title(), ...labels })) cancel.mutate();
  };
  return (
    <div className={page.form}>
      {change.bank && <BankLine bank={change.bank} />}
      {change.phone && <p className={css.phone}>{showPhone(change.phone)}</p>}
      <p className={page.quiet}>
        {m.change_asked()} {dateTime(change.createdAt)}
      </p>
      <Problem error={cancel.error} />
      <Button variant="default" loading={cancel.isPending} onClick={() => void ask()}>
        {m.change_cancel()}
      </Button>
    </div>
  );
}
