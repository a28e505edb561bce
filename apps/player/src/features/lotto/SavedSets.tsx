import { Button, TextInput } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { MOST_LINES } from '@salung/contract/browser';
import { ErrorState, errorText, FormField, formatBaht, toast } from '@salung/ui';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { useCancel } from '../../parts/use-cancel.tsx';
import { client } from '../../platform/client.ts';
import { makeStale } from '../../platform/stale.ts';
import { useSession } from '../../platform/use-session.ts';
import type { Line } from './basket.ts';
import entry from './Entry.module.css';
import css from './More.module.css';

type SavedSet = Answer<'lotto.sets'>['data'][number];

interface SavedSetsProps {
  /** What is in the basket. */
  lines: readonly Line[];
  onAdd: (lines: readonly Line[]) => void;
}

/** Sets of numbers that the player keeps: into the basket, out of it under a name, deleted. They are kept with the account. */
export function SavedSets(props: SavedSetsProps) {
  const isMember = useSession().status === 'in';
  return isMember ? <Own {...props} /> : null;
}

function Own({ lines, onAdd }: SavedSetsProps) {
  const { data, error, refetch, isFetching } = useQuery(query(client, 'lotto.sets'));
  return (
    <Panel title={m.lotto_sets()}>
      <div className={page.form}>
        {data ? (
          data.data.length === 0 ? (
            <p className={page.quiet}>{m.lotto_sets_empty()}</p>
          ) : (
            <ul className={css.list} aria-label={m.lotto_sets()}>
              {data.data.map((set) => (
                <SetRow key={set.id} set={set} onAdd={onAdd} />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <FormSkeleton label={m.loading()} />
        )}
        {lines.length > 0 && <SaveForm lines={lines} names={data?.data.map(({ name }) => name) ?? []} />}
      </div>
    </Panel>
  );
}

function SetRow({ set, onAdd }: { set: SavedSet; onAdd: SavedSetsProps['onAdd'] }) {
  const cancel = useCancel();
  const { id, name, lines, stake } = set;
  const use = useAction({
    mutationFn: () => client.call('lotto.set', { params: { id } }),
    onSuccess: ({ rows }) => onAdd(rows),
    onError: (problem) => toast.bad(errorText(problem)),
  });
  const drop = () =>
    cancel({
      title: m.lotto_set_delete_title({ name }),
      message: m.lotto_set_delete_text(),
      cancelLabel: m.lotto_cancel_no(),
      confirmLabel: m.lotto_set_delete(),
      call: () => client.call('lotto.deleteSet', { params: { id } }),
      done: m.lotto_set_deleted(),
      stale: ['lotto.sets'],
    });
  return (
    <li className={css.item}>
      <span className={css.words}>
        <b>{name}</b>
        <span className={css.small}>
          {m.lotto_lines({ count: lines.toLocaleString('en') })} · {formatBaht(stake)}
        </span>
      </span>
      <span className={css.buttons}>
        <Button variant="default" size="sm" loading={use.isPending} onClick={() => use.mutate()}>
          {m.lotto_set_use()}
          <span className="s-only-spoken"> {name}</span>
        </Button>
        <button
          type="button"
          className={entry.remove}
          aria-label={m.lotto_remove({ line: name })}
          onClick={() => void drop()}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}

function SaveForm({ lines, names }: { lines: readonly Line[]; names: readonly string[] }) {
  const [name, setName] = useState('');
  const isTaken = names.includes(name.trim());
  const save = useAction({
    mutationFn: () =>
      client.call('lotto.saveSet', {
        body: { name, rows: lines.map(({ type, number, stake }) => ({ type, number, stake })) },
      }),
    onSuccess: (saved) => {
      setName('');
      toast.good(m.lotto_set_saved({ name: saved.name }));
      makeStale('lotto.sets');
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate();
  };
  if (lines.length > MOST_LINES) return <p className={page.quiet}>{m.lotto_set_too_many()}</p>;
  return (
    <form onSubmit={send} noValidate>
      <div className={css.save}>
        <FormField label={m.lotto_set_name()}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </FormField>
        <Button type="submit" variant="default" loading={save.isPending} disabled={name.trim() === ''}>
          {isTaken ? m.lotto_set_replace() : m.lotto_set_save()}
        </Button>
      </div>
      {save.error && <Problem error={save.error} />}
    </form>
  );
}
