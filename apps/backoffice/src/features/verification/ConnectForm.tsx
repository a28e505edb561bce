import { Button, TextInput } from '@mantine/core';
import { errorText, toast } from '@salung/ui';
import { Callout, DetailDrawer } from '@salung/ui/office';
import { type FormEvent, useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import form from '../../lib/Form.module.css';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { keyText, type SlipService, serviceName } from './service-text.ts';

interface ConnectFormProps {
  service: SlipService;
  onClose: () => void;
}

/** What was typed for a service's connection, what is missing, and the sending. */
function useConnect({ service, onClose }: ConnectFormProps) {
  const reload = useReload();
  const [url, setUrl] = useState(service.url);
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const putKey = (key: string, value: string) => setKeys((now) => ({ ...now, [key]: value }));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const typed = service.neededKeys.filter((key) => keys[key]?.trim());
    // Stored keys remain where all fields are empty.
    const keeps = service.hasKeys && typed.length === 0;
    const lacking = keeps ? [] : service.neededKeys.filter((key) => !typed.includes(key));
    setMissing(lacking);
    setProblem(null);
    if (lacking.length > 0) return;
    setBusy(true);
    try {
      const answer = await client.call('verification.connect', {
        params: { id: service.code },
        body: {
          ...(url.trim() === service.url ? {} : { url: url.trim() }),
          ...(keeps ? {} : { keys: Object.fromEntries(typed.map((key) => [key, keys[key]?.trim() ?? ''])) }),
        },
      });
      if (waitsForSecond(answer)) notifySecondPersonNeeded(serviceName(service.code), answer);
      else toast.good(m.slipservices_connected());
      onClose();
      await reload('verification.services', 'approvals.list');
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return { url, setUrl, keys, putKey, missing, problem, busy, send };
}

/** Keys and address of a service; a second person approves them. */
export default function ConnectForm({ service, onClose }: ConnectFormProps) {
  const { url, setUrl, keys, putKey, missing, problem, busy, send } = useConnect({ service, onClose });
  return (
    <DetailDrawer
      opened
      title={m.providers_connect_title({ name: serviceName(service.code) })}
      onClose={onClose}
    >
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <Callout tone="info">{m.slipservices_connect_text()}</Callout>
        <TextInput
          label={m.slipservices_address()}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
        {service.neededKeys.map((key) => (
          <TextInput
            key={key}
            label={keyText(key)}
            value={keys[key] ?? ''}
            onChange={(event) => putKey(key, event.currentTarget.value)}
            error={missing.includes(key) && m.slipservices_key_needed()}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
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
