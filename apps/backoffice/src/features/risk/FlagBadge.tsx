import { IconFlag } from '@tabler/icons-react';
import type { RiskFlag } from './batch.ts';
import css from './Risk.module.css';

interface FlagBadgeProps {
  /** A number, or what stands for one. */
  children: string;
  weight: RiskFlag['weight'];
  /** What it means, for a pointer that rests on it and for screen readers. */
  text: string;
}

/** How many flags there are, in the colour of the one that weighs most. */
export function FlagBadge({ children, weight, text }: FlagBadgeProps) {
  return (
    <span className={css.badge} data-weight={weight} title={text}>
      <IconFlag size={14} aria-hidden="true" />
      <span aria-hidden="true">{children}</span>
      <span className="s-only-spoken">{text}</span>
    </span>
  );
}
