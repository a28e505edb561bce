import { Button } from '@mantine/core';
import { day, formatBaht, getLocale } from '@salung/ui';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { barName } from './bar-name.ts';
import { type Bar, barsOf, type GraphData, scaleOf, slotsOf } from './bars.ts';
import css from './Graph.module.css';
import { GraphTable } from './GraphTable.tsx';

/** Whole baht in short, as in `1.2M`: for the scale beside the columns. */
const compact = (satang: number) =>
  new Intl.NumberFormat(getLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(satang / 100);

const valuesOf = (bar: Bar) =>
  [
    bar.in !== null && `${m.overview_in()} ${formatBaht(bar.in)}`,
    bar.out !== null && `${m.overview_out()} ${formatBaht(bar.out)}`,
  ].filter((text) => text !== false);

/**
 * Deposits and withdrawals as columns. One column at a time is read out below: with the pointer, a finger or the arrow keys;
 * all of them are in a table that takes the place of the columns.
 */
export function Graph({ graph, isOld }: { graph: GraphData; isOld: boolean }) {
  const [asTable, setAsTable] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const bars = barsOf(graph);
  const current = chosen === undefined || chosen >= bars.length ? undefined : chosen;
  return (
    <div className={css.graph} aria-busy={isOld}>
      <div className={css.head}>
        <span className={css.key} data-flow="in">
          {m.overview_in()}
        </span>
        <span className={css.key} data-flow="out">
          {m.overview_out()}
        </span>
        <Button
          variant="default"
          size="xs"
          className={css.toggle ?? ''}
          leftSection={asTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? m.overview_as_graph() : m.overview_as_table()}
        </Button>
      </div>
      {asTable ? (
        <GraphTable bars={bars} unit={graph.unit} />
      ) : (
        <>
          <div className={css.area}>
            <Scale top={scaleOf(bars)} />
            <Plot graph={graph} bars={bars} current={current} onChoose={setChosen} />
          </div>
          <Axis graph={graph} />
          <Reading bar={current === undefined ? undefined : bars[current]} unit={graph.unit} />
        </>
      )}
    </div>
  );
}

const Scale = ({ top }: { top: number }) => (
  <div className={css.scale} aria-hidden="true">
    <span>{compact(top)}</span>
    <span>{compact(top / 2)}</span>
    <span>0</span>
  </div>
);

interface PlotProps {
  graph: GraphData;
  bars: Bar[];
  /** The place of the column that is read out. */
  current: number | undefined;
  onChoose: (place: number | undefined) => void;
}

/** The columns, in a slot each; there are slots for what is still to come. */
function Plot({ graph, bars, current, onChoose }: PlotProps) {
  const last = bars.length - 1;
  const scale = scaleOf(bars);
  const { slots } = slotsOf(graph);
  const isEmpty = bars.every((bar) => !bar.in && !bar.out);

  const onKey = (event: KeyboardEvent) => {
    const from = current ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(0, to)));
  };
  const onPoint = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const slot = Math.floor(((clientX - left) / width) * slots);
    onChoose(slot >= 0 && slot <= last ? slot : undefined);
  };

  return (
    <div
      className={css.plot}
      role="slider"
      tabIndex={0}
      aria-label={m.overview_graph()}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, current ?? last)}
      aria-valuetext={textOf(bars[current ?? last], graph.unit)}
      onKeyDown={onKey}
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={() => onChoose(undefined)}
      onBlur={() => onChoose(undefined)}
    >
      {Array.from({ length: slots }, (_, no) => {
        const bar = bars[no];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <span key={no} className={css.slot} data-chosen={no === current || undefined}>
            {bar && <Column flow="in" part={(bar.in ?? 0) / scale} />}
            {bar && <Column flow="out" part={(bar.out ?? 0) / scale} />}
          </span>
        );
      })}
      {isEmpty && <span className={css.empty}>{m.overview_graph_empty()}</span>}
    </div>
  );
}

const textOf = (bar: Bar | undefined, unit: GraphData['unit']): string =>
  bar ? [barName(bar, unit), ...valuesOf(bar)].join(', ') : m.overview_graph_empty();

const Column = ({ flow, part }: { flow: 'in' | 'out'; part: number }) => (
  <span className={css.column} data-flow={flow} style={{ height: `${(part * 100).toFixed(2)}%` }} />
);

/** Where the day is at six, noon and six; or the first and the last day. */
function Axis({ graph: { unit, fromDate, toDate } }: { graph: GraphData }) {
  const marks =
    unit === 'hour' ? ['00:00', '06:00', '12:00', '18:00', '24:00'] : [day(fromDate), day(toDate)];
  return (
    <div className={css.axis} aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </div>
  );
}

/** The column that was chosen, in words. */
function Reading({ bar, unit }: { bar: Bar | undefined; unit: GraphData['unit'] }) {
  return (
    <p className={css.read} aria-hidden="true">
      {bar ? (
        <>
          <strong>{barName(bar, unit)}</strong>
          {valuesOf(bar).map((value) => (
            <span key={value}>{value}</span>
          ))}
        </>
      ) : (
        m.overview_graph_hint()
      )}
    </p>
  );
}
