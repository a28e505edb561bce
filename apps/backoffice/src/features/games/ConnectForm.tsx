import { Button, Textarea, TextInput } from '@mantine/core';
import { CopyButton, errorText, toast } from '@salung/ui';
import { Callout, DetailDrawer } from '@salung/ui/office';
import { type FormEvent, useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import form from '../../lib/Form.module.css';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Games.module.css';
import type { Provider } from './game.ts';
import { nameOf } from './game-text.ts';
import { type ConnectFields, connectBody, connectProblems, newSecret } from './provider-checks.ts';

/** What was typed for a provider's connection, what is wrong with it, and the sending. */
function useConnect(provider: Provider, onClose: () => void) {
  const reload = useReload();
  const [given, setGiven] = useState<ConnectFields>({
    launchUrl: provider.launchUrl ?? '',
    keys: {},
    settings: { ...provider.knownSettings, ...provider.settings },
  });
  const [problems, setProblems] = useState<ReturnType<typeof connectProblems>>({ keys: {} });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const putKey = (name: string, value: string) =>
    setGiven((now) => ({ ...now, keys: { ...now.keys, [name]: value } }));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = connectProblems(given, provider.neededKeys);
    setProblems(found);
    setProblem(null);
    if (found.launchUrl || Object.keys(found.keys).length > 0) return;
    const body = connectBody(given, provider);
    if (Object.keys(body).length === 0) {
      setProblem(m.providers_connect_nothing());
      return;
    }
    setBusy(true);
    try {
      const answer = await client.call('games.providerConnect', { params: { id: provider.id }, body });
      if (waitsForSecond(answer)) notifySecondPersonNeeded(nameOf(provider), answer);
      else toast.good(m.providers_connect_done());
      onClose();
      await reload('games.providerList', 'games.providerDetails', 'approvals.list');
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return { given, setGiven, putKey, problems, problem, busy, send };
}

/** Address, keys and settings of a provider; a second person approves them. */
export default function ConnectForm({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { given, setGiven, putKey, problems, problem, busy, send } = useConnect(provider, onClose);
  const names = provider.neededKeys.length > 0 ? provider.neededKeys : ['secret'];
  return (
    <DetailDrawer opened title={m.providers_connect_title({ name: nameOf(provider) })} onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <Callout tone="info">{m.providers_connect_text()}</Callout>
        <TextInput
          label={provider.opensByApi ? m.providers_api_address() : m.providers_address()}
          value={given.launchUrl}
          onChange={(event) => setGiven({ ...given, launchUrl: event.currentTarget.value })}
          error={problems.launchUrl}
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
        {names.map((name) => (
          <ProviderKey
            key={name}
            name={name}
            value={given.keys[name] ?? ''}
            onChange={(value) => putKey(name, value)}
            error={problems.keys[name]}
            isMadeHere={provider.adapter === 'house'}
          />
        ))}
        {Object.keys(given.settings).map((name) => (
          <TextInput
            key={name}
            label={`${m.providers_settings()}: ${name}`}
            description={name === 'gameHosts' ? m.providers_hosts_hint() : undefined}
            value={given.settings[name] ?? ''}
            onChange={(event) =>
              setGiven({ ...given, settings: { ...given.settings, [name]: event.currentTarget.value } })
            }
            maxLength={1000}
            autoComplete="off"
          />
        ))}
        {problem && <Callout tone="bad">{problem}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {m.providers_connect()}
        </Button>
      </form>
    </DetailDrawer>
  );
}

interface ProviderKeyProps extends KeyFieldProps {
  /** Whether the house makes this key, and the provider gets it. */
  isMadeHere: boolean;
}

/** One key: its field, and where it is made here, the making and the copying of it. */
function ProviderKey({ isMadeHere, ...field }: ProviderKeyProps) {
  /** A key that was created here is shown this once. */
  const [isCreated, setCreated] = useState(false);
  return (
    <div className={css.stack}>
      <KeyField {...field} />
      {isCreated && field.value ? (
        <>
          <Callout tone="warn">{m.providers_key_once()}</Callout>
          <CopyButton text={field.value} name={m.providers_key_copy()} />
        </>
      ) : (
        isMadeHere && (
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              field.onChange(newSecret());
              setCreated(true);
            }}
          >
            {m.providers_new_key()}
          </Button>
        )
      )}
    </div>
  );
}

/** A pair of keys is written in many lines, which a field of one line would join. */
const hasLines = (name: string): boolean => /(?:public|private)Key$/i.test(name);

interface KeyFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function KeyField({ name, value, onChange, error }: KeyFieldProps) {
  const field = {
    label: m.providers_key({ name }),
    value,
    error,
    maxLength: 8000,
    autoComplete: 'off',
    spellCheck: false,
  } as const;
  return hasLines(name) ? (
    <Textarea {...field} rows={4} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
