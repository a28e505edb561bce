import { Button } from '@mantine/core';
import { asciiDigits } from '@salung/contract/browser';
import type { BetType } from '@salung/lotto';
import { formatBaht, useAmount } from '@salung/ui';
import { type KeyboardEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { totalOf } from './basket.ts';
import type { EntryProps } from './entry.ts';
import css from './Keypad.module.css';
import {
  emptyRow,
  lengthsOf,
  linesOfRow,
  type RowProblem,
  type SheetRow,
  typeFor,
  type Way,
  ways,
  withRow,
} from './sheet.ts';

const wayWords: Readonly<Record<Way, () => string>> = {
  top: m.lotto_top,
  tod: m.lotto_tod,
  bottom: m.lotto_bottom,
};
/** What to do about a row. @param offered the types that the market sells */
function problemText(problem: RowProblem, offered: readonly BetType[]): string {
  if (problem === 'number') return m.lotto_row_number({ lengths: lengthsOf(offered).join(', ') });
  return problem === 'amount' ? m.lotto_row_amount() : m.lotto_row_way();
}

const fresh = () => [1, 2, 3, 4, 5].map(emptyRow);

/** Enter goes to the next cell, as in a spreadsheet; in the last one it adds. */
function toNextCell(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: cell } = event;
  if (event.key !== 'Enter' || !cell.form) return;
  const cells = [...cell.form.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const next = cells[cells.indexOf(cell) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A number in each row, with amounts for top, tod and bottom beside it. */
export default function TableTab({ bets, onAdd }: EntryProps) {
  const [rows, setRows] = useState(fresh);
  /** Problems are shown once one has tried to add. */
  const [isTried, setTried] = useState(false);
  const offered = bets.map(({ type }) => type);
  const read = rows.map((row) => ({ row, ...linesOfRow(row, offered) }));
  const lines = read.flatMap((each) => each.lines);
  const isWrong = read.some(({ problem }) => problem !== undefined);
  const add = () => {
    setTried(true);
    if (isWrong || lines.length === 0) return;
    if (onAdd(lines) === 0) return;
    setRows(fresh());
    setTried(false);
  };
  return (
    <form
      className={css.keypad}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className={css.sheet}>
        <span className={css.legend}>{m.lotto_number()}</span>
        {ways.map((way) => (
          <span key={way} className={css.legend}>
            {wayWords[way]()}
          </span>
        ))}
        {read.map(({ row, problem }, place) => (
          <Row
            key={row.id}
            row={row}
            place={place + 1}
            offered={offered}
            problem={isTried ? problem : undefined}
            onChange={(changed) => setRows(withRow(rows, changed))}
          />
        ))}
      </div>
      {isTried && isWrong && (
        <p role="alert" className={page.alert}>
          {m.lotto_rows_wrong()}
        </p>
      )}
      <Button type="submit" variant="default">
        {lines.length > 0
          ? m.lotto_add_sum({ count: lines.length, amount: formatBaht(totalOf(lines)) })
          : m.lotto_add()}
      </Button>
    </form>
  );
}

interface RowProps {
  row: SheetRow;
  place: number;
  offered: readonly BetType[];
  problem: RowProblem | undefined;
  onChange: (row: SheetRow) => void;
}

function Row({ row, place, offered, problem, onChange }: RowProps) {
  return (
    <>
      <input
        className={css.cell}
        inputMode="numeric"
        enterKeyHint="next"
        onKeyDown={toNextCell}
        autoComplete="off"
        maxLength={Math.max(1, ...lengthsOf(offered))}
        aria-label={m.lotto_row_label({ place, name: m.lotto_number() })}
        aria-invalid={problem === 'number' || undefined}
        value={row.number}
        onChange={(event) =>
          onChange({ ...row, number: asciiDigits(event.currentTarget.value).replaceAll(/[^0-9]/g, '') })
        }
      />
      {ways.map((way) => (
        <Cell
          key={way}
          label={m.lotto_row_label({ place, name: wayWords[way]() })}
          value={row.amounts[way]}
          isOff={row.number.length > 0 && typeFor(row.number, way, offered) === undefined}
          isWrong={problem === 'amount' || problem === 'way'}
          onChange={(typed) => onChange({ ...row, amounts: { ...row.amounts, [way]: typed } })}
        />
      ))}
      {problem && <p className={css.wrong}>{problemText(problem, offered)}</p>}
    </>
  );
}

interface CellProps {
  label: string;
  value: string;
  /** Whether a number of this length cannot be bet on so. */
  isOff: boolean;
  isWrong: boolean;
  onChange: (typed: string) => void;
}

function Cell({ label, value, isOff, isWrong, onChange }: CellProps) {
  const amount = useAmount(value, onChange);
  return (
    <input
      {...amount}
      enterKeyHint="next"
      onKeyDown={toNextCell}
      className={css.cell}
      aria-label={label}
      aria-invalid={(isWrong && value !== '') || undefined}
      disabled={isOff && value === ''}
    />
  );
}
