import { Button } from '@mantine/core';
import { isSet } from '@salung/lotto';
import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import css from './Lotto.module.css';
import { PrizeSheet } from './PrizeSheet.tsx';
import prizes from './SetPrizes.module.css';
import type { Ticket } from './types.ts';
import { betWords, prizeWords, rateText } from './words.ts';

const FEW = 100;

/** The lines of a ticket, those that won first. What they pay is said while they can win, and of those that have. */
export function TicketLines({ ticket: { rows, state } }: { ticket: Ticket }) {
  const isOpen = state === 'SOLD';
  const [showsAll, setShowsAll] = useState(false);
  const ordered = rows
    .map((row, place) => ({ ...row, place }))
    .toSorted((one, other) => Number(other.isWon === true) - Number(one.isWon === true));
  return (
    <Panel title={m.lotto_lines({ count: rows.length.toLocaleString('en') })}>
      <ul className={css.rows}>
        {ordered.slice(0, showsAll ? undefined : FEW).map((row) => (
          <LineRow key={row.place} row={row} isOpen={isOpen} />
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

function LineRow({ row, isOpen }: { row: Ticket['rows'][number]; isOpen: boolean }) {
  const { type, number, stake, rate, prize, isWon, won, setPrize } = row;
  return (
    <li data-won={isWon || undefined}>
      <span className={css.rowNumber}>
        <b translate="no">{number}</b>
        <span className={css.small}>{betWords[type]()}</span>
      </span>
      <span className={css.rowSum}>
        <span className={css.small}>
          {m.lotto_staked()} <OwnMoney satang={stake} />
        </span>
        {isWon ? (
          <span className={css.rowWon}>
            <IconTrophy size={16} stroke={1.6} aria-hidden="true" />{' '}
            {setPrize ? prizeWords[setPrize]() : m.lotto_line_won()} <OwnMoney satang={won ?? prize} />
          </span>
        ) : isWon === false ? (
          <span className={css.small}>{m.lotto_line_lost()}</span>
        ) : isOpen ? (
          <span className={css.small}>
            {isSet(type)
              ? m.lotto_set4_up_to({ rate: rateText(rate) })
              : m.lotto_pays({ rate: rateText(rate) })}{' '}
            <OwnMoney satang={prize} />
          </span>
        ) : (
          <span className={css.small}>{m.lotto_times_rate({ rate: rateText(rate) })}</span>
        )}
      </span>
      {isOpen && isSet(type) && (
        <details className={prizes.own}>
          <summary>{m.lotto_prizes()}</summary>
          <PrizeSheet first={prize} />
        </details>
      )}
    </li>
  );
}
