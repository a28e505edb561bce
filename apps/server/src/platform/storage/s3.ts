import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Storage, StorageFailure } from './storage.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** The endpoint of an S3-compatible store; Amazon's own if left out. */
  endpoint: string | undefined;
  /** Whether the bucket is in the path, as most S3-compatible stores expect, and not in the host name. */
  pathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds for one call including its second try. */
  timeout: number;
}

/** Files in a bucket of Amazon S3, or of a store that speaks its protocol. */
export function s3Storage(options: S3Options): Storage {
  const { bucket, timeout } = options;
  const client = new S3Client({
    region: options.region,
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
    forcePathStyle: options.pathStyle,
    // Given explicitly, so the client looks for nothing on this machine or in its network.
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // Not every compatible store knows the newer checksums; each picture is sent with its MD5 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    followRegionRedirects: false,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: timeout / 2, requestTimeout: timeout, throwOnRequestTimeout: true },
  });
  const named = async <T>(work: (limits: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> => {
    try {
      return await work({ abortSignal: AbortSignal.timeout(timeout) });
    } catch (error) {
      throw failureOf(error, options);
    }
  };
  return {
    put: (name, data) =>
      named(async (limits) => {
        const md5 = createHash('md5').update(data).digest('base64');
        await client.send(
          new PutObjectCommand({ Bucket: bucket, Key: name, Body: data, ContentMD5: md5 }),
          limits,
        );
      }),
    open: (name) =>
      named(async (limits) => {
        try {
          const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }), limits);
          const { Body: stream, ContentLength: size } = found;
          if (!(stream instanceof Readable) || size === undefined)
            throw new Error('an answer without a file');
          return { size, stream };
        } catch (error) {
          if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined;
          throw error;
        }
      }),
    remove: (name) =>
      named(async (limits) => {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }), limits);
      }),
  };
}

const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'InsufficientCapacity']);

function failureOf(error: unknown, { bucket, endpoint, region }: S3Options): Error {
  const at = endpoint ?? `Amazon S3 in ${region}`;
  if (error instanceof S3ServiceException) {
    const { name, $metadata } = error;
    if (name === 'NoSuchBucket') {
      return new StorageFailure(
        'setup',
        `There is no bucket "${bucket}" at ${at}. Create it, or correct STORAGE_BUCKET.`,
        error,
      );
    }
    if ($metadata.httpStatusCode === 401 || $metadata.httpStatusCode === 403) {
      return new StorageFailure(
        'setup',
        `${at} refuses these credentials for the bucket "${bucket}" (${name}). Check STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY: they must be allowed to put, get and delete its objects.`,
        error,
      );
    }
    if ($metadata.httpStatusCode === 301 || name === 'PermanentRedirect') {
      return new StorageFailure(
        'setup',
        `The bucket "${bucket}" is not in the region ${region}. Correct STORAGE_REGION.`,
        error,
      );
    }
    if (full.has(name)) return new StorageFailure('full', `The store at ${at} is full (${name}).`, error);
  }
  const reason = error instanceof Error ? error.name : 'unknown';
  return new StorageFailure(
    'away',
    `The store for files at ${at} does not answer as it should (${reason}).`,
    error,
  );
}
