import { Readable } from 'node:stream';
import { ApiError, Storage as Client } from '@google-cloud/storage';
import { OAuth2Client } from 'google-auth-library';
import pLimit from 'p-limit';
import type { Clock } from '../clock.ts';
import { AccountRefused, askForToken, type ServiceAccount } from './gcs-token.ts';
import { type Storage, StorageFailure } from './storage.ts';

export interface GcsOptions {
  bucket: string;
  account: ServiceAccount;
  /** Another address than Google's, for tests. */
  endpoint: string | undefined;
  /** Milliseconds for one call. */
  timeout: number;
  /** A token service on this machine: for tests. */
  allowPrivate: boolean;
}

/** How many pictures may be in memory at once: the library checks the checksum of a whole file before it returns it. */
const AT_ONCE = 8;

/** Files in a bucket of Google Cloud Storage. */
export function gcsStorage(options: GcsOptions, clock: Clock): Storage {
  const { timeout } = options;
  const auth = new OAuth2Client();
  auth.refreshHandler = () => askForToken(options.account, clock.now().getTime(), options);
  const client = new Client({
    authClient: auth,
    // Only needed to sign links, which we do ourselves.
    projectId: 'unused',
    timeout,
    // A call that fails is repeated by the person, within the deadline of theirs.
    retryOptions: { autoRetry: false },
    ...(options.endpoint ? { apiEndpoint: options.endpoint, useAuthWithCustomEndpoint: true } : {}),
  });
  const bucket = client.bucket(options.bucket);
  const limit = pLimit(AT_ONCE);
  const named = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await inTime(timeout, work());
    } catch (error) {
      throw failureOf(error, options);
    }
  };
  return {
    put: (name, data) =>
      named(async () => {
        await bucket.file(name).save(Buffer.from(data), { resumable: false, validation: 'crc32c' });
      }),
    open: (name) =>
      limit(() =>
        named(async () => {
          try {
            const [found] = await bucket.file(name).download({ validation: 'crc32c' });
            return { size: found.length, stream: Readable.from([found]) };
          } catch (error) {
            if (statusOf(error) === 404 && !isAboutBucket(error)) return undefined;
            throw error;
          }
        }),
      ),
    remove: (name) =>
      named(async () => {
        await bucket.file(name).delete({ ignoreNotFound: true });
      }),
  };
}

/** The library's own limit is for each silence of the connection; this one is for the whole call. */
async function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? Number(error.code) : undefined;

const isAboutBucket = (error: unknown): boolean =>
  error instanceof ApiError && /bucket does not exist/i.test(error.message);

function failureOf(error: unknown, { bucket, account }: GcsOptions): Error {
  const status = statusOf(error);
  if (status === 404) {
    return new StorageFailure(
      'setup',
      `There is no bucket "${bucket}" in Google Cloud Storage. Create it, or correct STORAGE_BUCKET.`,
      error,
    );
  }
  if (status === 401 || status === 403 || error instanceof AccountRefused) {
    return new StorageFailure(
      'setup',
      `Google Cloud Storage refuses the account ${account.client_email} for the bucket "${bucket}". Check STORAGE_CREDENTIALS: it needs the role Storage Object User.`,
      error,
    );
  }
  const reason =
    status === undefined ? (error instanceof Error ? error.message : 'unknown') : `status ${status}`;
  return new StorageFailure('away', `Google Cloud Storage does not answer as it should (${reason}).`, error);
}
