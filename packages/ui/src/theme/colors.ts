import {
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { colour } from './tokens.ts';

/** Mantine's ten steps per colour, light to dark; step 5 is ours. The greys are also the surfaces of `tokens.ts`. */
export const palette: Record<string, MantineColorsTuple> = {
  dark: [
    colour.text,
    '#cdd2d8',
    colour.quiet,
    '#858e99',
    '#3a424c',
    colour.line,
    colour.raised,
    colour.page,
    colour.card,
    '#07090b',
  ],
  yellow: [
    '#fffbe6',
    '#fff5c7',
    '#ffec94',
    '#fde266',
    '#fcdb4a',
    colour.primary,
    '#e6bf1f',
    '#b9980f',
    '#7d670b',
    '#3a3212',
  ],
  pink: [
    '#fff0f8',
    '#ffdcee',
    '#ffbce0',
    '#ff9cd1',
    '#ff82c8',
    colour.secondary,
    '#e64fa3',
    '#b53680',
    '#7c2658',
    '#3a1a2e',
  ],
  green: [
    '#e6f9f1',
    '#c9f1e0',
    '#97e3c4',
    '#66d5a8',
    '#47c995',
    colour.good,
    '#239a6c',
    '#1b7753',
    '#14543b',
    '#112e25',
  ],
  red: [
    '#fff0ed',
    '#ffd9d2',
    '#ffb6a8',
    colour.bad,
    '#f0563b',
    colour.danger,
    '#b82304',
    '#961d04',
    '#6b1704',
    '#36150f',
  ],
  blue: [
    '#eef4ff',
    '#d8e6ff',
    '#b3cfff',
    '#8fb9fe',
    '#7db0fe',
    colour.info,
    '#4b84e0',
    '#3564b0',
    '#26477c',
    '#16253f',
  ],
};

const bright = new Set(['yellow', 'pink', 'green', 'blue']);

/**
 * Text colours: dark on yellow, gradient and pink, white on danger; `light` and `subtle` use the lighter step of a colour.
 * Needed because Mantine's gradient ignores `autoContrast`.
 */
export const variantColors: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant === 'gradient') {
    return {
      background: 'var(--s-main-gradient)',
      hover: 'var(--s-main-gradient)',
      color: colour.onBright,
      border: 'none',
    };
  }
  if (input.variant === 'filled' && bright.has(color)) {
    return {
      background: `var(--mantine-color-${color}-5)`,
      hover: `var(--mantine-color-${color}-4)`,
      color: colour.onBright,
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'filled' && color === 'red') {
    return { background: colour.danger, hover: '#b82304', color: '#fff', border: '1px solid transparent' };
  }
  if ((input.variant === 'light' || input.variant === 'subtle') && (bright.has(color) || color === 'red')) {
    const text = color === 'red' ? colour.bad : `var(--mantine-color-${color}-5)`;
    const background =
      color === 'red' ? 'rgba(255, 122, 102, 0.12)' : `color-mix(in srgb, ${text} 12%, transparent)`;
    return {
      background: input.variant === 'light' ? background : 'transparent',
      hover: background,
      color: text,
      border: '1px solid transparent',
    };
  }
  if (color === 'gray' && (input.variant === 'light' || input.variant === 'subtle')) {
    return {
      background: input.variant === 'light' ? colour.raised : 'transparent',
      hover: colour.line,
      color: input.variant === 'light' ? colour.text : colour.quiet,
      border: '1px solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};
