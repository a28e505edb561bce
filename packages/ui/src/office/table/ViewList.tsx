import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { errorText } from '../../text/error-text.ts';
import css from './TableTools.module.css';
import type { SavedView, SavedViewsProps } from './tools.ts';

interface ViewListProps extends Omit<SavedViewsProps, 'current'> {
  titleId: string;
  chosen: SavedView | undefined;
}

/** The saved views to open and delete, and a name for a new one. */
export function ViewList({ titleId, views, chosen, onOpen, onSave, onDelete }: ViewListProps) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const work = async (what: string, run: () => Promise<unknown>) => {
    setBusy(what);
    setProblem(null);
    try {
      await run();
      setName('');
    } catch (error) {
      setProblem(error);
    }
    setBusy(null);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wanted = name.trim();
    if (wanted && busy === null) void work('save', () => onSave(wanted));
  };
  return (
    <>
      <p id={titleId} className={css.title}>
        {m.views_title()}
      </p>
      {views?.length === 0 && <p className={css.none}>{m.views_none()}</p>}
      <ul className={css.views}>
        {views?.map((view) => (
          <ViewItem
            key={view.id}
            view={view}
            isChosen={view === chosen}
            busy={busy === view.id}
            onOpen={() => onOpen(view)}
            onDelete={() => void work(view.id, () => onDelete(view))}
          />
        ))}
      </ul>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {errorText(problem)}
        </p>
      )}
      <form className={css.form} onSubmit={save}>
        <TextInput
          size="sm"
          aria-label={m.views_name()}
          placeholder={m.views_name()}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" disabled={!name.trim()} loading={busy === 'save'}>
          {m.views_save()}
        </Button>
      </form>
    </>
  );
}

interface ViewItemProps {
  view: SavedView;
  isChosen: boolean;
  /** While it is being deleted. */
  busy: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

function ViewItem({ view, isChosen, busy, onOpen, onDelete }: ViewItemProps) {
  return (
    <li className={css.view}>
      <button
        type="button"
        className={css.open}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onOpen}
      >
        {view.name}
      </button>
      <ActionIcon
        size={36}
        aria-label={m.views_delete({ name: view.name })}
        loading={busy}
        onClick={onDelete}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}
