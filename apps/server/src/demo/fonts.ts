import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

const packed = ['latin-400', 'thai-400'];

let loading: Promise<void> | undefined;

/**
 * From then on pictures may be drawn with the product's font, whatever fonts this machine has: many servers have
 * none, and hardly any has a Thai one.
 */
export function loadFonts(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'salung-fonts-'));
  // Each size that is drawn opens the file again, so that it stays as long as we do.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of packed) {
    const woff = await readFile(resolve(`@fontsource/prompt/files/prompt-${name}-normal.woff`));
    const fontfile = join(folder, `${name}.ttf`);
    await writeFile(fontfile, unpackWoff(woff));
    // Drawing one letter with the file makes its family known to every picture after that.
    await sharp({ text: { text: 'x', font: 'Prompt', fontfile } })
      .raw()
      .toBuffer();
  }
}

/** A WOFF 1.0 file as the TrueType font that is packed in it (W3C, WOFF File Format 1.0, sections 3 to 5). */
function unpackWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * tables);
  woff.copy(directory, 0, 4, 8);
  const power = Math.floor(Math.log2(tables));
  const range = 16 * 2 ** power;
  for (const [index, value] of [tables, range, power, 16 * tables - range].entries()) {
    directory.writeUInt16BE(value, 4 + 2 * index);
  }
  const parts: Uint8Array[] = [directory];
  let at = directory.length;
  for (let table = 0; table < tables; table++) {
    const entry = 44 + 20 * table;
    const [offset = 0, packedSize = 0, size = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entry + field),
    );
    const bytes = woff.subarray(offset, offset + packedSize);
    const row = 12 + 16 * table;
    woff.copy(directory, row, entry, entry + 4);
    for (const [index, value] of [checksum, at, size].entries()) {
      directory.writeUInt32BE(value, row + 4 + 4 * index);
    }
    const padding = Buffer.alloc((4 - (size % 4)) % 4);
    parts.push(packedSize < size ? inflateSync(bytes) : bytes, padding);
    at += size + padding.length;
  }
  return Buffer.concat(parts);
}
