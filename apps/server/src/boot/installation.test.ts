import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SECRET_KEY, startApp, type TestApp } from '../../test/app.ts';
import { createSecrets } from '../platform/secrets.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { StorageFailure } from '../platform/storage/storage.ts';
import { joinInstallation } from './installation.ts';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'salung-installation-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** A process over the same database. */
const member = (place: string, key = SECRET_KEY) => ({
  ...app.platform,
  secrets: createSecrets(key),
  storage: diskStorage(join(folder, place)),
});
const complaints = () => app.logLines.splice(0).join('\n');

it('processes that begin together agree, and those that come later belong to them', async () => {
  await Promise.all([1, 2, 3, 4].map(() => joinInstallation(member('shared'), true)));
  await joinInstallation(member('shared'), true);
  expect(complaints()).toBe('');
  expect(await app.platform.db.selectFrom('installation').selectAll().execute()).toHaveLength(1);
});

it('one with another key does not start in production, and is told so elsewhere', async () => {
  await joinInstallation(member('shared'), true);
  const stranger = member('shared', 'another-key-another-key-another-key');
  await expect(joinInstallation(stranger, true)).rejects.toThrow('SECRET_KEY is not the one');
  await joinInstallation(stranger, false);
  expect(complaints()).toContain('SECRET_KEY is not the one');
});

it('one that does not see the files of the others says what to do', async () => {
  await joinInstallation(member('shared'), true);
  await joinInstallation(member('its own'), true);
  expect(complaints()).toContain('set STORAGE to a bucket');
});

it('one whose store is away starts', async () => {
  await joinInstallation(member('shared'), true);
  const away = () => Promise.reject(new StorageFailure('away', 'no answer'));
  await joinInstallation({ ...member('shared'), storage: { put: away, open: away, remove: away } }, true);
  expect(complaints()).toContain('could not be compared');
});
