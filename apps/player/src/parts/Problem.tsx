import { errorText } from '@salung/ui';
import { useEffect, useRef } from 'react';
import css from './page.module.css';

/** The error of the last attempt, above its button. */
export function Problem({ error }: { error: unknown }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // A busy button loses the focus, so keyboard users continue from here.
    if (error && document.activeElement === document.body) place.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <p ref={place} role="alert" tabIndex={-1} className={css.alert}>
      {errorText(error)}
    </p>
  );
}
