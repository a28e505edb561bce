import { Button } from '@mantine/core';
import type { BetType } from '@salung/lotto';
import { Money, StatusBadge } from '@salung/ui';
import { ChoiceFilter, type Column, DataTable, ListCard, useColumns } from '@salung/ui/office';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { Fill } from './Fill.tsx';
import css from './Lotto.module.css';
import { type Board, type Exposure, numberBadge, typeText } from './lotto-text.ts';
import { type NumbersOf, numberActions, useSetNumbers } from './set-numbers.ts';
import { TypedNumbers } from './TypedNumbers.tsx';

/** Numbers that are shown of all bet types together; of one of them all that the board has. */
const SHOWN = 60;

const columns = (): Column<Exposure>[] => [
  {
    key: 'number',
    title: m.lotto_number(),
    render: ({ number }) => (
      <b className={css.number} translate="no">
        {number}
      </b>
    ),
    width: 90,
  },
  { key: 'type', title: m.lotto_bet_type(), render: ({ type }) => typeText(type), text: 110 },
  {
    key: 'payout',
    title: m.lotto_payout(),
    render: ({ payout }) => <Money satang={payout} />,
    end: true,
    width: 150,
  },
  {
    key: 'stake',
    minor: 1,
    title: m.lotto_staked(),
    render: ({ stake }) => <Money satang={stake} />,
    end: true,
    width: 150,
  },
  { key: 'fill', title: m.lotto_fill(), render: ({ fill }) => <Fill share={fill} />, width: 140 },
  {
    key: 'state',
    title: m.status(),
    render: ({ state }) => <StatusBadge {...numberBadge(state)} />,
    width: 130,
  },
];

const keyOf = ({ type, number }: Exposure) => `${type}:${number}`;
const nameOf = ({ type, number }: Exposure) => `${typeText(type)} ${number}`;

/** Numbers by their types, as they are sent. */
function groupsOf(rows: readonly Exposure[]): NumbersOf[] {
  const types = [...new Set(rows.map(({ type }) => type))];
  return types.map((type) => ({
    type,
    numbers: rows.filter((row) => row.type === type).map(({ number }) => number),
  }));
}

/** Those of a bet type, or the first of all of them, with the largest payout first. */
const rowsOf = (exposures: readonly Exposure[], type: string | undefined): Exposure[] =>
  exposures
    .filter((each) => type === undefined || each.type === type)
    .sort((one, other) => other.payout - one.payout)
    .slice(0, type === undefined ? SHOWN : undefined);

/** What each number would cost, the largest payout first, and one action for those that are chosen or typed. */
export function Exposures({ board }: { board: Board }) {
  const can = useCan();
  const { type } = useSearch({ from: '/office/lotto/rounds/$id' });
  const { busy, set } = useSetNumbers(board.id);
  const shown = useColumns(columns);
  const { exposures, phase, bets } = board;
  const rows = rowsOf(exposures, type);
  const mayChange = can('lotto:numbers') && (phase === 'OPEN' || phase === 'COMING');
  const types = bets.map((bet) => bet.type);
  return (
    <section className={css.section}>
      <h2>{m.lotto_exposures()}</h2>
      {mayChange && <TypedNumbers roundId={board.id} types={types} />}
      <TypeFilter types={types} current={type} />
      <DataTable
        name={m.lotto_exposures()}
        columns={shown}
        rowKey={keyOf}
        filtered={type !== undefined}
        emptyText={m.lotto_no_exposures()}
        query={{
          data: { data: rows, page: 1, per_page: Math.max(1, rows.length), total: rows.length },
          error: null,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        card={(row) => (
          <ListCard
            title={nameOf(row)}
            end={<Money satang={row.payout} />}
            below={<Fill share={row.fill} />}
            belowEnd={<StatusBadge {...numberBadge(row.state)} />}
          />
        )}
        bulk={
          mayChange
            ? {
                can: () => true,
                label: nameOf,
                actions: (chosen) =>
                  numberActions.map(({ state, label }) => (
                    <Button
                      key={state}
                      variant="default"
                      size="sm"
                      loading={busy === state}
                      onClick={() => void set(groupsOf(chosen), state)}
                    >
                      {label()}
                    </Button>
                  )),
              }
            : undefined
        }
      />
      {type === undefined && exposures.length > rows.length && (
        <p className={css.quiet}>{m.lotto_more_by_type({ shown: rows.length, all: exposures.length })}</p>
      )}
    </section>
  );
}

interface TypeFilterProps {
  types: BetType[];
  current: string | undefined;
}

/** The bet type whose numbers are shown, in the address. */
function TypeFilter({ types, current }: TypeFilterProps) {
  const navigate = useNavigate({ from: '/lotto/rounds/$id' });
  return (
    <div className={css.filters}>
      <ChoiceFilter
        label={m.lotto_bet_type()}
        all={m.lotto_every_type()}
        value={current}
        choices={types.map((value) => ({ value, label: typeText(value) }))}
        onChange={(next) => {
          const wanted = types.find((each) => each === next);
          void navigate({ search: wanted ? { type: wanted } : {}, replace: true });
        }}
      />
    </div>
  );
}
