import { m } from '../../paraglide/messages.js';

/** Browsers by the first name that matches: user agents that also contain other names come first. */
const browsers: [RegExp, string][] = [
  [/\bLine\//, 'LINE'],
  [/\bFB(AN|AV|_IAB)\b/, 'Facebook'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (list: readonly [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** A user agent in words: `Chrome on Android`. */
export function deviceName(userAgent: string | null): string {
  const browser = first(browsers, userAgent ?? '');
  const system = first(systems, userAgent ?? '');
  if (browser && system) return m.device_on({ browser, system });
  return browser ?? system ?? m.device_unknown();
}

/** Whether it is a phone or a tablet. */
export const isPhone = (userAgent: string | null): boolean =>
  /\b(iPhone|iPad|Android)\b/.test(userAgent ?? '');
