import { type ReactNode, useSyncExternalStore } from 'react';

/** The width from which a page has two columns, as in `page.module.css`. */
const wide = window.matchMedia('(min-width: 900px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** The content of the column next to a form. On phones it is neither rendered nor loaded. */
export function Beside({ children }: { children: ReactNode }) {
  return useSyncExternalStore(subscribe, () => wide.matches) ? children : null;
}
