import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal } from '@amends/core';
import { openS3Client, type S3Client, type S3Limits } from '../adapters/files/s3-client.ts';
import { BackupError } from './archive.ts';
import { type BackupBucket, explainBucket } from './explain-bucket.ts';
import {
  type BackupPlace,
  backupName,
  instantInName,
  type KeptBackup,
  newestFirst,
} from './kept-backup.ts';
import {
  type Attempt,
  beginUpload,
  endUpload,
  listUploads,
  uploadInParts,
} from './upload-in-parts.ts';

/** Retry settings; each has a default. */
export interface BucketTimes {
  limits?: Partial<S3Limits>;
  /** Number of retries while the bucket is unavailable. */
  repeats?: number;
  /** Pause before a retry in ms; grows with each one. */
  pauseMs?: number;
}

/** Half a minute in total. */
const TIMES = { repeats: 5, pauseMs: 2_000 };

/**
 * Opens a backup bucket of any S3-compatible store. An object appears once all its parts are complete. Throws
 * a `BackupError` that names the wrong setting, or says that the bucket is full or unavailable.
 */
export function openBucketPlace(
  bucket: BackupBucket,
  times: BucketTimes = {},
): BackupPlace & { read(path: string): ReadableStream<Uint8Array> } {
  const { limits, repeats, pauseMs } = { ...TIMES, ...times };
  const client = openS3Client(bucket, limits);
  const { prefix } = bucket;
  const root = `s3://${bucket.bucket}/`;

  /** Retries a call while the bucket is unavailable, and explains the final error. */
  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    for (let repeat = 1; ; repeat += 1) {
      try {
        return await call();
      } catch (error) {
        if (!isPassing(error) || repeat > repeats) throw explainBucket(error, bucket);
        await pause(repeat * pauseMs);
      }
    }
  }

  async function list(): Promise<KeptBackup[]> {
    const found: KeptBackup[] = [];
    await attempt(async () => {
      found.length = 0;
      for await (const page of client.list(prefix)) {
        for (const { key, size } of page) {
          const takenAt = instantInName(key.slice(prefix.length));
          if (takenAt) found.push({ path: `${root}${key}`, takenAt, bytes: size });
        }
      }
    });
    return found.sort(newestFirst);
  }

  /** Aborts uploads of killed processes; only one process makes a backup at a time. */
  async function endLeftUploads(): Promise<void> {
    const uploads = await attempt(() => listUploads(client, prefix));
    for (const { key, id } of uploads) {
      if (!instantInName(key.slice(prefix.length))) continue;
      await attempt(() => endUpload(client, key, id));
    }
  }

  return {
    name: `${root}${prefix}`,
    async keep(takenAt, bytes) {
      const key = `${prefix}${backupName(takenAt)}`;
      try {
        await endLeftUploads();
        const size = await uploadInParts({ client, attempt }, key, bytes);
        return { path: `${root}${key}`, takenAt, bytes: size };
      } catch (error) {
        // Releases the database. If reading it failed, that is the error.
        await bytes.cancel(error).catch(() => undefined);
        throw error;
      }
    },
    list,
    async dropOld(keep) {
      const old = (await list()).slice(keep);
      for (const { path } of old) {
        const key = path.slice(root.length);
        await attempt(() => client.find(client.urlOf(key), { method: 'DELETE' }));
      }
      return old.length;
    },
    async check() {
      const key = `${prefix}doctor`;
      const id = await attempt(() => beginUpload(client, key));
      await attempt(() => endUpload(client, key, id));
      await attempt(() => listUploads(client, prefix));
    },
    read(path) {
      if (path.startsWith(root)) return readOn(client, path.slice(root.length), attempt);
      throw new BackupError(
        `${path} isn’t in the bucket ${bucket.bucket}. Check BACKUP_S3_BUCKET.`,
      );
    },
  };
}

/** Whether an error may pass: a store that is briefly unavailable or slow, or a broken connection. */
const isPassing = (error: unknown): boolean =>
  error instanceof TypeError || (isRefusal(error) && error.code === 'temporarily_unavailable');

/** Returns the bytes of an object. Replaces a broken connection and continues where it stopped. */
function readOn(client: S3Client, key: string, attempt: Attempt): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  let etag = '';
  let at = 0;
  const open = async () => {
    const headers: Record<string, string> =
      at === 0 ? {} : { range: `bytes=${at}-`, 'if-match': etag };
    const response = await client.call(client.urlOf(key), { headers });
    etag = response.headers.get('etag') ?? '';
    return client.bytesOf(response).getReader();
  };
  const next = async () => {
    reader ??= await open();
    return reader.read().catch((error) => {
      reader = null;
      throw error;
    });
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await attempt(next);
        if (done) return controller.close();
        at += value.length;
        controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
