import { LanguageSwitch, Logo, useLocale } from '@salung/ui';
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { documentTitle, useProduct } from '../platform/product.ts';
import { lazyFile } from '../platform/routes.ts';
import { useSession } from '../platform/use-session.ts';
import { Footer } from './Footer.tsx';
import { BottomNavigation, TopNavigation } from './Navigation.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import css from './Shell.module.css';
import { UpdateBanner } from './UpdateBanner.tsx';

/** A sibling of the page, because React delays by 300 ms what follows a suspended part. */
export const Member = lazyFile(() => import('./Member.tsx'));

/** The frame of every page: title, header with the balance, navigation, the offline banner. */
export function Shell() {
  useLocale();
  const product = useProduct();
  const signedIn = useSession().status === 'in';
  const page = useMatches().at(-1)?.staticData;
  const bare = page?.layout !== undefined;
  const title = page?.title?.();
  const path = useLocation({ select: (location) => location.pathname });
  const shown = useRef(path);

  // Keyboard focus and screen readers start at the top of a new page.
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);

  const shownTitle = documentTitle(title, product);
  useEffect(() => {
    document.title = shownTitle;
    document.querySelector('meta[name="description"]')?.setAttribute('content', product.description);
  }, [shownTitle, product.description]);

  return (
    <div className={css.shell} data-nav={(signedIn && !bare) || undefined} data-layout={page?.layout}>
      <a href="#main" className={css.skip}>
        {m.skip_to_content()}
      </a>
      <OfflineBanner />
      <UpdateBanner />
      <header className={css.header}>
        <div className={css.bar}>
          <Link to="/" className={css.home ?? ''} aria-label={m.nav_home_named({ product: product.name })}>
            <Logo name={product.name} icon={product.icon} />
          </Link>
          {signedIn && !bare && <TopNavigation />}
          <div className={css.end}>
            {signedIn && (
              <Suspense>
                <span className={css.balance} hidden={bare}>
                  <Member />
                </span>
              </Suspense>
            )}
            {!signedIn && !bare && (
              <span className={css.enter}>
                <ButtonLink to="/signin" variant="subtle" color="gray" size="sm">
                  {m.landing_signin()}
                </ButtonLink>
                <ButtonLink to="/register" variant="filled" size="sm">
                  {m.landing_register()}
                </ButtonLink>
              </span>
            )}
            <span className={css.language}>
              <LanguageSwitch />
            </span>
          </div>
        </div>
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer product={product.name} />
      {signedIn && !bare && <BottomNavigation />}
    </div>
  );
}
