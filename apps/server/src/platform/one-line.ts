/**
 * A text of another system on one line, as it may be shown beside our own: control characters, line separators and
 * characters that nobody sees, such as marks of writing direction, become a space.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
