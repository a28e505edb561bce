import { Waited } from '../../lib/Waited.tsx';
import { m } from '../../paraglide/messages.js';
import css from './Overview.module.css';
import type { Overview } from './overview.ts';

/** Background work that is late, by its name in logs and metrics, and how long its oldest item has waited. */
export function Late({ late }: { late: Overview['late'] }) {
  return (
    <section role="status" className={css.late}>
      <h2 className={css.heading}>{m.overview_late()}</h2>
      <p className={css.note}>{m.overview_late_note()}</p>
      <ul className={css.facts}>
        {late.map(({ name, since }) => (
          <li key={name}>
            {name} · <Waited since={since} />
          </li>
        ))}
      </ul>
    </section>
  );
}
