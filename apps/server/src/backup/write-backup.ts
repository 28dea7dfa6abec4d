import { Readable } from 'node:stream';
import type { FileStorage } from '@amends/core';
import { mediaKeys } from '@amends/core/claims/evidence/file-key.rules';
import { brandFileKeys } from '@amends/core/stores/branding/brand-file.rules';
import { Client } from 'pg';
import { type BackupManifest, type Part, sealArchive } from './archive.ts';
import { beginDump, dumpTables } from './dump-database.ts';

export interface BackupSource {
  databaseUrl: string;
  files: Pick<FileStorage, 'get'>;
  /** The keys of secrets, in the format of `secrets.key`; null if there are none yet. */
  secretKeys: string | null;
  now: Date;
}

/** Progress of a backup or a restore. */
export interface Progress {
  rows: number;
  files: number;
}

const FILES = `select 'media' as kind, store_id as "storeId", id, acceptance_id as "acceptanceId"
    from media where status in ('stored', 'ready')
  union all select 'brand', store_id, id, null from brand_files
  union all select 'sop', store_id, id, null from sop_attachments where removed_at is null
  union all select 'label', store_id, label_file_id, null from return_requests
    where label_file_id is not null
  union all select 'import', store_id, file_key, null from order_imports where file_key is not null
  order by 2, 3`;

interface FileRow {
  kind: 'media' | 'brand' | 'sop' | 'label' | 'import';
  storeId: string;
  id: string;
  acceptanceId: string | null;
}

/** Returns the storage keys of a row's files. */
function keysOf({ kind, storeId, id, acceptanceId }: FileRow): string[] {
  switch (kind) {
    case 'media': {
      const { incoming: _, ...kept } = mediaKeys(storeId, id, acceptanceId);
      return Object.values(kept);
    }
    case 'brand':
      return Object.values(brandFileKeys(storeId, id));
    case 'import':
      return [id];
    default:
      return [`${storeId}/${id}/original`];
  }
}

/**
 * Returns the bytes of an encrypted backup: one instant of the database, the files that its rows name, and
 * the keys of its secrets. Takes no lock that blocks others.
 */
export async function writeBackup(
  source: BackupSource,
  recipients: readonly string[],
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<{ bytes: ReadableStream<Uint8Array>; manifest: BackupManifest }> {
  const manifest: BackupManifest = { rows: {}, files: 0, missing: 0 };
  return { bytes: await sealArchive(partsOf(source, manifest, onProgress), recipients), manifest };
}

const jsonPart = (name: string, value: unknown): Part => {
  const body = Buffer.from(JSON.stringify(value));
  return { name, body, size: body.length };
};

async function* partsOf(
  { databaseUrl, files, secretKeys, now }: BackupSource,
  manifest: BackupManifest,
  onProgress: (progress: Progress) => void,
): AsyncGenerator<Part> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'amends backup',
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection fails the current or the next statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const header = await beginDump(client, now);
    yield jsonPart('header.json', header);
    let rows = 0;
    yield* dumpTables(client, header, (table, count) => {
      manifest.rows[table] = count;
      rows += count;
      onProgress({ rows, files: 0 });
    });
    if (secretKeys !== null) yield jsonPart('keys.json', { secretKeys });
    const { rows: named } = await client.query<FileRow>(FILES);
    for (const row of named) {
      let found = 0;
      for (const key of keysOf(row)) {
        const file = await files.get(key);
        if (!file) continue;
        found += 1;
        const body = Readable.fromWeb(file.stream as Parameters<typeof Readable.fromWeb>[0]);
        yield { name: `files/${key}`, body, size: file.size, contentType: file.contentType };
        manifest.files += 1;
        onProgress({ rows, files: manifest.files });
      }
      if (found === 0) manifest.missing += 1;
    }
    await client.query('commit');
    yield jsonPart('manifest.json', manifest);
  } finally {
    await client.end();
  }
}
