import { Link } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import css from './Footer.module.css';

/** The footer of every page: product, contact, terms and privacy policy. */
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
