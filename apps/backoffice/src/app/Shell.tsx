import { Logo, useLocale } from '@salung/ui';
import { lazyDialog } from '@salung/ui/office';
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { Link, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useShortcuts } from '../lib/use-shortcuts.ts';
import { m } from '../paraglide/messages.js';
import { useProduct } from '../platform/product.ts';
import type { Staff } from '../platform/session.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import { LiveNotice } from './LiveNotice.tsx';
import { Navigation } from './Navigation.tsx';
import { itemsFor } from './nav-items.ts';
import css from './Shell.module.css';
import { StaffCard } from './StaffCard.tsx';
import { SEARCH_KEYS, usePaletteKey } from './use-palette-key.ts';

const Palette = lazyDialog(() => import('../features/palette/Palette.tsx'));
const HelpDialog = lazyDialog(() => import('./HelpDialog.tsx'));

/** Whether the drawer of a small screen is open. It closes with another page and with Escape. */
function useDrawer() {
  const [open, setOpen] = useState(false);
  const path = useLocation({ select: (location) => location.pathname });
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
  return [open, setOpen] as const;
}

/** Navigation on the left, a drawer on small screens; the page beside it. */
export function Shell({ staff, children }: { staff: Staff; children: ReactNode }) {
  useLocale();
  const [open, setOpen] = useDrawer();
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  usePaletteKey(palette, setPalette);
  const navigate = useNavigate();
  const mine = itemsFor(staff.permissions);
  useShortcuts({
    '?': () => setHelp(true),
    ...Object.fromEntries(mine.map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
  });

  return (
    <div className={css.shell}>
      <a href="#main" className={css.skip}>
        {m.skip_to_content()}
      </a>
      <TopBar open={open} onOpen={setOpen} onFind={() => setPalette(true)} />
      {open && <div className={css.shade} onClick={() => setOpen(false)} aria-hidden="true" />}
      <Side staff={staff} open={open} onFind={() => setPalette(true)} onHelp={() => setHelp(true)} />
      <div className={css.body}>
        <ClosedNotice />
        <LiveNotice />
        <main id="main" className={css.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {palette && (
        <Palette
          staffId={staff.id}
          items={mine}
          onHelp={() => setHelp(true)}
          onClose={() => setPalette(false)}
        />
      )}
      {help && <HelpDialog items={mine} onClose={() => setHelp(false)} />}
    </div>
  );
}

interface TopBarProps {
  /** Whether the drawer is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onFind: () => void;
}

/** The head of a small screen: the drawer, the title of the page, and the search. */
function TopBar({ open, onOpen, onFind }: TopBarProps) {
  const product = useProduct();
  const title = useMatches().at(-1)?.staticData.title?.();
  return (
    <header className={css.top}>
      <button
        type="button"
        className={css.burger}
        aria-expanded={open}
        aria-controls="navigation"
        aria-label={open ? m.nav_close() : m.nav_open()}
        onClick={() => onOpen(!open)}
      >
        {open ? <IconX size={24} stroke={1.6} /> : <IconMenu2 size={24} stroke={1.6} />}
      </button>
      <span className={css.title}>{title ?? product.name}</span>
      <button
        type="button"
        className={css.find}
        aria-label={m.palette_open()}
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <IconSearch size={22} stroke={1.8} />
      </button>
    </header>
  );
}

interface SideProps {
  staff: Staff;
  open: boolean;
  onFind: () => void;
  onHelp: () => void;
}

/** The navigation, with the search above it and the signed-in person below; a drawer on small screens. */
function Side({ staff, open, onFind, onHelp }: SideProps) {
  const product = useProduct();
  return (
    <aside id="navigation" className={css.side} data-open={open || undefined}>
      <Link to="/" className={css.logo ?? ''} aria-label={m.nav_home_named({ product: product.name })}>
        <Logo name={product.name} icon={product.icon} size={28} />
      </Link>
      <button
        type="button"
        className={css.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
      >
        <IconSearch size={18} stroke={1.8} aria-hidden="true" />
        <span className={css.searchText}>{m.palette_open()}</span>
        <span aria-hidden="true">
          <kbd>{SEARCH_KEYS.join(' ')}</kbd>
        </span>
      </button>
      <Navigation staff={staff} />
      <StaffCard staff={staff} onHelp={onHelp} />
    </aside>
  );
}
