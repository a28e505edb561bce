import { useEffect, useRef } from 'preact/hooks';
import { isWatching } from './watching.ts';

/** Keys of the game while no dialog is open and no field has the focus. Names are those of `KeyboardEvent.key`, letters in lower case. */
export function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    if (isWatching) return;
    const onKey = (event: KeyboardEvent) => {
      // A held key is one press: it must not bet again and again.
      if (
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('dialog[open]')
      )
        return;
      const { target, key } = event;
      if (target instanceof HTMLInputElement) return;
      // A focused button does what it says.
      if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return;
      const handler = current.current[key.length === 1 ? key.toLowerCase() : key];
      if (handler === undefined) return;
      event.preventDefault();
      handler();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
