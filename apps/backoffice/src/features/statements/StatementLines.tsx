import { Money } from '@salung/ui';
import { Callout, DetailSection } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import { faultText, lineTime, type Preview } from './line-text.ts';
import css from './Statements.module.css';

/** What will be read, and what can't be. */
export function StatementLines({ preview }: { preview: Preview }) {
  const { lines, count, skipped, faults, faulty } = preview;
  return (
    <DetailSection title={m.statement_preview({ number: String(count) })}>
      {faulty > 0 && (
        <Callout tone="bad">
          {m.statement_faulty({ number: String(faulty) })}
          <ul className={css.faults}>
            {faults.map((fault) => (
              <li key={`${fault.row} ${fault.column} ${fault.problem}`}>{faultText(fault)}</li>
            ))}
          </ul>
        </Callout>
      )}
      {skipped > 0 && <p className={css.quiet}>{m.statement_skipped({ number: String(skipped) })}</p>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.row}>
            <span>
              {lineTime(line)}
              <span className={css.quiet}>
                {[line.payerName, line.payerAccount, line.reference, line.text].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Money satang={line.direction === 'in' ? line.amount : -line.amount} />
          </li>
        ))}
      </ul>
      {count > lines.length && (
        <p className={css.quiet}>{m.statement_more({ number: String(count - lines.length) })}</p>
      )}
    </DetailSection>
  );
}
