import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, errorText } from '@salung/ui';
import { Callout, lazyDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Alarms.module.css';
import type { Channel } from './alarm-text.ts';
import { ChannelCard } from './ChannelCard.tsx';

const ConnectForm = lazyDialog(() => import('./ConnectForm.tsx'));

/** The ways to people, in the order in which they are tried. */
export function ChannelList() {
  const { data, error, isFetching, refetch } = useQuery(query(client, 'alarms.channels'));
  const [connecting, setConnecting] = useState<Channel>();
  if (!data) {
    return error ? (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      [0, 1, 2, 3].map((place) => <Skeleton key={place} height={140} radius={12} />)
    );
  }
  const channels = data.data;
  return (
    <>
      <p className={css.quiet}>{m.alarms_channels_text()}</p>
      {!channels.some(({ isActive }) => isActive) && <Callout tone="warn">{m.alarms_no_channel()}</Callout>}
      <ol className={css.cards}>
        {channels.map((channel, index) => (
          <ChannelCard
            key={channel.kind}
            channel={channel}
            kinds={channels.map(({ kind }) => kind)}
            place={index}
            onConnect={() => setConnecting(channel)}
          />
        ))}
      </ol>
      {connecting && <ConnectForm channel={connecting} onClose={() => setConnecting(undefined)} />}
    </>
  );
}
