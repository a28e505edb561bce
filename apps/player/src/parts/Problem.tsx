import { errorText } from '@salung/ui';
import css from './page.module.css';

/** What went wrong with the last attempt, above the button that made it. */
export function Problem({ error }: { error: unknown }) {
  return (
    <div role="alert">
      {error ? <p className={css.alert}>{typeof error === 'string' ? error : errorText(error)}</p> : null}
    </div>
  );
}
