const browsers: [RegExp, string][] = [
  [/\bLine\//, 'LINE'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** `Chrome · Android` out of what a browser calls itself; the beginning of it where nothing is known. */
export function deviceText(userAgent: string | null): string {
  if (!userAgent) return '–';
  const find = (table: [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const known = [find(browsers), find(systems)].filter(Boolean).join(' · ');
  return known || userAgent.slice(0, 40);
}
