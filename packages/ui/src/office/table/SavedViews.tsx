import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { errorText } from '../../text/error-text.ts';
import { Popup } from '../popup/Popup.tsx';
import css from './TableTools.module.css';

export interface SavedView {
  id: string;
  name: string;
  /** The query string of the view, without `?`. */
  search: string;
}

interface SavedViewsProps {
  /** Undefined while they are being loaded. */
  views: readonly SavedView[] | undefined;
  /** The current query string. */
  current: string;
  onOpen: (view: SavedView) => void;
  /** Saves the current query string under a name, and replaces a view of that name. */
  onSave: (name: string) => Promise<unknown>;
  onDelete: (view: SavedView) => Promise<unknown>;
}

/** A person's own saved views of a list: filters, order and columns under a name. */
export function SavedViews({ views, current, onOpen, onSave, onDelete }: SavedViewsProps) {
  const title = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const chosen = views?.find((view) => view.search === current);
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
    <Popup
      opened={open}
      onChange={setOpen}
      align="end"
      labelledBy={title}
      className={`${css.menu} ${css.own}`}
      target={(opener) => (
        <ActionIcon
          {...opener}
          className={css.tool ?? ''}
          variant="default"
          data-used={chosen ? true : undefined}
          aria-label={chosen ? `${m.views_title()}: ${chosen.name}` : m.views_title()}
          title={m.views_title()}
        >
          <IconBookmark size={18} stroke={1.6} />
        </ActionIcon>
      )}
    >
      <p id={title} className={css.title}>
        {m.views_title()}
      </p>
      {views?.length === 0 && <p className={css.none}>{m.views_none()}</p>}
      <ul className={css.views}>
        {views?.map((view) => (
          <li key={view.id} className={css.view}>
            <button
              type="button"
              className={css.open}
              aria-current={view === chosen ? 'true' : undefined}
              onClick={() => {
                setOpen(false);
                onOpen(view);
              }}
            >
              {view.name}
            </button>
            <ActionIcon
              size={36}
              aria-label={m.views_delete({ name: view.name })}
              loading={busy === view.id}
              onClick={() => void work(view.id, () => onDelete(view))}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </li>
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
    </Popup>
  );
}
