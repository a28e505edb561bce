import { type ReactNode, useSyncExternalStore } from 'react';

/** From here on a page has two columns, as in `page.module.css`. */
const wide = window.matchMedia('(min-width: 900px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** What fills the column beside a form. A phone has none: there it is neither drawn nor asked for. */
export function Beside({ children }: { children: ReactNode }) {
  return useSyncExternalStore(subscribe, () => wide.matches) ? children : null;
}
