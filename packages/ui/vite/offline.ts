import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { OfflineFiles } from './entries/offline.ts';
import { compileScript } from './script.ts';

/** The page for when neither the network nor the cache has an answer. */
const OFFLINE_PAGE = '/offline.html';

/**
 * Writes `sw.js`, which caches the built files of this version, so that the app opens without a network. A build with
 * other files is another version, which the browser detects and the app offers.
 */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => /^assets\/.*\.(js|css|woff2|svg)$/.test(name))
          .sort()
          .map((name) => `/${name}`);
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const cached: OfflineFiles = {
          version,
          files: [...files, OFFLINE_PAGE, '/favicon.svg'],
          start: `/${entry?.fileName}`,
          page: OFFLINE_PAGE,
        };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await compileScript('sw.ts', cached) });
      },
    },
  };
}
