import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readStorage } from './storage-config.ts';

const s3 = {
  STORAGE: 's3',
  STORAGE_BUCKET: 'slips',
  STORAGE_ACCESS_KEY: 'key',
  STORAGE_SECRET_KEY: 'secret',
};

it('is the disk unless something else is said', () => {
  expect(readStorage({})).toEqual({ storage: { kind: 'disk' } });
});

it('puts the bucket into the path for a compatible store, and into the name of the host for Amazon', () => {
  expect(readStorage(s3).storage).toMatchObject({ kind: 's3', region: 'ap-southeast-1', pathStyle: false });
  const compatible = { ...s3, STORAGE_ENDPOINT: 'https://store.example' };
  expect(readStorage(compatible).storage).toMatchObject({ pathStyle: true });
  expect(readStorage({ ...compatible, STORAGE_PATH_STYLE: '0' }).storage).toMatchObject({ pathStyle: false });
});

it.each<[Record<string, string>, string]>([
  [{ STORAGE: 'ftp' }, 'STORAGE'],
  [{ STORAGE: 's3' }, 'STORAGE=s3 needs STORAGE_BUCKET'],
  [{ STORAGE: 's3', STORAGE_BUCKET: 'slips' }, 'STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY'],
  [{ ...s3, STORAGE_ENDPOINT: 'ftp://store' }, 'STORAGE_ENDPOINT'],
  [{ ...s3, STORAGE_ENDPOINT: 'http://store', NODE_ENV: 'production' }, 'https://'],
  [{ STORAGE: 'gcs', STORAGE_BUCKET: 'slips' }, 'needs STORAGE_CREDENTIALS'],
  [
    { STORAGE: 'gcs', STORAGE_BUCKET: 'slips', STORAGE_CREDENTIALS: '/nowhere.json' },
    'not the key file of a service account',
  ],
  [
    { STORAGE: 'gcs', STORAGE_BUCKET: 'slips', STORAGE_CREDENTIALS: fileURLToPath(import.meta.url) },
    'not the key file of a service account',
  ],
])('%j is refused with a sentence that names what is wrong', (env, sentence) => {
  expect(() => readStorage(env)).toThrow(sentence);
});
