import latin from '@fontsource/prompt/files/prompt-latin-400-normal.woff2?url';
import latinBold from '@fontsource/prompt/files/prompt-latin-600-normal.woff2?url';
import thaiBold from '@fontsource/prompt/files/prompt-thai-600-normal.woff2?url';

/** With the space, as in `fonts.css`, so that purely Thai text needs no Latin file. */
const THAI = 'U+0020, U+02D7, U+0303, U+0331, U+0E01-0E5B, U+200C-200D, U+25CC';
const LATIN =
  'U+0021-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, ' +
  'U+2000-200B, U+200E-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 100));

/** Makes known the fonts that a first page can be read without: bold Thai letters, and Latin ones. Each is loaded where it is used. */
export function addLateFonts(): void {
  for (const [weight, file, unicodeRange] of [
    ['600', thaiBold, THAI],
    ['400', latin, LATIN],
    ['600', latinBold, LATIN],
  ] as const) {
    const source = `url(${file}) format("woff2")`;
    document.fonts.add(new FontFace('Prompt', source, { weight, unicodeRange, display: 'swap' }));
  }
}

/** The same after the first page is shown, so that they don't delay it; bold letters are regular ones until then. */
export const bringLateFonts = (): unknown => whenIdle(addLateFonts);
