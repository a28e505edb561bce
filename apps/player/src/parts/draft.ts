import { useState } from 'react';

const key = (name: string) => `salung.typed.${name}`;

/** What this tab has kept under a name; null where it is gone, unreadable or never was. */
function read<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(name)) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps a value for this tab; the empty one is forgotten. Storage may be switched off: then nothing outlives a reload. */
function write(name: string, value: unknown): void {
  try {
    if (value === null || value === '') sessionStorage.removeItem(key(name));
    else sessionStorage.setItem(key(name), JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}

/** Forgets all that was typed in this tab, when somebody leaves who may not be the next one here. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(key(''))) sessionStorage.removeItem(name);
    }
  } catch {
    // Nothing was kept.
  }
}

/**
 * State that outlives a reload of the page and a visit to another, for as long as the tab lives: what somebody has
 * typed. Never for passwords. An empty text or null is forgotten.
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
