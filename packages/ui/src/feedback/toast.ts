import type { ReactNode } from 'react';

export interface Toast {
  kind: 'good' | 'bad' | 'info';
  message: ReactNode;
  title?: ReactNode;
  /** The same id shows once. */
  id?: string;
}

type Options = Pick<Toast, 'title' | 'id'>;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let wanted = false;

function say(kind: Toast['kind'], message: ReactNode, options: Options = {}): void {
  waiting.push({ kind, message, ...options });
  wanted = true;
  for (const listener of [...listeners]) listener();
}

/**
 * Short messages that go away by themselves: `toast.good(text)`, `toast.bad(text)`, `toast.info(text)`. What a
 * person must not miss belongs on the page instead.
 */
export const toast = {
  good: (message: ReactNode, options?: Options) => say('good', message, options),
  bad: (message: ReactNode, options?: Options) => say('bad', message, options),
  info: (message: ReactNode, options?: Options) => say('info', message, options),
};

/** For the area that shows them: whether any was ever said, and those not shown yet. */
export const toastQueue = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: (): boolean => wanted,
  take: (): Toast[] => waiting.splice(0),
};
