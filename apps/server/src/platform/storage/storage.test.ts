import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Behaviour, PlayedStore } from '../../../test/stores/behaviour.ts';
import { accountFor, playGcs } from '../../../test/stores/gcs.ts';
import { BUCKET, KEYS, playS3, REGION } from '../../../test/stores/s3.ts';
import { manualClock } from '../clock.ts';
import { diskStorage } from './disk.ts';
import { openStorage, type StorageConfig } from './open.ts';
import { checkStorage, type Storage } from './storage.ts';

const NAME = '8c3a1d52-6f0e-4b7a-9d24-1e5f7c9b0a36.jpg';
const OTHER = '8c3a1d52-6f0e-4b7a-9d24-1e5f7c9b0a37.jpg';
const clock = manualClock('2026-05-11T03:00:00.000Z');

let dataDir: string;
let played: PlayedStore | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'salung-storage-'));
});
afterEach(async () => {
  await played?.close();
  played = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const open = (storage: StorageConfig, timeout = 20_000) =>
  openStorage({ dataDir, storage, production: false }, clock, timeout);

type Wrong = { bucket?: string; key?: true };

const s3Config = (url: string, wrong: Wrong = {}): StorageConfig => ({
  kind: 's3',
  bucket: wrong.bucket ?? BUCKET,
  region: REGION,
  endpoint: url,
  pathStyle: true,
  ...KEYS,
  ...(wrong.key ? { secretAccessKey: 'another' } : {}),
});
const gcsConfig = (store: PlayedStore, wrong: Wrong = {}): StorageConfig => ({
  kind: 'gcs',
  bucket: wrong.bucket ?? BUCKET,
  endpoint: store.url,
  account: { ...accountFor(store), ...(wrong.key ? { client_email: 'stranger@test' } : {}) },
});

const kinds = ['disk', 's3', 'gcs'] as const;
async function start(kind: (typeof kinds)[number], wrong: Wrong = {}, timeout?: number): Promise<Storage> {
  if (kind === 'disk') return open({ kind });
  played = kind === 's3' ? await playS3() : await playGcs(() => clock.now());
  return open(kind === 's3' ? s3Config(played.url, wrong) : gcsConfig(played, wrong), timeout);
}
async function contentOf(storage: Storage, name: string): Promise<string | undefined> {
  const found = await storage.open(name);
  if (!found) return undefined;
  const data = await buffer(found.stream);
  expect(found.size).toBe(data.length);
  return data.toString();
}

describe.each(kinds)('%s', (kind) => {
  it('gives back what it was given, and nothing once it is removed', async () => {
    const storage = await start(kind);
    await storage.put(NAME, Buffer.from('slip'));
    await storage.put(OTHER, Buffer.alloc(3_000_000, 7));
    expect(await contentOf(storage, NAME)).toBe('slip');
    await storage.put(NAME, Buffer.from('another'));
    expect(await contentOf(storage, NAME)).toBe('another');
    await storage.remove(NAME);
    await storage.remove(NAME);
    expect(await storage.open(NAME)).toBeUndefined();
    expect((await storage.open(OTHER))?.size).toBe(3_000_000);
    await checkStorage(storage);
    expect(played?.refused ?? 0).toBe(0);
  });

  it('takes no name but the server’s own', async () => {
    const storage = await start(kind);
    for (const name of ['../../etc/passwd', 'a.jpg', `${NAME}/..`, NAME.toUpperCase()]) {
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('not a name');
      expect(await storage.open(name)).toBeUndefined();
    }
  });
});

describe.each(['s3', 'gcs'] as const)('%s that does not work', (kind) => {
  const refusal = (trouble: string, message: RegExp) =>
    expect.objectContaining({ trouble, message: expect.stringMatching(message) });

  it('names a missing bucket', async () => {
    const storage = await start(kind, { bucket: 'nobodys' });
    await expect(checkStorage(storage)).rejects.toEqual(
      refusal('setup', /no bucket "nobodys".*STORAGE_BUCKET/),
    );
    await expect(storage.open(NAME)).rejects.toEqual(refusal('setup', /no bucket/));
  });

  it('names refused credentials', async () => {
    const storage = await start(kind, { key: true });
    await expect(checkStorage(storage)).rejects.toEqual(refusal('setup', /refuses/));
    expect(played?.refused).toBeGreaterThan(0);
    expect(played?.objects.size).toBe(0);
  });

  it.each<[Behaviour, string]>([
    ['html', 'away'],
    ['full', kind === 's3' ? 'full' : 'away'],
    ['forgets-to-answer', 'away'],
  ])('when it is in the state "%s"', async (behaviour, trouble) => {
    const storage = await start(kind);
    if (played) played.behaviour = behaviour;
    await expect(storage.put(NAME, Buffer.from('slip'))).rejects.toEqual(refusal(trouble, /store|storage/i));
    if (played) played.behaviour = 'good';
    await storage.put(NAME, Buffer.from('slip'));
    expect(await contentOf(storage, NAME)).toBe('slip');
  });

  it('does not wait for one that hangs, and says so of one that is gone', async () => {
    const storage = await start(kind, {}, 300);
    if (played) played.behaviour = 'hangs';
    await expect(storage.put(NAME, Buffer.from('slip'))).rejects.toEqual(refusal('away', /does not answer/));
    await expect(storage.open(NAME)).rejects.toEqual(refusal('away', /does not answer/));
    await played?.close();
    await expect(storage.open(NAME)).rejects.toEqual(refusal('away', /does not answer/));
  });
});

describe('the disk', () => {
  it('says that it is full, and keeps nothing of a file that did not fit', async () => {
    let isFull = true;
    const storage = diskStorage(dataDir, async (path, data) => {
      await writeFile(path, isFull ? data.subarray(0, 2) : data);
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(storage.put(NAME, Buffer.from('slip'))).rejects.toMatchObject({ trouble: 'full' });
    expect(await storage.open(NAME)).toBeUndefined();
    expect(await readdir(join(dataDir, NAME.slice(34, 36)))).toEqual([]);
    isFull = false;
    await storage.put(NAME, Buffer.from('slip'));
    expect(await contentOf(storage, NAME)).toBe('slip');
  });

  it('names a folder that cannot be written, and leaves no half of a file', async () => {
    const storage = await start('disk');
    await storage.put(NAME, Buffer.from('slip'));
    expect(await readdir(join(dataDir, 'files', NAME.slice(34, 36)))).toEqual([NAME]);
    await rm(join(dataDir, 'files'), { recursive: true });
    await writeFile(join(dataDir, 'files'), 'a file in the place of the folder');
    await expect(checkStorage(storage)).rejects.toMatchObject({ trouble: 'setup' });
  });
});
