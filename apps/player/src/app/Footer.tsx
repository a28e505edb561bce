import { Link } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import css from './Footer.module.css';

/** Under every page: who we are, how one reaches us, what holds between us. */
export function Footer({ product }: { product: string }) {
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <p className={css.age}>
          <span className={css.twenty}>20+</span> {m.landing_age()}
        </p>
        <nav className={css.links} aria-label={m.footer()}>
          <Link to="/contact">{m.contact_title()}</Link>
          <Link to="/terms">{m.footer_terms()}</Link>
          <Link to="/privacy">{m.footer_privacy()}</Link>
        </nav>
        <p className={css.name}>{product}</p>
      </div>
    </footer>
  );
}
