import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, CloseButton, Loader, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { errorText } from '@salung/ui';
import { useReturnFocus } from '@salung/ui/office';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { EntryList, optionId } from './EntryList.tsx';
import { type Entry, type EntryGroup, stepped } from './matching.ts';
import css from './Palette.module.css';

interface PaletteDialogProps {
  /** The label of the field. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Backspace in the empty field. */
  onBack?: (() => void) | undefined;
  groups: EntryGroup[];
  searching: boolean;
  error: Error | null;
  retry: () => void;
  /** Instead of entries where there are none. */
  nothing: string;
  onClose: () => void;
}

/** Which entry is active, and the keys of the field: they step to others, run it or go back. */
function useActive(entries: Entry[], { text, onBack }: Pick<PaletteDialogProps, 'text' | 'onBack'>) {
  const [wanted, setWanted] = useState<string>();
  // Where the active entry is gone, the first one is active.
  const active = entries.find(({ id }) => id === wanted) ?? entries[0];
  const step = (by: 1 | -1) => {
    const at = active ? entries.indexOf(active) : 0;
    setWanted(entries[stepped(at, by, entries.length)]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') active?.run();
    else if (event.key === 'Backspace' && text === '' && onBack) onBack();
    else return;
    event.preventDefault();
  };
  return { active, setWanted, onKeyDown };
}

/** The field and what it leads to: a combobox that fills a dialog. */
export function PaletteDialog(props: PaletteDialogProps) {
  const { label, text, onText, onBack, groups, searching, error, retry, nothing, onClose } = props;
  useReturnFocus();
  const list = useId();
  const small = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const entries = shown.flatMap((group) => group.entries);
  const { active, setWanted, onKeyDown } = useActive(entries, { text, onBack });
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      yOffset="10dvh"
      fullScreen={small}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.7} color="#000" />
      <Modal.Content classNames={{ content: css.content ?? '' }} aria-label={label}>
        <Modal.Body className={css.body ?? ''}>
          <div className={css.head}>
            <IconSearch size={20} stroke={1.8} aria-hidden="true" className={css.icon} />
            <input
              className={css.field}
              type="text"
              role="combobox"
              aria-label={label}
              aria-expanded={entries.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              {...(active ? { 'aria-activedescendant': optionId(list, active) } : {})}
              placeholder={label}
              value={text}
              onChange={(event) => {
                setWanted(undefined);
                onText(event.currentTarget.value);
              }}
              onKeyDown={onKeyDown}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              data-autofocus
            />
            {searching && <Loader size={20} color="gray" aria-hidden="true" />}
            <CloseButton size={44} aria-label={m.close()} onClick={onClose} />
          </div>
          <EntryList
            id={list}
            label={label}
            groups={shown}
            active={active}
            onActive={({ id }: Entry) => setWanted(id)}
          />
          {error && <Failure error={error} retry={retry} />}
          {entries.length === 0 && !error && (
            <p className={css.nothing}>{searching ? m.palette_searching() : nothing}</p>
          )}
          <p role="status" className="s-only-spoken">
            {searching ? m.palette_searching() : m.palette_number({ number: entries.length })}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Failure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className={css.error} role="alert">
      <p>{errorText(error)}</p>
      <Button variant="default" size="sm" onClick={retry}>
        {m.palette_retry()}
      </Button>
    </div>
  );
}
