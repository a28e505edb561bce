import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import css from './Strip.module.css';

/** What the product is, and the two buttons of a guest. */
export function GuestStrip() {
  return (
    <section className={css.strip} data-guest>
      <div className={css.intro}>
        <h1 className={css.title}>{m.landing_title()}</h1>
        <p className={css.text}>{m.landing_text()}</p>
      </div>
      <div className={css.actions}>
        <ButtonLink to="/register" variant="gradient">
          {m.landing_register()}
        </ButtonLink>
        <ButtonLink to="/signin" variant="default">
          {m.landing_signin()}
        </ButtonLink>
      </div>
    </section>
  );
}
