/**
 * A message of a provider as people read it: JSON with indents, a form with a field in each line. What was cut off or is
 * neither stays as it is.
 */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return /^[\w.%[\]-]+=[^\s]*$/.test(text)
      ? [...new URLSearchParams(text)].map(([name, value]) => `${name} = ${value}`).join('\n')
      : text;
  }
}
