import regular from '@fontsource/prompt/files/prompt-latin-400-normal.woff2?url';
import semibold from '@fontsource/prompt/files/prompt-latin-600-normal.woff2?url';

/** All Latin characters but the space, which the Thai files have, so that purely Thai text needs no Latin file. */
const unicodeRange =
  'U+0021-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, ' +
  'U+2000-200B, U+200E-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 100));

/** Loads the page's font for Latin letters, too, after the first page is shown. */
export function bringLatin(): void {
  whenIdle(() => {
    for (const [weight, file] of [
      ['400', regular],
      ['600', semibold],
    ] as const) {
      const source = `url(${file}) format("woff2")`;
      document.fonts.add(new FontFace('Prompt', source, { weight, unicodeRange, display: 'swap' }));
    }
  });
}
