import type { ReactNode } from 'react';

export interface Toast {
  kind: 'good' | 'bad' | 'info';
  message: ReactNode;
  title?: ReactNode;
  /** A toast with the same id is shown only once. */
  id?: string;
  /** What it tells of: a newer toast about the same replaces it. */
  about?: string;
  /** A button in it, such as one that takes back what was done. Such a toast stays longer. */
  action?: { label: string; run: () => void };
}

export type ToastPlace = 'top' | 'navigation';

type Options = Pick<Toast, 'title' | 'id' | 'about' | 'action'>;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let wanted = false;

function say(kind: Toast['kind'], message: ReactNode, options: Options = {}): void {
  waiting.push({ kind, message, ...options });
  wanted = true;
  for (const listener of [...listeners]) listener();
}

/**
 * Short messages that disappear by themselves: `toast.good(text)`, `toast.bad(text)`, `toast.info(text)`. A message that must not be
 * missed belongs on the page instead.
 */
export const toast = {
  good: (message: ReactNode, options?: Options) => say('good', message, options),
  bad: (message: ReactNode, options?: Options) => say('bad', message, options),
  info: (message: ReactNode, options?: Options) => say('info', message, options),
};

/** For the area that shows them: whether there has been any toast, and those not shown yet. */
export const toastQueue = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: (): boolean => wanted,
  take: (): Toast[] => waiting.splice(0),
};
