import { Button } from '@mantine/core';
import { type Answer, query, queryKey } from '@salung/client';
import { dateTime, ErrorState, errorText, toast, useConfirm } from '@salung/ui';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { Row, Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { Stage } from '../../parts/Stage.tsx';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { deviceName, isPhone } from './devices.ts';

type OpenSession = Answer<'auth.sessions'>['data'][number];

/** The open sessions of the account, each with a button to end it. */
export function Devices() {
  const { data, error, isError, refetch, isFetching } = useQuery(query(client, 'auth.sessions'));
  const cache = useQueryClient();
  const confirm = useConfirm();
  const changed = () => cache.invalidateQueries({ queryKey: queryKey('auth.sessions') });
  const endOne = useAction({
    mutationFn: (id: string) => client.call('auth.endSession', { params: { id } }),
    onSuccess: () => toast.good(m.device_ended()),
    onSettled: changed,
  });
  const endOthers = useAction({
    mutationFn: () => client.call('auth.endOtherSessions'),
    onSuccess: () => toast.good(m.device_others_ended()),
    onSettled: changed,
  });
  if (isError && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <RowsSkeleton count={2} label={m.loading()} />;
  const askOthers = async () => {
    const words = { title: m.device_others_title(), message: m.device_others_text() };
    if (await confirm({ ...words, confirmLabel: m.device_end_others() })) endOthers.mutate();
  };
  const here = data.data.filter((row) => row.isCurrent);
  const others = data.data.filter((row) => !row.isCurrent);
  return (
    <Stage name={others.length}>
      <div className={page.form}>
        <Rows>
          {[...here, ...others].map((row) => (
            <Device
              key={row.id}
              row={row}
              busy={endOne.isPending && endOne.variables === row.id}
              onEnd={() => endOne.mutate(row.id)}
            />
          ))}
        </Rows>
        <Problem error={endOne.error ?? endOthers.error} />
        {others.length > 0 ? (
          <Button variant="default" loading={endOthers.isPending} onClick={() => void askOthers()}>
            {m.device_end_others()}
          </Button>
        ) : (
          <p className={page.quiet}>{m.device_only()}</p>
        )}
      </div>
    </Stage>
  );
}

function Device({ row, busy, onEnd }: { row: OpenSession; busy: boolean; onEnd: () => void }) {
  const Icon = isPhone(row.userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  const name = deviceName(row.userAgent);
  return (
    <Row
      icon={<Icon size={20} stroke={1.6} />}
      direction={row.isCurrent ? 'in' : 'none'}
      title={name}
      text={row.isCurrent ? m.device_this() : `${m.device_seen()} ${dateTime(row.lastSeenAt)}`}
      amount={
        row.isCurrent ? null : (
          <Button variant="default" loading={busy} onClick={onEnd}>
            {m.device_end()}
            <span className="s-only-spoken"> {name}</span>
          </Button>
        )
      }
    />
  );
}
