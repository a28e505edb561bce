import { dateTime } from '@salung/ui';
import { type Column, DataTable } from '@salung/ui/office';
import { MoreRows } from '../../lib/MoreRows.tsx';
import { m } from '../../paraglide/messages.js';
import css from './Rounds.module.css';
import { roundCard, roundLabel } from './round-columns.tsx';
import type { Round } from './round-text.ts';
import type { useRounds } from './use-rounds.ts';

interface RoundListProps {
  rounds: ReturnType<typeof useRounds>;
  columns: readonly Column<Round>[];
  hidden?: readonly string[];
  filtered: boolean;
  open: { onOpen: (row: Round) => void; current: string | undefined };
}

/** Rounds with what goes on before them. While nothing was found, but not everything was looked at, it says so. */
export function RoundList({ rounds, columns, hidden = [], filtered, open }: RoundListProps) {
  const { rows, table, searchedTo, hasNextPage } = rounds;
  const isLooking = hasNextPage && rows?.length === 0;
  return (
    <>
      {isLooking ? (
        <p className={css.nothing} role="status">
          <strong>{m.rounds_none_yet()}</strong>
          <span>{m.rounds_faster()}</span>
        </p>
      ) : (
        <DataTable
          name={m.nav_rounds()}
          columns={columns}
          hidden={hidden}
          rowKey={(row) => row.id}
          query={table}
          filtered={filtered}
          open={{ label: roundLabel, ...open }}
          card={roundCard}
        />
      )}
      <MoreRows result={rounds} label={isLooking ? m.rounds_search_on() : undefined}>
        {filtered && searchedTo && (
          <span className={css.searched}>{m.rounds_searched({ time: dateTime(searchedTo) })}</span>
        )}
      </MoreRows>
    </>
  );
}
