import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, StatusBadge, toast, useConfirm } from '@salung/ui';
import { Callout, Facts, lazyDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../lib/Page.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { GatewayTabs } from '../gateways/GatewayTabs.tsx';
import css from './SlipServices.module.css';
import { type SlipService, serviceName, serviceProblem } from './service-text.ts';

const ConnectForm = lazyDialog(() => import('./ConnectForm.tsx'));

/** The services that check slips: whether they work, and how they are connected. */
export default function SlipServicesPage() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'verification.services'),
    refetchInterval: 30_000,
  });
  return (
    <Page title={m.nav_slip_services()}>
      <GatewayTabs current="slips" />
      <div className={css.body}>
        <Callout tone="info">{m.slipservices_text()}</Callout>
        {data ? (
          data.data.map((service) => <Service key={service.code} service={service} />)
        ) : error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          [0, 1].map((place) => <Skeleton key={place} height={180} radius={16} />)
        )}
      </div>
    </Page>
  );
}

function Service({ service }: { service: SlipService }) {
  const { code, isActive, problem, problemAt } = service;
  const can = useCan();
  const reload = useReload();
  const confirm = useConfirm();
  const [connecting, setConnecting] = useState(false);
  const disconnect = async () => {
    try {
      const done = await confirm(
        {
          title: m.slipservices_off_title({ name: serviceName(code) }),
          message: m.slipservices_off_text(),
          confirmLabel: m.slipservices_off(),
          type: 'danger',
        },
        () => client.call('verification.disconnect', { params: { id: code } }),
      );
      if (done) await reload('verification.services');
    } catch (error) {
      toast.bad(errorText(error));
    }
  };
  return (
    <section className={css.service} aria-label={serviceName(code)}>
      <div className={css.top}>
        <h2 className={css.name}>{serviceName(code)}</h2>
        <StatusBadge tone={isActive ? 'good' : 'quiet'} label={isActive ? m.games_on() : m.games_off()} />
      </div>
      {isActive && problem && (
        <Callout tone="bad">
          {`${serviceProblem(problem)}${problemAt ? ` (${dateTime(problemAt)})` : ''}`}
        </Callout>
      )}
      <Facts
        rows={[
          [
            m.slipservices_address(),
            <span key="address" className={css.code}>
              {service.url}
            </span>,
          ],
          [m.slipservices_keys(), service.hasKeys ? m.slipservices_keys_there() : m.slipservices_keys_none()],
          [m.slipservices_answered(), service.answeredAt ? dateTime(service.answeredAt) : '–'],
        ]}
      />
      {can('slip-service:edit') && (
        <div className={css.buttons}>
          <Button variant="default" onClick={() => setConnecting(true)}>
            {service.hasKeys && isActive ? m.slipservices_change() : m.providers_connect()}
          </Button>
          {isActive && (
            <Button variant="subtle" color="red" onClick={() => void disconnect()}>
              {m.slipservices_off()}
            </Button>
          )}
        </div>
      )}
      {connecting && <ConnectForm service={service} onClose={() => setConnecting(false)} />}
    </section>
  );
}
