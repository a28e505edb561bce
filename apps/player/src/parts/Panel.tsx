import type { ReactNode } from 'react';
import css from './Panel.module.css';

export interface PanelProps {
  title?: ReactNode;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
  /** `flat` has no surface of its own: lists that carry their rows' lines. */
  kind?: 'card' | 'flat';
}

/** A card with a heading: the one surface that pages are made of. */
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
