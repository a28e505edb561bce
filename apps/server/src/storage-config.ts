import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { serviceAccount } from './platform/storage/gcs-token.ts';
import type { StorageConfig } from './platform/storage/open.ts';

export const storageEnvironment = z.object({
  /** Where pictures of people are stored: in DATA_DIR, in a bucket that speaks S3, or in Google Cloud Storage. */
  STORAGE: z.enum(['disk', 's3', 'gcs']).default('disk'),
  /** The bucket; keep it private. */
  STORAGE_BUCKET: z.string().min(3).max(222).optional(),
  /** The region of the bucket (`s3`). */
  STORAGE_REGION: z.string().max(60).default('ap-southeast-1'),
  /** The address of a store that is compatible with S3; Amazon's own if left out. */
  STORAGE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** 0 for compatible stores that want the bucket in the name of the host. */
  STORAGE_PATH_STYLE: z.enum(['0', '1']).optional(),
  /** A key that may put, get and delete objects (`s3`). */
  STORAGE_ACCESS_KEY: z.string().min(1).optional(),
  /** Its secret. */
  STORAGE_SECRET_KEY: z.string().min(1).optional(),
  /** The key file of a service account with the role Storage Object User (`gcs`). */
  STORAGE_CREDENTIALS: z.string().optional(),
});
type Environment = z.output<typeof storageEnvironment>;

/**
 * Where files are stored, from the environment.
 * @throws Error with a sentence that names what is missing or wrong
 */
export function readStorage(env: NodeJS.ProcessEnv): { storage: StorageConfig } {
  const parsed = storageEnvironment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration of the store for files is not valid:\n${lines.join('\n')}`);
  }
  return { storage: storageOf(parsed.data, env.NODE_ENV === 'production') };
}

function storageOf(value: Environment, production: boolean): StorageConfig {
  if (value.STORAGE === 'disk') return { kind: 'disk' };
  const { STORAGE_BUCKET: bucket, STORAGE_ENDPOINT: endpoint } = value;
  if (!bucket) throw new Error(`STORAGE=${value.STORAGE} needs STORAGE_BUCKET.`);
  if (production && endpoint?.startsWith('http:')) {
    throw new Error('STORAGE_ENDPOINT must begin with https:// in production: slips are personal.');
  }
  if (value.STORAGE === 'gcs') return { kind: 'gcs', bucket, endpoint, account: readAccount(value) };
  const { STORAGE_ACCESS_KEY: accessKeyId, STORAGE_SECRET_KEY: secretAccessKey } = value;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('STORAGE=s3 needs STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY.');
  }
  const pathStyle = value.STORAGE_PATH_STYLE ? value.STORAGE_PATH_STYLE === '1' : endpoint !== undefined;
  return {
    kind: 's3',
    bucket,
    region: value.STORAGE_REGION,
    endpoint,
    pathStyle,
    accessKeyId,
    secretAccessKey,
  };
}

function readAccount({ STORAGE_CREDENTIALS: file }: Environment) {
  if (!file) throw new Error('STORAGE=gcs needs STORAGE_CREDENTIALS, the key file of a service account.');
  try {
    return serviceAccount.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(
      `STORAGE_CREDENTIALS: ${file} is not the key file of a service account that can be read.`,
    );
  }
}
