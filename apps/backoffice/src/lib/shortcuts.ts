import { m } from '../paraglide/messages.js';

/**
 * Every key that the app listens for, beside those of pages (`g` and then the page's own). `useShortcuts` takes
 * no other, and the help shows all of them, so that none can be missing there.
 */
export const queueKeys = [
  { keys: ['j', 'ArrowDown'], text: m.help_next },
  { keys: ['k', 'ArrowUp'], text: m.help_previous },
  { keys: ['t'], text: m.help_take },
  { keys: ['a'], text: m.help_approve },
  { keys: ['r'], text: m.help_reject },
  { keys: ['u'], text: m.help_release },
  { keys: ['z'], text: m.help_zoom },
] as const;

export const generalKeys = [{ keys: ['?'], text: m.help_title }] as const;

export type ListedKey = (typeof queueKeys | typeof generalKeys)[number]['keys'][number];

const signs: Partial<Record<ListedKey, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

/** A key as it stands on the keyboard. */
export const keySign = (key: ListedKey): string => signs[key] ?? key;
