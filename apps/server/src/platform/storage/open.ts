import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { diskStorage } from './disk.ts';
import type { ServiceAccount } from './gcs-token.ts';
import { guardNames, type Storage } from './storage.ts';

/** Where files are stored, as the operator has configured it. */
export type StorageConfig =
  | { readonly kind: 'disk' }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      readonly endpoint: string | undefined;
      readonly pathStyle: boolean;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    }
  | {
      readonly kind: 'gcs';
      readonly bucket: string;
      readonly endpoint: string | undefined;
      readonly account: ServiceAccount;
    };

interface Wanted {
  dataDir: string;
  /** The disk if left out. */
  storage?: StorageConfig;
  production: boolean;
}

/** The most milliseconds that a person waits for the store. */
const TIMEOUT = 10_000;

/** The configured store. Only its client is loaded: clients are large, and most installations use the disk. */
export const openStorage = async (config: Wanted, clock: Clock, timeout = TIMEOUT): Promise<Storage> =>
  guardNames(await open(config, clock, timeout));

async function open(config: Wanted, clock: Clock, timeout: number): Promise<Storage> {
  const { storage = { kind: 'disk' } } = config;
  if (storage.kind === 's3') return (await import('./s3.ts')).s3Storage({ ...storage, timeout });
  if (storage.kind === 'gcs') {
    const { gcsStorage } = await import('./gcs.ts');
    return gcsStorage({ ...storage, timeout, allowPrivate: !config.production }, clock);
  }
  return diskStorage(join(config.dataDir, 'files'));
}
