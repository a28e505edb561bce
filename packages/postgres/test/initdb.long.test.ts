import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBinaries, packageRoot } from '../src/binaries.ts';
import { removeCluster, startCluster } from '../src/cluster.ts';
import { chooseUser, isRoot, userCan } from '../src/osUser.ts';

const source = path.join(import.meta.dirname, '../src/index.ts');
let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'initdb-'));
  await chmod(folder, 0o711);
  dataDir = path.join(folder, 'postgres');
});

afterEach(async () => {
  await removeCluster(dataDir);
  await rm(folder, { recursive: true, force: true });
});

/** A separate process that starts the cluster, as another user if `user` is given. */
function startElsewhere(user?: { uid: number; gid: number }) {
  const script = `
    import { startCluster } from ${JSON.stringify(pathToFileURL(source).href)};
    const cluster = await startCluster({ dataDir: ${JSON.stringify(dataDir)}, settings: { shared_buffers: '16MB' } });
    console.log(cluster.pid);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...user,
    detached: true,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('a half-created cluster is created again', async () => {
  const maker = startElsewhere();
  const ended = once(maker, 'exit');
  for (;;) {
    const names = await readdir(dataDir).catch(() => []);
    const making = names.find((name) => /making-[^.]*$/.test(name));
    if (making !== undefined && (await readdir(path.join(dataDir, making))).includes('base')) break;
    await delay(2);
  }
  maker.kill('SIGKILL');
  await ended;
  const cluster = await startCluster({ dataDir, settings: { shared_buffers: '16MB' } });
  expect(await cluster.alive()).toBe(true);
  expect(await readdir(dataDir)).toEqual(['pgdata']);
});

test.runIf(isRoot())('a cluster of another user continues as that user', async () => {
  const nobody = { uid: 65534, gid: 65534 };
  await mkdir(dataDir);
  await chown(dataDir, nobody.uid, nobody.gid);
  if (!userCan({ ...nobody, name: 'nobody' }, 'test -r "$1" && test -x "$2"', source, process.execPath))
    return;
  const maker = startElsewhere(nobody);
  const [code] = await once(maker, 'exit');
  expect(code).toBe(0);
  const cluster = await startCluster({ dataDir });
  expect(spawnSync('stat', ['-c', '%u', `/proc/${cluster.pid}`], { encoding: 'utf8' }).stdout.trim()).toBe(
    '65534',
  );
  await cluster.stop();
  expect(await (await startCluster({ dataDir })).alive()).toBe(true);
});

test.runIf(isRoot())(
  'programs in a folder of mode 0700 are copied to where the user can run them',
  async () => {
    const closed = path.join(folder, 'closed');
    const reachable = path.join(folder, 'reachable');
    await cp(packageRoot(), closed, { recursive: true, verbatimSymlinks: true });
    await chmod(closed, 0o700);
    const said: string[] = [];
    const find = () => findBinaries(chooseUser(), reachable, (text) => said.push(text), closed);
    const binaries = await find();
    expect(userCan(chooseUser(), '"$1" --version', binaries.initdb)).toBe(true);
    expect(said.join()).toContain(`cannot reach ${closed}; using a copy`);
    await find();
    expect(said).toHaveLength(1);
  },
);
