import { join } from 'node:path';
import type { FileStorage } from '@amends/core';
import { startEmbeddedPostgres } from '@amends/db';
import { openLocalFiles } from '../adapters/files/local-files.ts';
import { openS3Files } from '../adapters/files/s3-files.ts';
import type { Config } from '../config.ts';

/**
 * Opens a configuration's database and file storage without migrating or changing anything; a server may be
 * running on them.
 */
export async function openPlace(config: Config): Promise<{
  databaseUrl: string;
  files: FileStorage;
  close(): Promise<void>;
}> {
  const files = config.s3
    ? openS3Files(config.s3)
    : await openLocalFiles({
        directory: join(config.dataDir, 'files'),
        secret: 'nothing is uploaded here',
        origin: () => config.publicUrl,
      });
  if (config.databaseUrl !== null) {
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
    return { databaseUrl, files, close: async () => undefined };
  }
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    guest: true,
    log: () => undefined,
  });
  return { databaseUrl: url, files, close: stop };
}
