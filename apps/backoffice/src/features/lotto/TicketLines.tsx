import type { Answer } from '@salung/client';
import { Money, StatusBadge } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import { rateText, typeText } from './lotto-text.ts';
import { prizeText } from './prize-text.ts';
import round from './Round.module.css';

type Line = Answer<'lotto.soldTicket'>['rows'][number];

/** The lines of a ticket, those that won first. */
export function TicketLines({ rows }: { rows: readonly Line[] }) {
  const ordered = rows
    .map((row, place) => ({ row, place }))
    .toSorted((one, other) => Number(other.row.isWon === true) - Number(one.row.isWon === true));
  return (
    <section className={css.section} aria-label={m.lotto_lines()}>
      <h2>
        {m.lotto_lines()} {rows.length.toLocaleString('en-US')}
      </h2>
      <div className={css.wide}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{m.lotto_number()}</th>
              <th scope="col">{m.lotto_staked()}</th>
              <th scope="col">{m.lotto_rate()}</th>
              <th scope="col">{m.lotto_line_result()}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map(({ row, place }) => (
              <Row key={place} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ row }: { row: Line }) {
  const { type, number, stake, rate, prize, isLowered, isWon, won, setPrize } = row;
  return (
    <tr>
      <th scope="row">
        <span translate="no">{number}</span> {typeText(type)}
      </th>
      <td>
        <Money satang={stake} />
      </td>
      <td>
        {rateText(rate)} {isLowered && <StatusBadge tone="wait" label={m.lotto_line_lowered()} />}
      </td>
      <td>
        {isWon === null ? (
          <>
            {m.lotto_line_open()} <Money satang={prize} />
          </>
        ) : isWon ? (
          <span className={round.won}>
            {setPrize ? prizeText(setPrize) : m.lotto_ticket_won()} <Money satang={won ?? prize} />
          </span>
        ) : (
          m.lotto_ticket_lost()
        )}
      </td>
    </tr>
  );
}
