import type { ReactNode } from 'react';
import css from './Hero.module.css';
import page from './page.module.css';

interface HeroProps {
  title: string;
  /** What the page is for, in one sentence. */
  lead: string;
  drawing: ReactNode;
}

/** The head of a page about something given: its name, a sentence, and a drawing. */
export function Hero({ title, lead, drawing }: HeroProps) {
  return (
    <header className={css.hero}>
      <div>
        <h1 className={page.heading}>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </div>
      {drawing}
    </header>
  );
}
