import { StatusBadge } from '@salung/ui';
import type { ReactNode } from 'react';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import type { Player } from '../players/player.ts';
import css from './Compare.module.css';

/** The two players, in the order of the address. */
export type Both = readonly [Player, Player];

export interface CompareRow {
  name: string;
  /** What is shown of either. */
  shown: readonly [ReactNode, ReactNode];
  /** Whether both have the same, where that tells something. */
  isSame?: boolean;
}

interface CompareTableProps {
  title: string;
  both: Both;
  rows: readonly CompareRow[];
  /** Beside the heading. */
  tools?: ReactNode;
}

/** Facts of two players beside each other; what is the same says so in a word. */
export function CompareTable({ title, both, rows, tools }: CompareTableProps) {
  return (
    <section className={css.part} aria-label={title}>
      <div className={css.top}>
        <h2>{title}</h2>
        {tools}
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="s-only-spoken">{m.compare_fact()}</span>
            </th>
            {both.map((player) => (
              <th key={player.id} scope="col">
                <PlayerLink player={player} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, shown: [left, right], isSame }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {isSame && (
                  <span className={css.same}>
                    <StatusBadge tone="bad" label={m.compare_same()} />
                  </span>
                )}
              </th>
              <td>{left}</td>
              <td>{right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
