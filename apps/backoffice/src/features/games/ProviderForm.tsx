import { Button, NativeSelect, TextInput } from '@mantine/core';
import { providerAdapters } from '@salung/contract/browser';
import { errorText, toast } from '@salung/ui';
import { AmountInput, Callout, DetailDrawer } from '@salung/ui/office';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import css from '../../lib/Form.module.css';
import { textFieldOf } from '../../lib/form-part.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Provider } from './game.ts';
import { adapterText, nameOf } from './game-text.ts';
import {
  createBody,
  editBody,
  emptyProvider,
  fieldsOf,
  type ProviderFields,
  providerProblems,
} from './provider-checks.ts';

interface ProviderFormProps {
  /** The provider to change; left out for a new one. */
  provider?: Provider;
  onClose: () => void;
}

/** Adds a provider, or changes the names and terms of one. Code and protocol never change. */
export default function ProviderForm({ provider, onClose }: ProviderFormProps) {
  const reload = useReload();
  const { given, put, problems, problem, busy, submit } = useForm<ProviderFields>(
    provider ? fieldsOf(provider) : emptyProvider,
    { check: providerProblems, codes: { PROVIDER_EXISTS: 'code' } },
  );
  const save = submit(async (wanted) => {
    const answer = provider
      ? await client.call('games.providerEdit', { params: { id: provider.id }, body: editBody(wanted) })
      : await client.call('games.providerCreate', { body: createBody(wanted) });
    if (waitsForSecond(answer))
      notifySecondPersonNeeded(m.providers_idle_asked({ name: nameOf(wanted) }), answer);
    else toast.good(m.providers_saved());
    onClose();
    await reload(
      'games.providerList',
      'games.providerDetails',
      'games.providerNames',
      'games.list',
      'approvals.list',
    );
  });
  const text = textFieldOf({ given, put, problems });
  return (
    <DetailDrawer opened title={provider ? m.providers_edit() : m.providers_create()} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
        {!provider && <Callout tone="info">{m.providers_created_text()}</Callout>}
        <TextInput label={m.games_code()} {...text('code', 30)} disabled={provider !== undefined} />
        <NativeSelect
          label={m.providers_adapter()}
          value={provider?.adapter ?? given.adapter}
          onChange={(event) =>
            put({
              adapter: providerAdapters.find((each) => each === event.currentTarget.value) ?? 'house',
            })
          }
          disabled={provider !== undefined}
          data={[...(provider ? [provider.adapter] : providerAdapters)].map((value) => ({
            value,
            label: adapterText(value),
          }))}
        />
        <TextInput label={m.games_name_th()} {...text('nameTh', 100)} />
        <TextInput label={m.games_name_en()} {...text('nameEn', 100)} />
        <TextInput label={m.providers_share_field()} {...text('share', 6)} inputMode="decimal" />
        <AmountInput
          label={m.providers_idle_field()}
          value={given.idleMinutes}
          onChange={(idleMinutes) => put({ idleMinutes })}
          error={problems.idleMinutes}
          inputMode="numeric"
          maxLength={6}
        />
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {provider ? m.form_save() : m.providers_create()}
        </Button>
      </form>
    </DetailDrawer>
  );
}
