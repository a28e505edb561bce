import { Button, Skeleton } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { dateTime, ErrorState, errorText, StatusBadge, toast, useConfirm } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { deviceText } from '../../lib/device-text.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Account.module.css';

type OpenSession = Answer<'auth.sessions'>['data'][number];

/** The person's open sessions, each with a button to end it. */
export function OwnSessions() {
  const { data, error, refetch, isFetching } = useQuery(query(client, 'auth.sessions'));
  const confirm = useConfirm();
  const reload = useReload();
  const others = data?.data.filter((row) => !row.isCurrent) ?? [];
  const here = data?.data.filter((row) => row.isCurrent) ?? [];

  const end = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast.good(done);
    } catch (failure) {
      toast.bad(errorText(failure));
    }
    await reload('auth.sessions');
  };
  const endOne = (row: OpenSession) =>
    end(() => client.call('auth.endSession', { params: { id: row.id } }), m.me_session_ended());
  const endOthers = async () => {
    const words = { title: m.me_end_others_title(), message: m.me_end_others_text() };
    if (await confirm({ ...words, confirmLabel: m.me_end_others() })) {
      await end(() => client.call('auth.endOtherSessions'), m.me_others_ended());
    }
  };

  return (
    <section className={css.card} aria-labelledby="me-sessions">
      <div className={css.head}>
        <h2 id="me-sessions" className={css.title}>
          {m.me_sessions()}
        </h2>
        {others.length > 0 && (
          <Button variant="default" size="sm" onClick={() => void endOthers()}>
            {m.me_end_others()}
          </Button>
        )}
      </div>
      {data ? (
        <>
          <ul className={css.sessions}>
            {[...here, ...others].map((row) => (
              <Session key={row.id} row={row} onEnd={() => void endOne(row)} />
            ))}
          </ul>
          {others.length === 0 && <p className={css.text}>{m.me_only_here()}</p>}
        </>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={56} radius={8} />
      )}
    </section>
  );
}

function Session({ row, onEnd }: { row: OpenSession; onEnd: () => void }) {
  const device = deviceText(row.userAgent);
  return (
    <li className={css.session}>
      <div className={css.said}>
        <p className={css.device}>{device}</p>
        <p className={css.text}>
          {m.me_session_since({ time: dateTime(row.createdAt) })}
          {row.address ? ` · ${row.address}` : ''}
        </p>
      </div>
      {row.isCurrent ? (
        <StatusBadge tone="good" label={m.me_this_device()} />
      ) : (
        <Button variant="light" color="red" size="sm" onClick={onEnd}>
          {m.me_end()}
          <span className="s-only-spoken"> {device}</span>
        </Button>
      )}
    </li>
  );
}
