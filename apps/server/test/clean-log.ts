/** What must never stand in a log, whatever was logged: looked for in every line that any test's platform wrote. */
const forbidden: [string, RegExp][] = [
  ['a phone', /(?<![\w.-])(?:\+66|0)[689]\d{8}(?![\w-])/],
  ['an account number', /(?<![\w.-])\d{10,15}(?![\w-])/],
  ['an access token', /eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a refresh token or a proof', /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.[\w.-]{20,}/],
  [
    'a secret under its name',
    /"(?:password|newPassword|otp|code|secret|authorization|cookie)":"(?!\[redacted\])/,
  ],
];

/**
 * @param codes what was sent by SMS: none of it may be logged
 * @throws Error naming what was found, and the line without it
 */
export function assertCleanLog(lines: readonly string[], codes: readonly string[]): void {
  for (const line of lines) {
    // The time that every line begins with is no account number, and the six digits of a year beyond 9999, which tests
    // send as garbage in addresses, are no code.
    const text = line.replace(/"time":\d{13}/, '').replace(/[+-]\d{6}(-\d\d-\d\d)/g, '$1');
    for (const [what, shape] of forbidden) {
      const found = shape.exec(text);
      if (found) throw new Error(`the log holds ${what}: ${text.replace(found[0], '…')}`);
    }
    for (const code of codes) {
      if (new RegExp(`(?<!\\w)${code}(?!\\w)`).test(text)) {
        throw new Error(`the log holds a code that was sent: ${text.replaceAll(code, '…')}`);
      }
    }
  }
}
