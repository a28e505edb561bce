import { Button, Skeleton, Textarea } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, toast } from '@salung/ui';
import { Pager } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useReload } from '../../../lib/use-reload.ts';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import { useCan } from '../../../platform/session.ts';
import type { Player } from '../player.ts';
import css from './Tab.module.css';
import { useTabSearch } from './use-tab-search.ts';

/** What staff noted about a player. Notes stay as they were written. */
export function NotesTab({ player }: { player: Player }) {
  const { paging, change } = useTabSearch();
  const can = useCan();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'players.notes', { params: { id: player.id }, query: paging }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <div className={css.tab}>
      <div className={css.notes}>
        {can('player:note') && <Write player={player} />}
        {!data && <Skeleton height={120} radius={12} />}
        {data?.data.length === 0 && <p className={css.quiet}>{m.players_notes_none()}</p>}
        <ul className={css.list}>
          {data?.data.map((note) => (
            <li key={note.id} className={css.note}>
              <p className={css.words}>{note.text}</p>
              <p className={css.quiet}>
                {note.by} · <time dateTime={note.at}>{dateTime(note.at)}</time>
              </p>
            </li>
          ))}
        </ul>
      </div>
      {data && data.total > data.data.length && (
        <Pager
          page={data}
          onPage={(page) => change({ page })}
          onPageSize={(size) => change({ per_page: size })}
        />
      )}
    </div>
  );
}

function Write({ player }: { player: Player }) {
  const reload = useReload();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    setProblem(words ? undefined : m.players_note_needed());
    if (!words || busy) return;
    setBusy(true);
    try {
      await client.call('players.addNote', { params: { id: player.id }, body: { text: words } });
      toast.good(m.players_note_added());
      setText('');
      await reload('players.notes');
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <form className={css.write} onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        label={m.players_note_new()}
        description={m.players_note_hint()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem}
        rows={3}
        maxLength={2000}
      />
      <Button type="submit" variant="default" size="sm" loading={busy}>
        {m.players_note_add()}
      </Button>
    </form>
  );
}
