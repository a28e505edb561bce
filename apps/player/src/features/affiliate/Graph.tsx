import { day, formatBaht } from '@salung/ui';
import { type PointerEvent, useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { useBalanceHidden } from '../../platform/privacy.ts';
import css from './Affiliate.module.css';
import { barsOf, type Day, type Point, pointsOf } from './graph.ts';

/** The width of a day and the height of the whole, in units of the drawing. */
const STEP = 10;
const HEIGHT = 100;

/** A bar for each day. A day is chosen by touch, pointer or arrow keys; the list below has the same days. */
export function Graph({ days, lastDay }: { days: readonly Day[]; lastDay: string }) {
  const [isHidden] = useBalanceHidden();
  const points = useMemo(() => pointsOf(days, lastDay), [days, lastDay]);
  const [chosen, setChosen] = useState<number | null>(null);
  const point = chosen === null ? undefined : points[chosen];
  const sum = points.reduce((all, { net }) => all + net, 0);
  return (
    <div className={css.graph}>
      <p className={css.readout}>
        <span>{point ? day(point.day) : m.affiliate_graph_sum({ days: points.length })}</span>
        <OwnMoney satang={point ? point.net : sum} change />
      </p>
      <div
        className={css.plot}
        role="slider"
        tabIndex={0}
        aria-label={m.affiliate_graph_pick()}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={chosen ?? points.length - 1}
        aria-valuetext={dayInWords(point ?? points.at(-1), isHidden)}
        onKeyDown={(event) => {
          const last = points.length - 1;
          const next = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -last, End: last }[
            event.key
          ];
          if (next === undefined) return;
          event.preventDefault();
          setChosen((now) => Math.min(last, Math.max(0, (now ?? last) + next)));
        }}
      >
        <Bars points={points} chosen={chosen} onChoose={setChosen} />
      </div>
      <p className={css.ends} aria-hidden="true">
        <span>{day(points[0]?.day ?? lastDay)}</span>
        <span>{day(lastDay)}</span>
      </p>
    </div>
  );
}

interface BarsProps {
  points: readonly Point[];
  /** The place of the chosen day; null for none. */
  chosen: number | null;
  onChoose: (place: number | null) => void;
}

/** The bars on their line at zero. Touch or a pointer chooses a day; a mouse that leaves chooses none. */
function Bars({ points, chosen, onChoose }: BarsProps) {
  const { zero, bars } = useMemo(() => barsOf(points), [points]);
  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * points.length);
    onChoose(Math.min(points.length - 1, Math.max(0, place)));
  };
  return (
    <svg
      viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerDown={choose}
      onPointerMove={choose}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(null)}
    >
      {bars.map(({ top, height }, place) => (
        <rect
          key={points[place]?.day}
          x={place * STEP + 1.5}
          width={STEP - 3}
          y={top * HEIGHT}
          height={Math.max(height * HEIGHT, 1)}
          data-below={(points[place]?.net ?? 0) < 0 || undefined}
          data-empty={height === 0 || undefined}
          data-chosen={place === chosen || undefined}
        />
      ))}
      <line
        x1="0"
        x2={points.length * STEP}
        y1={zero * HEIGHT}
        y2={zero * HEIGHT}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** A day as it is read out. */
const dayInWords = (point: Point | undefined, isHidden: boolean): string =>
  point ? `${day(point.day)}${isHidden ? '' : ` ${formatBaht(point.net, true)}`}` : '';
