import { useEffect } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the palette, as labelled on this person's keyboard. */
export const SEARCH_KEYS: readonly string[] = isApple ? ['⌘', 'K'] : ['Ctrl', 'K'];

const dialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Ctrl-K and Cmd-K open and close the palette, wherever the focus is. They go by the physical key, so that they work with a
 * Thai layout. The palette does not open over a dialog, but the browser's own search is suppressed there too.
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
