import { Money } from '@salung/ui';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Fill, worstShare } from './Fill.tsx';
import css from './Lotto.module.css';
import { type Board, isRefunded, limitText, typeText } from './lotto-text.ts';

export const Tile = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.tile}>
    <span className={css.label}>{label}</span>
    <span className={css.sum}>{children}</span>
  </div>
);

/** An amount of the house: a loss in red, with its sign. */
export const HouseMoney = ({ satang }: { satang: number }) => (
  <span data-loss={satang < 0 || undefined} className={css.house}>
    <Money satang={satang} />
  </span>
);

/** What a round has taken, may pay and has paid. */
export function RoundSums({ board }: { board: Board }) {
  const { staked, worst, worstLimit, paid, tickets } = board;
  return (
    <div className={css.tiles}>
      <Tile label={m.lotto_staked()}>
        <Money satang={staked} />
      </Tile>
      <Tile label={m.lotto_tickets()}>{tickets.toLocaleString('en-US')}</Tile>
      {!isRefunded(board) && (
        <Tile label={m.lotto_worst()}>
          <Money satang={worst} />
          <span className={css.of}>
            <Fill share={worstShare({ worst, worstLimit })} />
            {m.lotto_of_limit({ limit: limitText(worstLimit) })}
          </span>
        </Tile>
      )}
      {paid !== null && (
        <>
          <Tile label={m.lotto_paid()}>
            <Money satang={paid} />
          </Tile>
          <Tile label={m.lotto_house_has()}>
            <HouseMoney satang={staked - paid} />
          </Tile>
        </>
      )}
    </div>
  );
}

/** What was staked by bet type, and the largest payout of a number of each. */
export function ByType({ board: { byType } }: { board: Board }) {
  if (byType.every(({ stake }) => stake === 0)) return null;
  return (
    <section className={css.section} aria-label={m.lotto_by_type()}>
      <h2>{m.lotto_by_type()}</h2>
      <div className={css.wide}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{m.lotto_bet_type()}</th>
              <th scope="col">{m.lotto_numbers()}</th>
              <th scope="col">{m.lotto_staked()}</th>
              <th scope="col">{m.lotto_largest()}</th>
            </tr>
          </thead>
          <tbody>
            {byType.map(({ type, stake, numbers, largest }) => (
              <tr key={type}>
                <th scope="row">{typeText(type)}</th>
                <td>{numbers.toLocaleString('en-US')}</td>
                <td>
                  <Money satang={stake} />
                </td>
                <td>
                  <Money satang={largest} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
