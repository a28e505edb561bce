import { Button } from '@mantine/core';
import { recently, StatusBadge } from '@salung/ui';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import css from './Lotto.module.css';
import { numberStates } from './number-states.ts';
import { groupedChanges } from './numbers.ts';
import type { NumberChange } from './types.ts';
import { betWords } from './words.ts';

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
              <StatusBadge tone={numberStates[state][0]} label={numberStates[state][1]()} />
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
