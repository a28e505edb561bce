import { Button } from '@mantine/core';
import { type Answer, query, queryKey } from '@salung/client';
import { dateTime, showPhone, toast, useConfirm } from '@salung/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../app/platform.ts';
import { m } from '../../paraglide/messages.js';
import { BankLine } from '../../parts/BankLine.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { Stage } from '../../parts/Stage.tsx';
import { useAction } from '../../parts/use-action.ts';
import { isPaused } from '../withdraw/rules.ts';
import css from './Change.module.css';
import { type ChangeKind, changeToTell, type OwnChange } from './changes.ts';

const ChangeForm = lazy(() => import('./ChangeForm.tsx'));
const key = queryKey('players.ownChanges');

/** Another bank account or phone: the way to ask for it, and how the last request stands. */
export function Change({ kind, phone }: { kind: ChangeKind; phone: string }) {
  const { data } = useQuery(query(client, 'players.ownChanges'));
  const cache = useQueryClient();
  const [open, setOpen] = useState(false);
  const now = Date.now();
  const told = changeToTell(data?.data ?? [], kind, now);
  const until = data?.payoutPausedUntil ?? null;
  const asked = (change: OwnChange) => {
    cache.setQueryData<Answer<'players.ownChanges'>>(
      key,
      (before) => before && { ...before, data: [change, ...before.data] },
    );
    void cache.invalidateQueries({ queryKey: key });
    setOpen(false);
    toast.good(m.change_sent());
  };
  return (
    <div className={css.change}>
      <Stage name={told?.status === 'PENDING' ? 'waiting' : open ? 'form' : 'button'}>
        {kind === 'bank' && until !== null && isPaused(until, now) && (
          <p className={page.note}>{m.change_paused({ until: dateTime(until) })}</p>
        )}
        {told?.status === 'PENDING' && <Waiting change={told} />}
        {told?.status === 'REJECTED' && !open && (
          <p className={page.note}>
            {m.change_refused()}
            <br />
            <b>{m.reason()}</b> {told.reasonForPlayer ?? m.change_refused_text()}
          </p>
        )}
        {open ? (
          <Suspense fallback={null}>
            <ChangeForm kind={kind} phone={phone} onDone={asked} onLeave={() => setOpen(false)} />
          </Suspense>
        ) : (
          told?.status !== 'PENDING' && (
            <Button variant="default" disabled={!data} onClick={() => setOpen(true)}>
              {kind === 'bank' ? m.change_bank() : m.change_phone()}
            </Button>
          )
        )}
      </Stage>
    </div>
  );
}

/** The request is with staff; until they have decided it can be taken back. */
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
    <section className={css.waiting}>
      <h3 className={css.title}>{m.change_waiting()}</h3>
      {change.bank && <BankLine bank={change.bank} />}
      {change.phone && <p className={css.phone}>{showPhone(change.phone)}</p>}
      <p className={page.quiet}>
        {m.change_asked()} {dateTime(change.createdAt)}
      </p>
      <Problem error={cancel.error} />
      <Button variant="default" loading={cancel.isPending} onClick={() => void ask()}>
        {m.change_cancel()}
      </Button>
    </section>
  );
}
