import { Logo, useLocale } from '@salung/ui';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useShortcuts } from '../lib/use-shortcuts.ts';
import { m } from '../paraglide/messages.js';
import { LiveNotice } from './LiveNotice.tsx';
import { Navigation } from './Navigation.tsx';
import { allPlaces } from './places.ts';
import { PRODUCT } from './product.ts';
import css from './Shell.module.css';
import { StaffCard } from './StaffCard.tsx';
import type { Staff } from './session.ts';

const HelpDialog = lazy(() => import('./HelpDialog.tsx'));

/** Navigation on the left, a drawer on small screens; the page beside it. */
export function Shell({ staff, children }: { staff: Staff; children: ReactNode }) {
  useLocale();
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const title = useMatches().at(-1)?.staticData.title?.();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever another page opens
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);

  const mine = allPlaces.filter((place) => staff.permissions.includes(place.permission));
  useShortcuts({
    '?': () => setHelp(true),
    ...Object.fromEntries(mine.map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
  });

  return (
    <div className={css.shell}>
      <a href="#main" className={css.skip}>
        {m.skip_to_content()}
      </a>
      <header className={css.top}>
        <button
          type="button"
          className={css.burger}
          aria-expanded={open}
          aria-controls="navigation"
          aria-label={open ? m.nav_close() : m.nav_open()}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconX size={24} stroke={1.6} /> : <IconMenu2 size={24} stroke={1.6} />}
        </button>
        <span className={css.title}>{title ?? PRODUCT}</span>
      </header>
      {open && <div className={css.shade} onClick={() => setOpen(false)} aria-hidden="true" />}
      <aside id="navigation" className={css.side} data-open={open || undefined}>
        <Link to="/" className={css.logo ?? ''} aria-label={m.nav_home_named({ product: PRODUCT })}>
          <Logo name={PRODUCT} size={28} />
        </Link>
        <Navigation staff={staff} />
        <StaffCard staff={staff} onHelp={() => setHelp(true)} />
      </aside>
      <div className={css.body}>
        <LiveNotice />
        <main id="main" className={css.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {help && (
        <Suspense>
          <HelpDialog places={mine} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  );
}
