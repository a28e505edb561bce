import { useState } from 'react';
import type { Announced } from './banner.ts';

/** The announcements that were closed in this browser. */

const KEY = 'closedAnnouncements';
/** The most that are remembered, the oldest are forgotten first. */
const MOST = 50;

const keyOf = ({ id, version }: Pick<Announced, 'id' | 'version'>): string => `${id} ${version}`;

function stored(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : [];
  } catch {
    // Without storage, or with something else in it, nothing was closed.
    return [];
  }
}

/** The announcements that are not closed, and how to close one. A closed one comes back once it says something else. */
export function useOpenAnnouncements<One extends Pick<Announced, 'id' | 'version'>>(
  all: readonly One[],
): { open: One[]; close: (one: One) => void } {
  const [closed, setClosed] = useState(stored);
  const close = (one: One) => {
    const next = [...stored().filter((key) => key !== keyOf(one)), keyOf(one)].slice(-MOST);
    setClosed(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // It stays closed until the page is left.
    }
  };
  return { open: all.filter((one) => !closed.includes(keyOf(one))), close };
}
