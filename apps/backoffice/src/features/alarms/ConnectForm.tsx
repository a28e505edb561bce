import { Button, TextInput } from '@mantine/core';
import { errorText, toast } from '@salung/ui';
import { Callout, DetailDrawer } from '@salung/ui/office';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import css from '../../lib/Form.module.css';
import type { Problems } from '../../lib/form-problems.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type Channel, channelHint, channelNames, settingName } from './alarm-text.ts';

type Fields = Record<string, string>;

/** What is missing. Stored keys remain where all of them are empty. */
function problemsOf({ neededSettings, neededKeys, isConnected }: Channel, given: Fields): Problems<Fields> {
  const isEmpty = (name: string) => !given[name]?.trim();
  const keeps = isConnected && neededKeys.every(isEmpty);
  const needed = [
    ...neededSettings.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
    ...(keeps ? [] : neededKeys),
  ];
  return Object.fromEntries(needed.map((name) => [name, isEmpty(name) ? m.alarms_needed() : undefined]));
}

/** Where a channel leads, and its keys; a second person approves them. */
export default function ConnectForm({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const reload = useReload();
  const { kind, neededSettings, neededKeys, settings, isConnected } = channel;
  const name = channelNames[kind];
  const { given, put, problems, problem, busy, submit } = useForm<Fields>(
    {
      ...Object.fromEntries(neededSettings.map((each) => [each.name, settings[each.name] ?? ''])),
      ...Object.fromEntries(neededKeys.map((key) => [key, ''])),
    },
    { check: (fields) => problemsOf(channel, fields) },
  );
  const typed = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((each) => (given[each]?.trim() ? [[each, given[each].trim()]] : [])));
  const send = submit(async () => {
    const keys = typed(neededKeys);
    const answer = await client.call('alarms.connect', {
      params: { id: kind },
      body: {
        settings: typed(neededSettings.map((each) => each.name)),
        ...(Object.keys(keys).length > 0 ? { keys } : {}),
      },
    });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(name, answer);
    else toast.good(m.alarms_connected({ name }));
    onClose();
    await reload('alarms.channels', 'approvals.list');
  });
  const field = (each: string, label: string) => (
    <TextInput
      key={each}
      label={label}
      value={given[each] ?? ''}
      onChange={(event) => put({ [each]: event.currentTarget.value })}
      error={problems[each]}
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
    />
  );
  return (
    <DetailDrawer opened title={m.alarms_connect_title({ name })} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
        <Callout tone="info">{channelHint(kind)}</Callout>
        {neededSettings.map((each) =>
          field(
            each.name,
            each.isOptional ? m.alarms_optional({ name: settingName(each.name) }) : settingName(each.name),
          ),
        )}
        {neededKeys.map((key) => field(key, settingName(key)))}
        {isConnected && <p className={css.hint}>{m.alarms_key_keep()}</p>}
        <p className={css.hint}>{m.alarms_two_people()}</p>
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {m.alarms_connect()}
        </Button>
      </form>
    </DetailDrawer>
  );
}
