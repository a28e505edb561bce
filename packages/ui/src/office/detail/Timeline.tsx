import type { ReactNode } from 'react';
import type { Tone } from '../../display/status.ts';
import { dateTimeExact } from '../../text/dates.ts';
import css from './Timeline.module.css';

export interface TimelineEntry {
  /** ISO instant. */
  at: string;
  title: ReactNode;
  text?: ReactNode;
  tone?: Tone;
}

/** What happened, oldest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className={css.timeline}>
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries only grow at the end
        <li key={place} className={css.entry} data-tone={entry.tone ?? 'quiet'}>
          <p className={css.title}>{entry.title}</p>
          {entry.text && <p className={css.text}>{entry.text}</p>}
          <time className={css.time} dateTime={entry.at}>
            {dateTimeExact(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
