import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret behind the same character in a field that inserts separators while a person types.
 * @param shown the field's text with separators
 * @param sign matches typed characters, not separators
 * @returns the field's ref, and a function to call before the text changes
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
