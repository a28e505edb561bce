import type { ReactNode } from 'react';
import css from './StatusBadge.module.css';
import type { Tone } from './status.ts';

/** A state as a word with an icon before it, so that it does not depend on the colour. */
export function StatusBadge({ tone, label }: { tone: Tone; label: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={css.sign}>
        {signs[tone]}
      </svg>
      {label}
    </span>
  );
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' } as const;
const signs: Record<Tone, ReactNode> = {
  good: <path {...line} strokeLinejoin="round" d="M2.2 6.4 4.8 9l5-5.8" />,
  bad: <path {...line} d="m3 3 6 6M9 3 3 9" />,
  wait: (
    <g {...line} strokeLinejoin="round">
      <circle cx="6" cy="6" r="4.6" strokeWidth="1.5" />
      <path strokeWidth="1.5" d="M6 3.6V6l1.6 1.2" />
    </g>
  ),
  info: <circle cx="6" cy="6" r="3.4" fill="currentColor" className={css.pulse} />,
  gift: <path fill="currentColor" d="M6 .8 7.4 4.6 11.2 6 7.4 7.4 6 11.2 4.6 7.4.8 6l3.8-1.4z" />,
  quiet: <path {...line} d="M3 6h6" />,
};
