import type { Answer } from '@salung/client';
import { Money } from '@salung/ui';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './FigureSum.module.css';
import { rtpText } from './figure-columns.tsx';

/** The sum of all rows of a list of figures; its place is kept while it is read. */
export function FigureSum({ sum }: { sum: Answer<'figures.list'>['sum'] | undefined }) {
  const facts: [string, ReactNode][] = [
    [m.figures_rounds(), sum?.rounds.toLocaleString('en')],
    [m.rounds_staked(), sum && <Money key="staked" satang={sum.staked} />],
    [m.rounds_won(), sum && <Money key="won" satang={sum.won} />],
    [m.figures_ggr(), sum && <Money key="ggr" satang={sum.ggr} change />],
    [m.figures_share(), sum && <Money key="share" satang={sum.share} />],
    [m.figures_theoretical(), sum && rtpText(sum.theoreticalRtp)],
    [m.figures_actual(), sum && rtpText(sum.actualRtp)],
  ];
  return (
    <section className={css.sum} aria-label={m.figures_sum()} aria-busy={!sum}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
