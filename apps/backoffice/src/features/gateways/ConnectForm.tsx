import { Button, TextInput } from '@mantine/core';
import { CopyButton, errorText, toast } from '@salung/ui';
import { Callout, DetailDrawer } from '@salung/ui/office';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import css from '../../lib/Form.module.css';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Gateway } from './gateway.ts';
import { type ConnectFields, connectBody, connectProblems } from './gateway-checks.ts';

/** Address, merchant id and keys of a gateway; a second person approves them. */
export default function ConnectForm({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const reload = useReload();
  const name = gatewayNames[gateway.provider];
  const { given, put, problems, problem, busy, submit } = useForm<ConnectFields>(
    {
      baseUrl: gateway.baseUrl ?? '',
      merchantId: gateway.merchantId ?? '',
      keys: Object.fromEntries(gateway.keysNeeded.map((key) => [key, ''])),
    },
    { check: (fields) => connectProblems(fields, gateway), codes: { KEYS_INCOMPLETE: 'keys' } },
  );
  const send = submit(async (wanted) => {
    const body = connectBody(wanted, gateway);
    const answer = await client.call('gateways.connect', { params: { id: gateway.id }, body });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(name, answer);
    else toast.good(m.gateways_connect_done());
    onClose();
    await reload('gateways.all', 'approvals.list');
  });
  return (
    <DetailDrawer opened title={m.gateways_connect_title({ name })} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
        <Callout tone="info">{m.gateways_connect_text()}</Callout>
        <TextInput
          label={m.gateways_address()}
          value={given.baseUrl}
          onChange={(event) => put({ baseUrl: event.currentTarget.value })}
          error={problems.baseUrl}
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
        <TextInput
          label={m.gateways_merchant()}
          value={given.merchantId}
          onChange={(event) => put({ merchantId: event.currentTarget.value })}
          error={problems.merchantId}
          maxLength={100}
          autoComplete="off"
        />
        {gateway.keysNeeded.map((key) => (
          <KeyInput
            key={key}
            name={key}
            value={given.keys[key] ?? ''}
            onChange={(value) => put({ keys: { ...given.keys, [key]: value } })}
          />
        ))}
        {gateway.keys.length > 0 && <p className={css.hint}>{m.gateways_key_keep()}</p>}
        {problems.keys && (
          <p className={css.problem} role="alert">
            {problems.keys}
          </p>
        )}
        {gateway.callbackUrl && (
          <>
            <TextInput label={m.gateways_callback()} value={gateway.callbackUrl} readOnly />
            <CopyButton text={gateway.callbackUrl} name={m.gateways_callback()} />
          </>
        )}
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {m.gateways_connect()}
        </Button>
      </form>
    </DetailDrawer>
  );
}

interface KeyInputProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

const KeyInput = ({ name, value, onChange }: KeyInputProps) => (
  <TextInput
    label={m.gateways_key({ name })}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    maxLength={4000}
    autoComplete="off"
    spellCheck={false}
  />
);
