/**
 * By how many degrees the colours of a drawn picture are turned, so that games of one type without pictures of their own
 * can be told apart. The same code always has the same colours; the family of colours stays that of the type.
 */
export function tintOf(code: string): number {
  let sum = 0;
  for (const letter of code) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return (sum % 13) * 10 - 60;
}
