import { getLocale } from '@salung/ui';
import { afterLoad } from './after-load.ts';

/** The event that Chromium fires when the app can be installed; other browsers do not have it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function set(next: InstallEvent | null): void {
  offered = next;
  for (const listener of [...listeners]) listener();
}

/** Adds the manifest, so that the browser can install the app. Not earlier, since the browser then loads a large icon. */
function showManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/manifest.webmanifest?lang=${getLocale()}`;
  document.head.append(link);
}

/** Stores the browser's offer to install the app, which it makes only once. */
export function watchInstallOffer(): void {
  afterLoad(1_000, showManifest);
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
  /** Makes the browser ask the person. An offer can be used once. */
  take: async (): Promise<void> => {
    const event = offered;
    set(null);
    await event?.prompt();
  },
};
