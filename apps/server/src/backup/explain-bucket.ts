import { isRefusal } from '@amends/core';
import { type S3Bucket, S3Failure } from '../adapters/files/s3-client.ts';
import { BackupError } from './archive.ts';

/** A backup bucket, and the prefix of its keys: empty, or ending in a slash. */
export interface BackupBucket extends S3Bucket {
  prefix: string;
}

/** Actions that the bucket's key must be allowed. */
const NEEDED =
  's3:PutObject, s3:GetObject, s3:DeleteObject, s3:ListBucket, s3:AbortMultipartUpload and s3:ListBucketMultipartUploads';

const WRONG_KEY = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken']);
const FULL = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'InsufficientCapacity',
  'EntityTooLarge',
]);

/** Returns a `BackupError` with the bucket's problem and what to do; other errors unchanged. */
export function explainBucket(error: unknown, { bucket, endpoint, region }: BackupBucket): unknown {
  const place = `The bucket ${bucket} at ${endpoint}`;
  const say = (message: string) => Object.assign(new BackupError(message), { cause: error });
  if (isRefusal(error) && error.code === 'storage_full') return say(full(place));
  if (
    error instanceof TypeError ||
    (isRefusal(error) && error.code === 'temporarily_unavailable')
  ) {
    return say(
      `${place} can’t be reached or returns errors: ${reasonOf(error)}. Check BACKUP_S3_ENDPOINT.`,
    );
  }
  if (!(error instanceof S3Failure)) return error;
  const { reason, status } = error;
  if (FULL.has(reason)) return say(full(place));
  if (WRONG_KEY.has(reason) || status === 401) {
    return say(
      `${place} rejected the key (${reason || status}). Check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
    );
  }
  if (error.region !== null && error.region !== region) {
    return say(`${place} is in the region ${error.region}, not ${region}. Set BACKUP_S3_REGION.`);
  }
  if (reason === 'NoSuchBucket') return say(`${place} does not exist. Check BACKUP_S3_BUCKET.`);
  if (status === 412) return say('The backup was replaced during the download. Try again.');
  if (reason === 'NoSuchKey') return say(`${place} doesn’t have this backup.`);
  if (reason === 'RequestTimeTooSkewed')
    return say(
      `${place} rejected the request because this machine’s clock is wrong. Synchronize it with NTP.`,
    );
  if (status === 403) return say(`${place} rejected the request. Allow the key ${NEEDED}.`);
  return say(`${place} rejected the request: ${error.message}.`);
}

const full = (place: string) =>
  `${place} is full. Free up space, or keep fewer backups with BACKUP_KEEP.`;

/** Returns the message of the innermost cause. */
function reasonOf(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string };
  return cause ? reasonOf(cause) : message || code || String(error);
}
