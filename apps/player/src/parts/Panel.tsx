import type { ReactNode } from 'react';
import css from './Panel.module.css';

export interface PanelProps {
  title?: ReactNode;
  /** Shown at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
  /** `flat` has no background: for lists, whose rows have lines. */
  kind?: 'card' | 'flat';
}

/** A card with a heading, of which pages consist. */
export function Panel({ title, aside, children, kind = 'card' }: PanelProps) {
  return (
    <section className={css.panel} data-kind={kind}>
      {(title || aside) && (
        <div className={css.head}>
          {title && <h2 className={css.title}>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
