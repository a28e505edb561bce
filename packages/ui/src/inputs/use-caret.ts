import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret behind the same character in a field that inserts separators while a person types.
 * @param shown the field's text with separators
 * @param sign matches the rest of a text that begins with a typed character, not with a separator
 * @returns the field's ref, and a function to call before the text changes
 */
export function useCaret(
  shown: string,
  sign: RegExp,
): { field: RefObject<HTMLInputElement | null>; keep: (field: HTMLInputElement, most?: number) => void } {
  const field = useRef<HTMLInputElement>(null);
  const kept = useRef<{ text: string; caret: number; most: number } | null>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (kept.current === null || !input || document.activeElement !== input) return;
    const { text, caret, most } = kept.current;
    const typed = [...text.slice(0, caret)].filter((_, place) => sign.test(text.slice(place))).length;
    let position = 0;
    for (let seen = 0; seen < Math.min(most, typed) && position < shown.length; position += 1) {
      if (sign.test(shown.slice(position))) seen += 1;
    }
    input.setSelectionRange(position, position);
    kept.current = null;
  }, [shown, sign]);
  return {
    field,
    keep: ({ value, selectionStart }, most = Number.POSITIVE_INFINITY) => {
      kept.current = { text: value, caret: selectionStart ?? value.length, most };
    },
  };
}
