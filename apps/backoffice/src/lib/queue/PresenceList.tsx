import { Callout } from '@salung/ui/office';
import { IconEye } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import css from './PresenceList.module.css';
import { type Item, useOthers } from './presence.ts';
import { useAnnouncePresence } from './use-announce-presence.ts';

/**
 * Who else has the item open; announces this person to the others.
 * @param bar shown as a full-width bar above the facts, as in a queue
 */
export function PresenceList({ kind, id, bar }: Item & { bar?: boolean }) {
  useAnnouncePresence({ kind, id });
  const others = useOthers({ kind, id });
  return (
    <div role="status">
      {others.length > 0 && (
        <ul className={css.list} data-bar={bar || undefined} aria-label={m.presence_here()}>
          {others.map(({ staffId, name }) => (
            <li key={staffId} className={css.item}>
              <span className={css.person} title={m.presence_looking({ name })}>
                <span className={css.initial} aria-hidden="true">
                  {[...name][0]}
                </span>
                <span className={css.name}>{m.presence_looking({ name })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const namesOf = (people: ReturnType<typeof useOthers>) => people.map(({ name }) => name).join(', ');

/** Next to the decision buttons: somebody else may be about to decide. */
export function PresenceNotice(item: Item) {
  const others = useOthers(item);
  if (others.length === 0) return null;
  return <Callout tone="warn">{m.presence_decide({ names: namesOf(others) })}</Callout>;
}

/** The mark in a row of a queue that somebody else has the item open. */
export function PresenceMark(item: Item) {
  const others = useOthers(item);
  if (others.length === 0) return null;
  const text = m.presence_looking({ name: namesOf(others) });
  return (
    <span className={css.mark} title={text}>
      <IconEye size={16} stroke={1.8} aria-hidden="true" />
      <span className="s-only-spoken">{text}</span>
    </span>
  );
}
