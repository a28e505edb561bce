import { Button } from '@mantine/core';
import { recently, StatusBadge, type Tone } from '@salung/ui';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import css from './Lotto.module.css';
import { groupedChanges } from './numbers.ts';
import type { NumberChange } from './types.ts';
import { betWords } from './words.ts';

const states: Readonly<Record<NumberChange['state'], [Tone, () => string]>> = {
  OPEN: ['good', m.lotto_number_open],
  HALF: ['wait', m.lotto_number_half],
  CLOSED: ['bad', m.lotto_number_closed],
};

const FEW = 12;

/** Which numbers of the round were halved, closed and opened again, and when: everybody sees it. */
export function NumberHistory({ changes }: { changes: readonly NumberChange[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const grouped = groupedChanges(changes);
  return (
    <Panel title={m.lotto_numbers()}>
      {grouped.length === 0 ? (
        <p className={page.quiet}>{m.lotto_numbers_none()}</p>
      ) : (
        <ul className={css.changes} aria-label={m.lotto_numbers()}>
          {grouped.slice(0, showsAll ? undefined : FEW).map(({ types, number, state, at }) => (
            <li key={`${number} ${state} ${at}`}>
              <b translate="no">{number}</b>
              <span className={css.small}>{types.map((type) => betWords[type]()).join(' · ')}</span>
              <StatusBadge tone={states[state][0]} label={states[state][1]()} />
              <span className={css.small}>{recently(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {!showsAll && grouped.length > FEW && (
        <Button variant="subtle" color="gray" fullWidth onClick={() => setShowsAll(true)}>
          {m.see_all()}
        </Button>
      )}
    </Panel>
  );
}
