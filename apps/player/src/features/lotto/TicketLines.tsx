import { Button } from '@mantine/core';
import { Money } from '@salung/ui';
import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import css from './Lotto.module.css';
import type { Ticket } from './types.ts';
import { betWords, rateText } from './words.ts';

const FEW = 100;

/** The lines of a ticket with rate and prize, those that won first. */
export function TicketLines({ rows }: { rows: Ticket['rows'] }) {
  const [showsAll, setShowsAll] = useState(false);
  const ordered = rows
    .map((row, place) => ({ ...row, place }))
    .toSorted((one, other) => Number(other.isWon === true) - Number(one.isWon === true));
  return (
    <Panel title={m.lotto_lines({ count: rows.length.toLocaleString('en') })}>
      <ul className={css.rows}>
        {ordered
          .slice(0, showsAll ? undefined : FEW)
          .map(({ type, number, stake, rate, prize, isWon, place }) => (
            <li key={place} data-won={isWon || undefined}>
              <span className={css.rowNumber}>
                <b translate="no">{number}</b>
                <span className={css.small}>{betWords[type]()}</span>
              </span>
              <span className={css.rowSum}>
                <Money satang={stake} />
                <span className={css.small}>
                  {m.lotto_pays({ rate: rateText(rate) })} <Money satang={prize} />
                </span>
                {isWon && (
                  <span className={css.rowWon}>
                    <IconTrophy size={16} stroke={1.6} aria-hidden="true" /> {m.lotto_line_won()}
                  </span>
                )}
              </span>
            </li>
          ))}
      </ul>
      {!showsAll && rows.length > FEW && (
        <Button variant="subtle" color="gray" fullWidth onClick={() => setShowsAll(true)}>
          {m.lotto_show_all({ count: rows.length.toLocaleString('en') })}
        </Button>
      )}
    </Panel>
  );
}
