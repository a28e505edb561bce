import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, reachableVariable, removeCluster, startCluster } from './cluster.ts';
import { processIdentity } from './processes.ts';

const prefix = 'salung-test-';
const ownerName = 'owner.json';

/** Small and quick, but durable: the platform refuses to start on a server that isn't. */
const testSettings = {
  shared_buffers: '64MB',
  min_wal_size: '64MB',
  effective_cache_size: '256MB',
  maintenance_work_mem: '32MB',
  autovacuum_naptime: '10min',
};

/**
 * Starts a cluster in a temporary folder that belongs to this process; `remove` ends it without a trace.
 * Other clusters that are started meanwhile use the same folder for what must be reachable.
 */
export async function startTestCluster(): Promise<{ cluster: Cluster; remove(): Promise<void> }> {
  await removeAbandoned();
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  await chmod(folder, 0o711);
  const owner = { pid: process.pid, identity: processIdentity(process.pid) };
  await writeFile(path.join(folder, ownerName), JSON.stringify(owner));
  const remove = async () => {
    await removeCluster(path.join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  };
  process.env[reachableVariable] = path.join(folder, 'reachable');
  try {
    const cluster = await startCluster({ dataDir: path.join(folder, 'postgres'), settings: testSettings });
    return { cluster, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Removes the clusters of test runs that were killed: folders of ours whose owner has gone. */
async function removeAbandoned(): Promise<void> {
  const parent = tmpdir();
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || found.uid !== (process.getuid?.() ?? found.uid)) continue;
    const owner = await readOwner(folder);
    if (owner === undefined || processIdentity(owner.pid) === owner.identity) continue;
    await removeCluster(path.join(folder, 'postgres')).catch(() => undefined);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** undefined: not one of ours, or one that is being made right now. */
async function readOwner(folder: string): Promise<{ pid: number; identity?: string } | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, ownerName), 'utf8'));
  } catch {
    return undefined;
  }
}
