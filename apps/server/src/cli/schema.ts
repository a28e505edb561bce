import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster, startCluster } from '@salung/postgres';
import { documents, firstDifference, renderDocuments } from './documents.ts';

/** `npm run schema`: writes db/schema.sql, the types of its tables, openapi.json, the apps' entries of the contract and docs/configuration.md; with `-- --check` compares them and changes nothing. */

async function render(): ReturnType<typeof renderDocuments> {
  const folder = await mkdtemp(join(tmpdir(), 'salung-schema-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'postgres');
  try {
    const cluster = await startCluster({ dataDir, reachableDir: join(folder, 'reachable') });
    return await renderDocuments(cluster.url);
  } finally {
    await removeCluster(dataDir);
    await rm(folder, { recursive: true, force: true });
  }
}

const check = process.argv.includes('--check');
const fresh = await render();
for (const [name, path] of Object.entries(documents)) {
  const text = fresh[name] ?? '';
  const committed = await readFile(path, 'utf8').catch(() => '');
  const difference = firstDifference(committed, text);
  if (difference === undefined) {
    console.log(`${name} is up to date.`);
  } else if (check) {
    console.error(`${name} is not what the code makes; run npm run schema. First at ${difference}`);
    process.exitCode = 1;
  } else {
    await writeFile(path, text);
    console.log(`${name} written.`);
  }
}
