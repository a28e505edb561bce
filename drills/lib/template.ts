/** Configuration files of `deploy/`, as a drill uses them. */

/**
 * Fills the places between @ signs, and leaves out the lines that are comments.
 * @throws Error for a place in the file that nobody has filled, or a value that has no place
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const text = template
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/@([A-Z0-9_]+)@/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`no value for @${name}@`);
      used.add(name);
      return value;
    });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`no place for ${unused.join(', ')}`);
  return text;
}
