import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { command, root } from './tasks/command.ts';

/**
 * `npm run sbom [-- file]`: the bill of materials of what runs in production, as CycloneDX: every package of the lockfile with its
 * version, licence and hash. Written to `.cache/` unless a file is named.
 */
interface Bom {
  metadata: { component: { name: string } };
  components: { name: string; licenses?: unknown[] }[];
}

const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const file = path.resolve(root, process.argv[2] ?? `.cache/salung-${version}.cdx.json`);
const { code, output } = await command('npm', [
  ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  ...['--omit', 'dev', '--package-lock-only', '--loglevel', 'error'],
]);
if (code === 0) {
  const bom = JSON.parse(output) as Bom;
  // npm writes the name of the folder.
  bom.metadata.component.name = 'salung';
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`);
  const unnamed = bom.components.filter(({ licenses = [] }) => licenses.length === 0);
  console.log(`${path.relative(root, file)}: ${bom.components.length} packages`);
  if (unnamed.length > 0) console.log(`without a licence: ${unnamed.map(({ name }) => name).join(', ')}`);
} else {
  console.error(output);
  process.exitCode = 1;
}
