import type { Answer } from '@salung/client';
import { Money } from '@salung/ui';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './FigureSum.module.css';
import { rtpText } from './figure-columns.tsx';

/** The sum of all rows of a list of figures. */
export function FigureSum({ sum }: { sum: Answer<'figures.list'>['sum'] }) {
  const facts: [string, ReactNode][] = [
    [m.figures_rounds(), sum.rounds.toLocaleString('en')],
    [m.rounds_staked(), <Money key="staked" satang={sum.staked} />],
    [m.rounds_won(), <Money key="won" satang={sum.won} />],
    [m.figures_ggr(), <Money key="ggr" satang={sum.ggr} change />],
    [m.figures_share(), <Money key="share" satang={sum.share} />],
    [m.figures_theoretical(), rtpText(sum.theoreticalRtp)],
    [m.figures_actual(), rtpText(sum.actualRtp)],
  ];
  return (
    <section className={css.sum} aria-label={m.figures_sum()}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
