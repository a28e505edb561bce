/**
 * The path to return to after signing in, if it is on this site; otherwise null. Refuses other hosts in every spelling
 * (`//`, `/\`, encoded once or more), other schemes, control characters, and the sign-in pages themselves, which would
 * cause a loop.
 */
export function safePath(target: unknown): string | null {
  if (typeof target !== 'string' || target.length > 500) return null;
  let look = target;
  for (let round = 0; round < 4; round += 1) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    if (!look.startsWith('/') || /^\/[/\\]/.test(look) || /[\\\u0000-\u001f\u007f]/.test(look)) return null;
    if (/^\/(?:signin|register|forgot-password)(?:[/?#]|$)/.test(look)) return null;
    let decoded: string;
    try {
      decoded = decodeURIComponent(look);
    } catch {
      return null;
    }
    if (decoded === look) return target;
    look = decoded;
  }
  return null;
}
