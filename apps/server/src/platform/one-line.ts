/**
 * Another system's text on one line, safe to show next to our own: control characters, line separators and invisible
 * characters, such as marks of writing direction, become a space.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
