import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, reachableVariable, removeCluster, startCluster } from './cluster.ts';
import { isPostmaster, processIdentity, signalProcess } from './processes.ts';

const prefix = 'salung-run-';
const ownerName = 'owner.json';

/** Small and fast, but durable, since the platform refuses to start on a server that is not. */
const testSettings = {
  shared_buffers: '64MB',
  min_wal_size: '64MB',
  effective_cache_size: '256MB',
  maintenance_work_mem: '32MB',
  autovacuum_naptime: '10min',
  // A run connects thousands of times, and its password is random.
  scram_iterations: '1',
};

export interface TestCluster {
  cluster: Cluster;
  remove(): Promise<void>;
  /** The same synchronously, for the end of the process. */
  removeNow(): void;
}

/** A file system in memory, where Linux has one. */
const memory = '/dev/shm';

/** Bytes that must be free there, and the same again for everything else. The most that a run was seen to take is a fifth of it. */
const roomForARun = 3 * 2 ** 30;

/**
 * Starts a cluster in a temporary folder of this process. Until `remove` deletes it, the folder also contains all temporary
 * files of this process and its children, so that the files of killed tests are deleted, too. The cluster's own files are in
 * memory where there is room: a run makes and drops hundreds of databases, and most of its time would go by waiting for a disk.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const parent = tmpdir();
  for (const each of new Set([parent, memory])) await removeAbandoned(each);
  const folder = await makeRunFolder(parent);
  const clusterFolder = (await hasRoom(memory)) ? await makeRunFolder(memory) : folder;
  const folders = [...new Set([clusterFolder, folder])];
  const before = { TMPDIR: process.env.TMPDIR, [reachableVariable]: process.env[reachableVariable] };
  process.env.TMPDIR = path.join(folder, 'tmp');
  process.env[reachableVariable] = path.join(folder, 'reachable');
  const remove = async () => {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    for (const each of folders) await removeRunFolder(each);
  };
  try {
    const dataDir = path.join(clusterFolder, 'postgres');
    const cluster = await startCluster({ dataDir, settings: testSettings });
    return { cluster, remove, removeNow: () => folders.forEach(removeRunFolderNow) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Whether a run fits into a file system that takes its room from memory. */
async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  if (found === undefined) return false;
  return found.bavail * found.bsize >= roomForARun && process.availableMemory() >= 2 * roomForARun;
}

async function makeRunFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(path.join(parent, prefix));
  const owner = { pid: process.pid, identity: processIdentity(process.pid) };
  await writeFile(path.join(folder, ownerName), JSON.stringify(owner));
  await mkdir(path.join(folder, 'tmp'));
  // PostgreSQL's account must be able to pass through, and every user may create temporary files.
  await chmod(path.join(folder, 'tmp'), 0o1777);
  await chmod(folder, 0o711);
  return folder;
}

/** Removes the folders of killed test runs. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch((): string[] => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || found.uid !== (process.getuid?.() ?? found.uid)) continue;
    const owner = await readOwner(folder);
    if (owner === undefined || processIdentity(owner.pid) === owner.identity) continue;
    await removeRunFolder(folder).catch(() => undefined);
  }
}

/** Undefined if it is not one of ours, or is just being created. */
async function readOwner(folder: string): Promise<{ pid: number; identity?: string } | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, ownerName), 'utf8'));
  } catch {
    return undefined;
  }
}

async function removeRunFolder(folder: string): Promise<void> {
  for (const dataDir of clustersIn(folder)) await removeCluster(dataDir);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function removeRunFolderNow(folder: string): void {
  for (const dataDir of clustersIn(folder)) {
    const pgData = path.join(dataDir, 'pgdata');
    const pid = postmasterOf(pgData);
    // The other processes of a server end after the postmaster.
    if (pid !== undefined && isPostmaster(pid, pgData)) signalProcess(pid, 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

function postmasterOf(pgData: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path.join(pgData, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** The data folders of clusters, ours and those of tests, down to some depth. */
function clustersIn(folder: string, depth = 5): string[] {
  let folders: string[];
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
  if (folders.includes('pgdata')) return [folder];
  return depth === 0 ? [] : folders.flatMap((name) => clustersIn(path.join(folder, name), depth - 1));
}
