import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertNoCircles, circlesIn, importsOf } from './module-circles.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'circles-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    const at = path.join(folder, name, file);
    await mkdir(path.dirname(at), { recursive: true });
    await writeFile(at, text);
  }
  return path.join(folder, name);
}

it('finds a circle that no file is in', async () => {
  const modules = await write('found', {
    'one/index.ts': "export { a } from './a.ts';",
    'one/a.ts': 'export const a = 1;',
    'one/b.ts': "import { c } from '../two/index.ts';",
    'two/index.ts': "import type { D } from '../three/index.ts';",
    'three/deep/d.ts': "const { a } = await import('../../one/index.ts');",
    'four/index.ts': "import { a } from '../one/index.ts';",
  });
  expect(circlesIn(importsOf(modules))).toHaveLength(1);
  await expect(assertNoCircles(modules)).rejects.toThrow(
    /two → three → one|one → two → three|three → one → two/,
  );
});

it('reads the modules of the server', () => {
  const imports = importsOf(path.join(import.meta.dirname, '../../apps/server/src/modules'));
  expect([...(imports.get('withdraw')?.keys() ?? [])]).toContain('players');
  expect([...(imports.get('approvals')?.keys() ?? [])]).toContain('audit');
});

it('finds none in tests, in files of one module, or in what lies outside', async () => {
  const modules = await write('none', {
    'one/a.ts': "import './service/b.ts';\nimport '../../module.ts';",
    'one/service/b.ts': "import '../a.ts';\nimport '../../../platform/two.ts';",
    'one/a.test.ts': "import '../two/index.ts';",
    'two/index.ts': "import '../one/index.ts';",
  });
  await expect(assertNoCircles(modules)).resolves.toBeUndefined();
});
