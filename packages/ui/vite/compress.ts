import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files fit into one packet uncompressed. Bytes. */
const WORTH_COMPRESSING = 1024;

/** Compresses each built text file at the highest level, so that the server need not. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|html)$/.test(name));
      const each = texts.map(async (name) => {
        const file = join(dir, name);
        const text = await readFile(file);
        if (text.length < WORTH_COMPRESSING) return;
        await writeFile(`${file}.br`, await brotli(text));
        await writeFile(`${file}.gz`, await zip(text, { level: 9 }));
      });
      await Promise.all(each);
    },
  };
}
