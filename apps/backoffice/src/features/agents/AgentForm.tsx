import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { query } from '@salung/client';
import { bankName, errorText, showAccountNumber, toast } from '@salung/ui';
import { Callout, DetailDrawer } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import css from '../../lib/Form.module.css';
import type { FormPart } from '../../lib/form-part.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type Agent, newKey } from './agent.ts';
import { KeyShown } from './KeyShown.tsx';

interface Fields {
  name: string;
  bankAccountId: string;
  paysOut: boolean;
  readsLines: boolean;
}

function check({ name, bankAccountId, paysOut, readsLines }: Fields): Problems<Fields> {
  return {
    name: name.trim() === '' ? m.agents_invalid_name() : undefined,
    bankAccountId: bankAccountId === '' ? m.agents_invalid_account() : undefined,
    paysOut: paysOut || readsLines ? undefined : m.agents_invalid_tasks(),
  };
}

type Account = Pick<Agent['account'], 'id' | 'bankCode' | 'accountNumber' | 'accountName'>;

/** The accounts that a channel can drive: those that pay, and for reading alone those that players pay to. */
function useAccounts(paysOut: boolean, own: Account | undefined): Account[] {
  const { data: paying } = useQuery(query(client, 'banks.withdrawDropdown'));
  const { data: paid } = useQuery({ ...query(client, 'banks.depositDropdown'), enabled: !paysOut });
  const all = [...(own ? [own] : []), ...(paying?.data ?? []), ...(paysOut ? [] : (paid?.data ?? []))];
  return [...new Map(all.map((account) => [account.id, account])).values()];
}

interface AgentFormProps {
  /** The channel to change; left out for a new one. */
  agent?: Agent | undefined;
  onClose: () => void;
}

/** Adds an ADB channel and shows its key, or changes one. */
export default function AgentForm({ agent, onClose }: AgentFormProps) {
  const reload = useReload();
  const [made, setMade] = useState<{ key: string; waits: boolean }>();
  const { given, put, problems, problem, busy, submit } = useForm<Fields>(
    {
      name: agent?.name ?? '',
      bankAccountId: agent?.account.id ?? '',
      paysOut: agent?.paysOut ?? true,
      readsLines: agent?.readsLines ?? false,
    },
    { check, codes: { AGENT_NAME_TAKEN: 'name', AGENT_ACCOUNT_UNFIT: 'bankAccountId' } },
  );
  const accounts = useAccounts(given.paysOut, agent?.account);
  const save = submit(async ({ name, ...rest }) => {
    const body = { ...rest, name: name.trim() };
    if (agent) {
      const answer = await client.call('agents.edit', { params: { id: agent.id }, body });
      if (waitsForSecond(answer)) notifySecondPersonNeeded(body.name, answer);
      else toast.good(m.agents_saved());
      onClose();
    } else {
      const key = newKey();
      const answer = await client.call('agents.create', { body: { ...body, key } });
      const waits = waitsForSecond(answer);
      if (waits) notifySecondPersonNeeded(body.name, answer);
      setMade({ key, waits });
    }
    await reload('agents.list', 'agents.details', 'approvals.list');
  });
  return (
    <DetailDrawer
      opened
      title={made ? m.agents_key() : agent ? m.agents_edit() : m.agents_create()}
      onClose={onClose}
    >
      {made ? (
        <KeyShown agentKey={made.key} waits={made.waits} onClose={onClose} />
      ) : (
        <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
          <Callout tone="info">{agent ? m.agents_edit_text() : m.agents_create_text()}</Callout>
          <AgentFields given={given} put={put} problems={problems} accounts={accounts} />
          {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
          <Button type="submit" variant="gradient" loading={busy}>
            {agent ? m.form_save() : m.agents_create()}
          </Button>
        </form>
      )}
    </DetailDrawer>
  );
}

interface AgentFieldsProps extends FormPart<Fields> {
  accounts: Account[];
}

/** Name, tasks and account of a channel. */
function AgentFields({ given, put, problems, accounts }: AgentFieldsProps) {
  return (
    <>
      <TextInput
        label={m.agents_name()}
        value={given.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
        error={problems.name}
        maxLength={60}
        autoComplete="off"
      />
      <Checkbox
        label={m.agents_pays_out()}
        checked={given.paysOut}
        onChange={(event) => put({ paysOut: event.currentTarget.checked })}
        error={problems.paysOut}
      />
      <Checkbox
        label={m.agents_reads_lines()}
        checked={given.readsLines}
        onChange={(event) => put({ readsLines: event.currentTarget.checked })}
      />
      <NativeSelect
        label={m.agents_account()}
        value={given.bankAccountId}
        onChange={(event) => put({ bankAccountId: event.currentTarget.value })}
        error={problems.bankAccountId}
        data={[
          { value: '', label: m.agents_choose_account() },
          ...accounts.map(({ id, bankCode, accountNumber, accountName }) => ({
            value: id,
            label: `${bankName(bankCode)} ${showAccountNumber(accountNumber)} ${accountName}`,
          })),
        ]}
      />
    </>
  );
}
