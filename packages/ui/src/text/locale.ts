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

/** Switches the language at once in all tabs, without a reload, so that typed text is kept. */
export function setLocale(locale: Locale): void {
  if (locale === current) return;
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Private mode without storage: the choice is kept until the tab is closed.
  }
  take(locale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language as React state. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, getLocale);

/**
 * Makes a workspace's compiled texts use the app's language. Call it once at start:
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
