import { type RefObject, useEffect, useRef } from 'react';
import { isTyping, pressName, Sequence } from './keyboard.ts';
import type { ListedKey } from './shortcuts.ts';

/** What the keys do; `g t` leads to the page whose key is `t`. */
type Shortcuts = Partial<Record<ListedKey | `g ${string}`, (() => void) | undefined>>;

/** Whether something above the page is open that `within` is not in: what is on top has the keys. */
const isCovered = (within: Element | null): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((layer) => !layer.contains(within));

/**
 * Listens for shortcuts while the component is there: `useShortcuts({ j: next, 'g t': toTopups })`. Silent while
 * someone types or a dialog is open. What handles the press also swallows it.
 * @param within an element of the drawer whose keys they are; left out for those of a page
 */
export function useShortcuts(shortcuts: Shortcuts, within?: RefObject<Element | null>): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const sequence = new Sequence();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (isCovered(within?.current ?? null)) return;
      const press = pressName(event);
      const name = press && sequence.push(press, event.timeStamp);
      const run = name ? (latest.current as Record<string, (() => void) | undefined>)[name] : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [within]);
}
