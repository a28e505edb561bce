import { limitPeriods } from '@salung/contract/browser';
import { useState } from 'react';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { LimitRow } from './LimitRow.tsx';
import css from './Limits.module.css';
import { kindTexts, type Limit } from './limit-text.ts';

/** The limits of one kind: per day, week and month. */
export function LimitGroup({ kind, limits }: { kind: Limit['kind']; limits: readonly Limit[] }) {
  const [open, setOpen] = useState<Limit['period'] | null>(null);
  const { name, about } = kindTexts[kind];
  return (
    <Panel title={name()}>
      <p className={page.quiet}>{about()}</p>
      <ul className={css.limits}>
        {limitPeriods.map((period) => (
          <LimitRow
            key={period}
            kind={kind}
            period={period}
            limit={limits.find((each) => each.period === period)}
            isOpen={open === period}
            onOpen={(isOpen) => setOpen(isOpen ? period : null)}
          />
        ))}
      </ul>
    </Panel>
  );
}
