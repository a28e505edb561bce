import type { Words } from '@salung/contract/browser';
import { getLocale } from '../paraglide/runtime.js';
import css from './PlanLines.module.css';

/** The terms of a plan, a line each, as the contract words them. */
export function PlanLines({ lines }: { lines: readonly Words[] }) {
  const isThai = getLocale() === 'th';
  return (
    <ul className={css.lines}>
      {lines.map(({ th, en }) => (
        <li key={en}>{isThai ? th : en}</li>
      ))}
    </ul>
  );
}
