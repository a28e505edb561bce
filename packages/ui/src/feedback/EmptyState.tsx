import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

export interface EmptyStateProps {
  /** One of `drawings`. */
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

/** A small drawing, one sentence, one action. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {drawing}
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
