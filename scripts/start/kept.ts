import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Sentence } from './sentence.ts';

/**
 * Makes the data folder. Others may pass through it (PostgreSQL's account must, as root), not list it.
 * @throws Sentence when it can't be made or written to.
 */
export function makeDataDir(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true }) !== undefined) chmodSync(dataDir, 0o711);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Sentence(`DATA_DIR: cannot write in ${dataDir} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The secret in that file, made at random the first time and readable by its owner only. */
export function keptSecret(file: string, prefix = ''): string {
  const part = `${file}.${process.pid}`;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(part, `${prefix}${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(part, file); // whole or not at all, and never over one that is there
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  return readFileSync(file, 'utf8').trim();
}
