import { createHash } from 'node:crypto';

/** The hash of a block: over the hash of the one before and every line of its own, each with its length. */
export function blockHash(previous: Uint8Array, lines: string[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const line of lines) hash.update(`${Buffer.byteLength(line)}:`).update(line);
  return hash.digest();
}

export const GENESIS = Buffer.alloc(32);
