import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataFolder } from './dataFolder.ts';
import { writeAtomically } from './dataFolder.ts';

const host = '127.0.0.1';
const portFile = (pgData: string): string => path.join(pgData, 'salung.port');

/** Whether nobody listens on that port of the loopback address. */
export function portFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(port, host, () => probe.close(() => resolve(true)));
  return promise;
}

/** The port to try: the given one, else the last one, else, or if that is in use, a free one. */
export async function choosePort(pgData: string, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) {
    if (await freeSoon(wanted)) return wanted;
    throw new Error(`Port ${wanted}, wanted for PostgreSQL, is taken by another program.`);
  }
  const saved = Number(await readFile(portFile(pgData), 'utf8').catch(() => ''));
  if (Number.isInteger(saved) && saved > 1023 && saved < 65536 && (await freeSoon(saved))) return saved;
  for (let tries = 0; tries < 100; tries += 1) {
    // Below the range that systems use for outgoing connections, so that it is still free next time.
    const port = randomInt(20_000, 32_000);
    if (await portFree(port)) return port;
  }
  throw new Error('Found no free port for PostgreSQL between 20000 and 32000.');
}

/** A killed server may keep its port a little longer than its process id. */
async function freeSoon(port: number): Promise<boolean> {
  for (let tries = 0; tries < 40; tries += 1) {
    if (await portFree(port)) return true;
    await delay(50);
  }
  return false;
}

/** Saves the port for the next start. */
export async function savePort(folder: DataFolder, port: number): Promise<void> {
  await writeAtomically(portFile(folder.pgData), `${port}\n`, 0o600, folder.user);
}
