import type { ReactNode } from 'react';
import css from './Kitchen.module.css';

/** A component under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={name} id={name}>
      <h2 className={css.name}>{name}</h2>
      {children}
    </section>
  );
}

/** One of its states. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.state}>
      <h3 className={css.of}>{name}</h3>
      {children}
    </div>
  );
}
