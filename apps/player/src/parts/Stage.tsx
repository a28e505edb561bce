import { type ReactNode, useEffect, useRef } from 'react';
import css from './Stage.module.css';

/** The height of the sticky header. */
const HEADER = 60;

/** Content that replaces other content. It scrolls to its top and takes the keyboard focus. */
export function Stage({ name, children }: { name: string | number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    const stage = place.current;
    if (!stage || shown.current === name) return;
    shown.current = name;
    // If the focus is elsewhere, also in a field with autofocus, it stays there. A second tap on a busy button puts the
    // focus on the stage itself.
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
