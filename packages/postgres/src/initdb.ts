import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { changeOwner, type DataFolder, writeAtomically } from './dataFolder.ts';
import { spawnAs } from './osUser.ts';
import { processIdentity } from './processes.ts';

/** The file of the superuser's password, next to the data. */
export const passwordFile = (pgData: string): string => path.join(pgData, 'salung.password');

/**
 * Creates the cluster if there is none: in a folder next to its final path, which is then renamed, so that it is atomic,
 * even with a kill and with several processes at once. Comparisons and case rules are those of UTF-8 code points whatever
 * the machine's locale is.
 */
export async function ensureInitialised(folder: DataFolder, binaries: Binaries): Promise<void> {
  await removeAbandoned(folder.pgData);
  if ((await stat(folder.pgData).catch(() => undefined)) !== undefined) return;

  const maker = `${process.pid}-${processIdentity(process.pid) ?? ''}`;
  const making = `${folder.pgData}.making-${maker}-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(24).toString('base64url');
  const passwordPart = `${making}.password`;
  try {
    await mkdir(making, { mode: 0o700 });
    await writeFile(passwordPart, password, { mode: 0o600 });
    if (folder.user !== undefined) {
      await changeOwner(folder.user, making);
      await changeOwner(folder.user, passwordPart);
    }
    await run(binaries.initdb, initdbArguments(making, passwordPart), folder);
    await writeAtomically(passwordFile(making), password, 0o600, folder.user);
    await rename(making, folder.pgData).catch(async (error: NodeJS.ErrnoException) => {
      // Another process was first, and its cluster is as good as ours.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
    await rm(passwordPart, { force: true });
  }
}

function initdbArguments(pgData: string, passwordFrom: string): string[] {
  return [
    `--pgdata=${pgData}`,
    '--username=postgres',
    `--pwfile=${passwordFrom}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
}

/** Removes the folders of killed processes, whose ids are in the names. */
async function removeAbandoned(pgData: string): Promise<void> {
  const parent = path.dirname(pgData);
  for (const name of await readdir(parent)) {
    const match = /\.making-(\d+)-(\d*)/.exec(name);
    if (!name.startsWith(`${path.basename(pgData)}.making-`) || match === null) continue;
    const [, pid = '', identity = ''] = match;
    if (processIdentity(Number(pid)) !== identity) {
      await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 10 });
    }
  }
}

/** Runs one of PostgreSQL's programs to its end. @throws Error with its output if it fails */
export async function run(program: string, args: string[], folder: DataFolder): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // In a session of its own, since Ctrl-C is for the launcher, which stops everything in order.
  const child = spawn(program, args, {
    ...spawnAs(folder.user),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', reject);
  child.on('close', (code, signal) => {
    if (code === 0) resolve(output);
    else reject(new Error(`${path.basename(program)} failed (${signal ?? code}): ${output.trim()}`));
  });
  return promise;
}
