import { query } from '@salung/client';
import { errorText, StatusBadge } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Compare.module.css';
import type { Both } from './CompareTable.tsx';
import { kindText, weightText, weightTone, whyText } from './risk-text.ts';

/** The flags of the first that name the second: why the two are compared. */
export function CompareFlags({ both: [left, right] }: { both: Both }) {
  const { data, error } = useQuery(query(client, 'risk.player', { params: { id: left.id } }));
  if (error) return <Callout tone="bad">{errorText(error)}</Callout>;
  const flags = data?.flags.filter(
    (flag) => 'players' in flag && flag.players?.some(({ id }) => id === right.id),
  );
  return (
    <section className={css.part} aria-label={m.compare_flags()} aria-busy={!flags}>
      <div className={css.top}>
        <h2>{m.compare_flags()}</h2>
      </div>
      {flags?.length === 0 && <p className={css.quiet}>{m.compare_no_flags()}</p>}
      <ul className={css.list}>
        {flags?.map((flag) => (
          <li key={JSON.stringify(flag)}>
            {kindText[flag.kind]()}{' '}
            <StatusBadge tone={weightTone[flag.weight]} label={weightText[flag.weight]()} />
            <p className={css.quiet}>{whyText(flag)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
