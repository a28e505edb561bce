import { type ReactNode, useEffect, useRef } from 'react';
import css from './Stage.module.css';

/** Height of the header that stays. */
const HEADER = 60;

/** What is drawn in place of something else keeps its reader: the top of it in sight, the keyboard at its start. */
export function Stage({ name, children }: { name: string | number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    const stage = place.current;
    if (!stage || shown.current === name) return;
    shown.current = name;
    // Whoever is elsewhere on the page, or in a field that took the focus by itself, stays there. A second touch on a
    // button that is busy by then puts the focus on the stage itself.
    const { activeElement, body } = document;
    const isHere = !activeElement || [body, stage].includes(activeElement as HTMLElement);
    if (!isHere && activeElement.id !== 'main') return;
    stage.focus({ preventScroll: true });
    if (stage.getBoundingClientRect().top < HEADER) stage.scrollIntoView();
  }, [name]);
  return (
    <div ref={place} tabIndex={-1} className={css.stage}>
      {children}
    </div>
  );
}
