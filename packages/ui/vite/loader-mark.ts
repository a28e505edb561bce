import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const picture = /<img src="\/favicon\.svg"([^>]*?) alt=""\s*\/?>/;

/** Inlines the loader's logo into the page, since a separate picture would be loaded before the app's script. */
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
