import { useSyncExternalStore } from 'react';
import { overwriteGetLocale } from '../paraglide/runtime.js';

export type Locale = 'th' | 'en';
const KEY = 'locale';
const listeners = new Set<() => void>();

function stored(): Locale {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'th';
  } catch {
    return 'th';
  }
}

let current: Locale = stored();

/** The language of the screens: Thai unless the person chose English. */
export const getLocale = (): Locale => current;

function take(locale: Locale): void {
  current = locale;
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** Switches the language at once, in this tab and the others, without a reload: what was typed stays. */
export function setLocale(locale: Locale): void {
  if (locale === current) return;
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Private mode without storage: the choice holds until the tab is closed.
  }
  take(locale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language, as React state: a component that calls this draws itself again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, getLocale);

/**
 * Ties a workspace's compiled texts to the one language of the app. Call it once at start:
 * `bindLocale(overwriteGetLocale)` with the function of `./paraglide/runtime.js`.
 */
export function bindLocale(overwrite: (get: () => Locale) => void): void {
  overwrite(getLocale);
}

overwriteGetLocale(getLocale);
if (typeof window !== 'undefined') {
  document.documentElement.lang = current;
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && stored() !== current) take(stored());
  });
}
