import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStorage } from '@amends/core';
import { openLocalFiles } from '../adapters/files/local-files.ts';
import { openS3Files } from '../adapters/files/s3-files.ts';
import type { Config } from '../config.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const { ok, failure } = findingsOf('Files');

/** Writes, reads and deletes a small file in the file storage. */
export async function checkStorage({ s3, dataDir, publicUrl }: Config): Promise<Finding[]> {
  if (!s3 && !existsSync(dataDir)) return [ok('The first start creates the folder for them.')];
  const place = s3 ? `The bucket ${s3.bucket} at ${s3.endpoint}` : join(dataDir, 'files');
  const key = `doctor/${randomUUID()}`;
  let step = 'opened';
  try {
    const files: FileStorage = s3
      ? openS3Files(s3)
      : await openLocalFiles({
          directory: join(dataDir, 'files'),
          // Unused: no URLs are signed here.
          secret: randomUUID(),
          origin: () => publicUrl,
        });
    step = 'written to';
    const sent = new TextEncoder().encode(key);
    await files.put(key, sent, 'text/plain');
    step = 'read from';
    const file = await files.get(key);
    const received = file ? await new Response(file.stream).text() : null;
    step = 'deleted from';
    await files.delete(key);
    if (received !== key) {
      return [
        failure(`${place} returned a different file than the one stored.`, 'Check the storage.'),
      ];
    }
    return [ok(`${place} stores, returns and deletes files.`)];
  } catch (error) {
    return [
      failure(
        `${place} can't be ${step}: ${reasonOf(error)}.`,
        s3
          ? 'Check S3_ENDPOINT, S3_BUCKET, and that the access key can put, get, head and delete objects.'
          : 'Make the user that runs Amends the owner of DATA_DIR/files.',
      ),
    ];
  }
}
