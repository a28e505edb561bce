import { useState } from 'react';

const key = (name: string) => `salung.typed.${name}`;

/** The value that this tab stored under a name; null if there is none or it is unreadable. */
function read<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(name)) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Stores a value for this tab; an empty one is deleted. Without storage nothing survives a reload. */
function write(name: string, value: unknown): void {
  try {
    if (value === null || value === '') sessionStorage.removeItem(key(name));
    else sessionStorage.setItem(key(name), JSON.stringify(value));
  } catch {
    // Drafts are optional.
  }
}

/** Deletes all drafts of this tab on sign-out, since another person may use the device next. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(key(''))) sessionStorage.removeItem(name);
    }
  } catch {
    // Nothing was stored.
  }
}

/**
 * State for typed text, which survives a reload and a visit to another page until the tab is closed. Never for passwords.
 * An empty text or null is deleted.
 */
export function useDraft<Value extends string | object | null>(
  name: string,
  initial: Value,
): [value: Value, set: (next: Value) => void] {
  const [value, setValue] = useState(() => read<Value>(name) ?? initial);
  return [
    value,
    (next) => {
      write(name, next);
      setValue(next);
    },
  ];
}
