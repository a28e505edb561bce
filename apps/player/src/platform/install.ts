import { getLocale } from '@salung/ui';
import { later } from './later.ts';

/** What Chromium hands over instead of its own install bar; no other browser has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function set(next: InstallEvent | null): void {
  offered = next;
  for (const listener of [...listeners]) listener();
}

/** Lets the browser know that the app can be installed; it fetches a large icon with that. */
function showManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/manifest.webmanifest?lang=${getLocale()}`;
  document.head.append(link);
}

/** Remembers that the browser would install the app; it says so once. */
export function hearInstallOffer(): void {
  later(1_000, showManifest);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => set(null));
}

export const installOffer = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isThere: (): boolean => offered !== null,
  /** Has the browser ask the person. An offer counts once. */
  take: async (): Promise<void> => {
    const event = offered;
    set(null);
    await event?.prompt();
  },
};
