import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, errorText } from '@salung/ui';
import { lazyDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { GatewayCard } from './GatewayCard.tsx';
import css from './Gateways.module.css';
import { GatewayTabs } from './GatewayTabs.tsx';
import type { Gateway, Setting } from './gateway.ts';

const ConnectForm = lazyDialog(() => import('./ConnectForm.tsx'));
const LimitsForm = lazyDialog(() => import('./LimitsForm.tsx'));

/** The payment gateways: how they are, what the house has there, and what they do. */
export default function GatewaysPage() {
  const { data, error, isError, isFetching, refetch } = useQuery(query(client, 'gateways.all'));
  const [connecting, setConnecting] = useState<Gateway>();
  const [editing, setEditing] = useState<Setting>();
  return (
    <Page title={m.nav_gateways()} scrolls>
      <GatewayTabs current="gateways" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.body} tabIndex={0} aria-label={m.nav_gateways()}>
        <p className={css.intro}>{m.gateways_intro()}</p>
        {isError && !data ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <div className={css.cards}>
            {data
              ? data.data.map((gateway) => (
                  <GatewayCard
                    key={gateway.id}
                    gateway={gateway}
                    onConnect={setConnecting}
                    onEdit={setEditing}
                  />
                ))
              : Array.from({ length: 6 }, (_, place) => <Skeleton key={String(place)} height={320} />)}
          </div>
        )}
      </section>

      {connecting && <ConnectForm gateway={connecting} onClose={() => setConnecting(undefined)} />}
      {editing && <LimitsForm setting={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}
