import { isPhone } from '@salung/contract/browser';

/** A shown phone as calls take it, ten digits; null where it is masked. */
export function phoneOf(shown: string): string | null {
  const local = shown.startsWith('+66') ? `0${shown.slice(3)}` : shown;
  return isPhone(local) ? local : null;
}
