import { m } from '../../paraglide/messages.js';
import css from './AuditFacts.module.css';
import { fieldText } from './entry-text.ts';
import type { ShownLines } from './line-changes.ts';

/** What something says in words: the lines that differ, or all where there is nothing to compare with. */
export const LineChanges = ({ lines }: { lines: readonly ShownLines[] }) =>
  lines
    .filter(({ changes, all }) => changes.length > 0 || all)
    .map(({ field, changes, all }) => (
      <section key={field} className={css.lines} aria-label={fieldText(field)}>
        <h4>{fieldText(field)}</h4>
        {all ? (
          <ul>
            {all.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <dl className={css.changes}>
            {changes.map(({ from, to }) => (
              <div key={`${from} ${to}`} className={css.change}>
                <dt className="s-only-spoken">{fieldText(field)}</dt>
                {from !== undefined && (
                  <dd className={css.before}>
                    <span className="s-only-spoken">{m.audit_before()}</span>
                    <del>{from}</del>
                  </dd>
                )}
                {to !== undefined && (
                  <dd className={css.after}>
                    <span className="s-only-spoken">{m.audit_after()}</span>
                    <ins>{to}</ins>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </section>
    ));
