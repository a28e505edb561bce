import { useEffect, useRef } from 'react';
import type { Entry, EntryGroup } from './matching.ts';
import css from './Palette.module.css';

interface EntryListProps {
  id: string;
  label: string;
  groups: EntryGroup[];
  active: Entry | undefined;
  onActive: (entry: Entry) => void;
}

/** The id of an entry's element, as the field names it while it is the active one. */
export const optionId = (list: string, entry: Entry): string => `${list}-${entry.id}`;

/** What can be chosen. The focus stays in the field; the keys are handled there. */
export function EntryList({ id, label, groups, active, onActive }: EntryListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={css.list} hidden={groups.length === 0}>
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={title} role="group" aria-label={title}>
          <div className={css.group} aria-hidden="true">
            {title}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry)}
              entry={entry}
              active={entry.id === active?.id}
              onActive={onActive}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  active: boolean;
  onActive: (entry: Entry) => void;
}

function Option({ id, entry, active, onActive }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const Icon = entry.icon;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      className={css.option}
      onMouseMove={() => !active && onActive(entry)}
      onClick={entry.run}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" className={css.icon} />
      <span className={css.label}>{entry.label}</span>
      {entry.beside && <span className={css.beside}>{entry.beside}</span>}
      {entry.keys && (
        <span className={css.keys} aria-hidden="true">
          {entry.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}
