import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { palette, variantColors } from './colors.ts';
import { colour, control, fontSize, space } from './tokens.ts';

const rem = (px: number) => `${px / 16}rem`;
const rems = <K extends string>(sizes: Record<K, number>) =>
  Object.fromEntries(Object.entries<number>(sizes).map(([name, px]) => [name, rem(px)])) as Record<K, string>;

/** Heights of controls in px: 48 is the standard, the smaller two are for dense tools in the back office. */
const heights: Record<string, number> = { xs: 28, sm: 36, md: control.height, lg: control.height };
const heightOf = (size: unknown) => rem(heights[String(size ?? 'md')] ?? control.height);

interface Sized {
  size?: unknown;
}

/** The one theme of both apps. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'yellow',
  primaryShade: 5,
  colors: palette,
  white: '#ffffff',
  black: colour.page,
  variantColorResolver: variantColors,
  autoContrast: true,
  defaultGradient: { from: colour.primary, to: colour.gradient, deg: 100 },
  fontFamily: 'var(--s-font)',
  fontFamilyMonospace: 'var(--s-font)',
  fontSizes: rems(fontSize),
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontFamily: 'var(--s-font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.4' },
      h2: { fontSize: rem(20), lineHeight: '1.5' },
      h3: { fontSize: rem(16), lineHeight: '1.5' },
      h4: { fontSize: rem(14), lineHeight: '1.5' },
      h5: { fontSize: rem(14), lineHeight: '1.5' },
      h6: { fontSize: rem(12), lineHeight: '1.5' },
    },
  },
  spacing: rems(space),
  radius: rems({ xs: 4, sm: 6, md: control.radius, lg: 12, xl: 16 }),
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: Sized) => ({
        root: {
          '--button-height': heightOf(props.size),
          '--button-fz': rem(props.size === 'sm' || props.size === 'xs' ? fontSize.sm : fontSize.md),
          '--button-padding-x': rem(props.size === 'xs' ? 10 : props.size === 'sm' ? 14 : 20),
        },
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Input: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: Sized) => ({
        wrapper: {
          '--input-height': heightOf(props.size),
          // 16 px at least on phones, or iOS zooms into the field.
          '--input-fz': rem(props.size === 'sm' || props.size === 'xs' ? fontSize.sm : fontSize.md),
          '--input-padding': '0.875rem',
        },
      }),
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      vars: () => ({
        label: { '--input-label-size': rem(fontSize.sm), '--input-asterisk-color': 'var(--s-quiet)' },
        error: { '--input-error-size': rem(fontSize.sm) },
        description: { '--input-description-size': rem(fontSize.sm) },
      }),
    },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.7, color: '#000' } } },
    Loader: { defaultProps: { type: 'oval', color: 'yellow' } },
    Notification: { defaultProps: { radius: 'md' } },
  },
});
