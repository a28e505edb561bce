import { useEffect } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the palette, as they stand on this person's keyboard. */
export const SEARCH_KEYS: readonly string[] = isApple ? ['⌘', 'K'] : ['Ctrl', 'K'];

const dialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Ctrl-K and Cmd-K open the palette and close it, wherever the focus is; by the key's place, so that they work while
 * Thai is being typed. Nothing opens over another dialog, but the browser's own search stays away as well.
 */
export function usePaletteKey(open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!held || event.code !== 'KeyK') return;
      event.preventDefault();
      if (open) setOpen(false);
      else if (!dialogOpen()) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open, setOpen]);
}
