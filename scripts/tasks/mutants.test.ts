import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './command.ts';
import { mutants, withFault } from './mutants.ts';

it.each(mutants)('the code still has what the mutant "$name" changes', async (mutant) => {
  const sound = await readFile(path.join(root, mutant.file), 'utf8');
  expect(withFault(sound, mutant)).not.toBe(sound);
  expect(mutant.tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
