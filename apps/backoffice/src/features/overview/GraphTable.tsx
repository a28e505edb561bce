import { Money } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { barName } from './bar-name.ts';
import type { Bar, GraphData } from './bars.ts';
import css from './Graph.module.css';

/** The columns of the graph as rows, the newest first. */
export function GraphTable({ bars, unit }: { bars: readonly Bar[]; unit: GraphData['unit'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.rows} tabIndex={0} aria-label={m.overview_graph()}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.overview_time()}</th>
            <th scope="col">{m.overview_in()}</th>
            <th scope="col">{m.overview_out()}</th>
          </tr>
        </thead>
        <tbody>
          {[...bars].reverse().map((bar) => (
            <tr key={bar.at}>
              <th scope="row">{barName(bar, unit)}</th>
              <td>{bar.in === null ? '–' : <Money satang={bar.in} />}</td>
              <td>{bar.out === null ? '–' : <Money satang={bar.out} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
