import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret of a field that groups what is typed (separators come and go as it grows) behind the same sign.
 * @param shown the field's text after grouping
 * @param sign what is typed, as against what is only put between
 * @returns the field's ref, and what is called with it before the text changes
 */
export function useCaret(
  shown: string,
  sign: RegExp,
): { field: RefObject<HTMLInputElement | null>; keep: (field: HTMLInputElement, most?: number) => void } {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (caret.current === null || !input || document.activeElement !== input) return;
    let position = 0;
    for (let seen = 0; seen < caret.current && position < shown.length; position += 1) {
      if (sign.test(shown.charAt(position))) seen += 1;
    }
    input.setSelectionRange(position, position);
    caret.current = null;
  }, [shown, sign]);
  return {
    field,
    keep: ({ value, selectionStart }, most = Number.POSITIVE_INFINITY) => {
      const before = [...value.slice(0, selectionStart ?? value.length)];
      caret.current = Math.min(most, before.filter((character) => sign.test(character)).length);
    },
  };
}
