import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const picture = /<img src="\/favicon\.svg"([^>]*?) alt=""\s*\/?>/;

/** Draws the mark of the page's loader into the page itself: a picture of its own would go before the app's script. */
export function loaderMark(): Plugin {
  let mark = '';
  return {
    name: 'loader-mark',
    configResolved({ publicDir }) {
      mark = readFileSync(join(publicDir, 'favicon.svg'), 'utf8').replace(/<title>.*?<\/title>/, '');
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(picture, (_, size: string) => mark.replace('<svg', `<svg${size} aria-hidden="true"`)),
    },
  };
}
