import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** SECRET_KEY, or the one that the demo made for itself under DATA_DIR. @throws Error where there is none yet */
export async function findSecretKey(): Promise<string> {
  const given = process.env.SECRET_KEY;
  if (given) return given;
  const file = join(resolve(process.env.DATA_DIR ?? 'data'), 'secrets', 'secret-key');
  const found = await readFile(file, 'utf8').catch(() => '');
  if (found.trim() === '')
    throw new Error(`There is no key in ${file} yet. Run npm start first, or give SECRET_KEY.`);
  return found.trim();
}
