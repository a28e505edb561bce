import { errorText } from '@salung/ui';
import css from './page.module.css';

/** What went wrong with the last attempt, above the button that made it. */
export function Problem({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className={css.alert}>
      {errorText(error)}
    </p>
  );
}
