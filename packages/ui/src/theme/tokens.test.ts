import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colour } from './tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const name = (key: string) => `--s-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

it('has the same colours in CSS and in code', () => {
  for (const [key, value] of Object.entries(colour)) expect(css).toContain(`${name(key)}: ${value};`);
});

it('text has a contrast of at least 4.5 to 1 on every surface', () => {
  for (const text of [
    colour.text,
    colour.quiet,
    colour.bad,
    colour.good,
    colour.info,
    colour.primary,
    colour.secondary,
  ]) {
    for (const surface of [colour.page, colour.card, colour.raised, colour.line]) {
      expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  for (const fill of [colour.primary, colour.gradient, colour.secondary]) {
    expect(contrast(colour.onBright, fill)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast('#ffffff', colour.danger)).toBeGreaterThanOrEqual(4.5);
});
