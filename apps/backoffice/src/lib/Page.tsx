import type { ReactNode } from 'react';
import css from './Page.module.css';

interface PageProps {
  title: ReactNode;
  /** What is shown in a quiet colour beside the title, such as a count. */
  subtitle?: ReactNode;
  /** On the right: the one main action and its neighbours. */
  actions?: ReactNode;
  /**
   * On a phone all of it scrolls, its head too: for pages that are no list. `always` on every screen, where what is above
   * a list can be higher than the window.
   */
  scrolls?: boolean | 'always';
  children: ReactNode;
}

/** A page of the back office: its title in a row of its own, and below what fills the rest. */
export function Page({ title, subtitle, actions, scrolls = false, children }: PageProps) {
  return (
    <div
      className={css.page}
      data-scrolls={scrolls === false ? undefined : scrolls === true ? 'phone' : scrolls}
    >
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {subtitle && <span className={css.subtitle}>{subtitle}</span>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
