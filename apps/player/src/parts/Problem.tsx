import { errorText } from '@salung/ui';
import { useEffect, useRef } from 'react';
import css from './page.module.css';

/** What went wrong with the last attempt, above the button that made it. */
export function Problem({ error }: { error: unknown }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // A button loses the focus while it is busy: the keyboard goes on from here.
    if (error && document.activeElement === document.body) place.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <p ref={place} role="alert" tabIndex={-1} className={css.alert}>
      {errorText(error)}
    </p>
  );
}
