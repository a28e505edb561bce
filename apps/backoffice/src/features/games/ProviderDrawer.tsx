import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, StatusBadge, toast, useConfirm } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts, lazyDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import detail from '../../lib/Detail.module.css';
import { AuditLink } from '../../lib/ItemLink.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Games.module.css';
import type { Provider } from './game.ts';
import { adapterText, nameOf, percent } from './game-text.ts';
import { obstacleText } from './obstacle-text.ts';
import { PictureForm } from './PictureForm.tsx';

const ProviderForm = lazyDialog(() => import('./ProviderForm.tsx'));
const ConnectForm = lazyDialog(() => import('./ConnectForm.tsx'));

/** A provider: terms, connection, picture, and the actions on it. */
export function ProviderDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'games.providerDetails', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return (
    <DetailDrawer
      opened={id !== undefined}
      title={data ? nameOf(data) : m.games_provider()}
      onClose={onClose}
    >
      {data ? (
        <Details provider={data} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}

const settingsText = (settings: Provider['settings']): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ') || '–';

function Details({ provider }: { provider: Provider }) {
  const { isActive } = provider;
  // A module of the platform itself: there is nothing to connect, no key and nothing to test.
  const isOwn = provider.adapter === 'own';
  return (
    <>
      <div className={detail.top}>
        <span>{m.providers_games_of({ active: provider.activeGamesCount, all: provider.gamesCount })}</span>
        <StatusBadge tone={isActive ? 'good' : 'quiet'} label={isActive ? m.games_on() : m.games_off()} />
      </div>
      <DetailSection title={m.facts()}>
        <Facts
          rows={[
            [m.games_name_th(), provider.nameTh],
            [m.games_name_en(), provider.nameEn],
            [
              m.games_code(),
              <span key="code" className={css.code}>
                {provider.code}
              </span>,
            ],
            [m.providers_adapter(), adapterText(provider.adapter)],
            [m.providers_share(), percent(provider.share)],
            [m.providers_idle(), m.providers_minutes({ number: provider.idleMinutes })],
          ]}
        />
      </DetailSection>
      {isOwn ? <Callout tone="info">{m.providers_own_text()}</Callout> : <Connected provider={provider} />}
      {provider.opensByApi && <Health provider={provider} />}
      <DetailSection title={m.games_picture()}>
        <PictureForm
          call="games.providerPicture"
          id={provider.id}
          picture={provider.picture}
          permission="provider:edit"
        />
      </DetailSection>
      <Actions provider={provider} />
      <AuditLink id={provider.code} />
    </>
  );
}

/** Address and keys of a provider, and the way to its tests. */
function Connected({ provider }: { provider: Provider }) {
  const { launchUrl, keyNames, keysChangedAt } = provider;
  return (
    <DetailSection title={m.providers_connect()}>
      <Facts
        rows={[
          [
            provider.opensByApi ? m.providers_api_address() : m.providers_address(),
            <span key="address" className={css.code}>
              {launchUrl ?? m.providers_address_none()}
            </span>,
          ],
          [m.providers_keys(), keyNames.join(', ') || m.providers_keys_none()],
          [m.providers_keys_since(), keysChangedAt && dateTime(keysChangedAt)],
          [m.providers_settings(), settingsText(provider.settings)],
        ]}
      />
      <Connection provider={provider} />
      <Button
        variant="default"
        size="sm"
        renderRoot={(props) => (
          <Link to="/games/providers/$id/conformance" params={{ id: provider.id }} {...props} />
        )}
      >
        {m.conformance_title()}
      </Button>
    </DetailSection>
  );
}

/** Whether the provider's API opens games, and if not, why. */
function Health({ provider: { health } }: { provider: Provider }) {
  const { failing = null, openedAt = null } = health ?? {};
  return (
    <DetailSection title={m.providers_opening()}>
      {failing ? (
        <Callout tone="bad">
          {obstacleText(failing)}
          <br />
          {m.providers_failures({
            number: failing.failures,
            since: dateTime(failing.since),
            last: dateTime(failing.lastAt),
          })}
        </Callout>
      ) : (
        <p className={css.hint}>{openedAt ? m.providers_opening_good() : m.providers_opening_none()}</p>
      )}
      {openedAt && <Facts rows={[[m.providers_opening_last(), dateTime(openedAt)]]} />}
    </DetailSection>
  );
}

/** Changes address and keys, and ends the former keys. */
function Connection({ provider }: { provider: Provider }) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const [connecting, setConnecting] = useState(false);
  if (!can('provider:edit')) return null;
  const name = nameOf(provider);
  const retire = async () => {
    try {
      const done = await confirm(
        {
          title: m.providers_retire_title({ name }),
          message: m.providers_retire_text(),
          confirmLabel: m.providers_retire(),
          type: 'danger',
        },
        () => client.call('games.providerRetire', { params: { id: provider.id } }),
      );
      if (done) toast.good(m.providers_retired());
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('games.providerDetails', 'games.providerList');
  };
  return (
    <div className={css.stack}>
      {provider.hasFormerKeys && (
        <>
          <Callout tone="warn">{m.providers_former()}</Callout>
          <Button variant="light" color="red" size="sm" onClick={() => void retire()}>
            {m.providers_retire()}
          </Button>
        </>
      )}
      <Button variant="default" size="sm" onClick={() => setConnecting(true)}>
        {m.providers_connect()}
      </Button>
      {connecting && <ConnectForm provider={provider} onClose={() => setConnecting(false)} />}
    </div>
  );
}

function Actions({ provider }: { provider: Provider }) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const [editing, setEditing] = useState(false);
  if (!can('provider:edit')) return null;
  const isActive = !provider.isActive;
  const name = nameOf(provider);
  const toggle = async () => {
    try {
      await confirm(
        {
          title: isActive ? m.providers_on_title({ name }) : m.providers_off_title({ name }),
          message: isActive ? m.providers_on_text() : m.providers_off_text(),
          confirmLabel: isActive ? m.games_switch_on() : m.games_switch_off(),
          type: isActive ? 'confirm' : 'danger',
        },
        () => client.call('games.providerToggle', { params: { id: provider.id }, body: { isActive } }),
      );
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('games.providerList', 'games.providerDetails', 'games.list');
  };
  return (
    <DetailSection title={m.staff_actions()}>
      <div className={css.stack}>
        <Button variant="default" size="sm" onClick={() => setEditing(true)}>
          {m.providers_edit()}
        </Button>
        <Button variant="default" size="sm" onClick={() => void toggle()}>
          {isActive ? m.games_switch_on() : m.games_switch_off()}
        </Button>
      </div>
      {editing && <ProviderForm provider={provider} onClose={() => setEditing(false)} />}
    </DetailSection>
  );
}
