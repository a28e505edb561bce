import { LogoMark } from '../display/Logo.tsx';
import css from './FullPageLoader.module.css';

/** Covers the page while the app starts or a route changes. The word is the same in every language. */
export function FullPageLoader() {
  return (
    <div className={css.page} role="status">
      <span className={css.coin}>
        <LogoMark size={56} />
      </span>
      <span className={css.word}>Loading</span>
    </div>
  );
}
