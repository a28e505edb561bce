/** How many characters are kept of a message between us and another system. */
const LONGEST = 4_000;

/**
 * Cuts the values of secret fields in JSON and forms to their first four characters, and the text to the kept length. It works
 * on the text, so it also masks messages that could not be parsed.
 */
export function createMask(fields: readonly string[]): (text: string) => string {
  const names = fields.map((field) => field.replace(/[^\w-]/g, '\\$&')).join('|');
  const inJson = new RegExp(`("(?:${names})"\\s*:\\s*")([^"]{0,4})[^"]*`, 'gi');
  const inForm = new RegExp(`((?:^|&)(?:${names})=)([^&]{0,4})[^&]*`, 'gi');
  return (text) => {
    const kept = text.slice(0, LONGEST);
    return fields.length === 0 ? kept : kept.replace(inJson, '$1$2…').replace(inForm, '$1$2…');
  };
}
