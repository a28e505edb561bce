import { timeOfDay } from '@salung/ui';
import { m } from '../../../paraglide/messages.js';
import type { Draw } from './draw-query.ts';
import css from './House.module.css';

/** The numbers that were sent, the latest first. */
export function Shots({ draw: { entries, count, own, entriesHash } }: { draw: Draw }) {
  const latest = [...entries].reverse().slice(0, 30);
  return (
    <div>
      <p className={css.meaning}>
        {count === 0 ? m.lotto_house_none() : m.lotto_house_count({ count, shown: latest.length })}
      </p>
      <ol className={css.shots} aria-label={m.lotto_house_numbers()}>
        {latest.map(({ place, number, by, at }) => (
          <li key={place} data-own={own.includes(place) || undefined}>
            <span className={css.place}>{place}</span>
            <b translate="no">{number}</b>
            <span className={css.by}>{own.includes(place) ? m.lotto_house_you() : by}</span>
            <time dateTime={at}>{timeOfDay(at)}</time>
          </li>
        ))}
      </ol>
      {entriesHash && (
        <dl className={css.values}>
          <dt>{m.lotto_house_entries_hash()}</dt>
          <dd translate="no">{entriesHash}</dd>
        </dl>
      )}
    </div>
  );
}
