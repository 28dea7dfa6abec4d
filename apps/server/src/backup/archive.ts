import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';

/** The archive's format version, in its first entry. */
export const FORMAT = 1;

/** Metadata of a backup; its first entry, `header.json`. */
export interface BackupHeader {
  format: number;
  takenAt: string;
  /** The stamp of the last migration. */
  migration: number;
  /** The major version of PostgreSQL. */
  postgres: number;
  /** Parents before the tables that refer to them. */
  tables: { name: string; columns: string[] }[];
  sequences: { schema: string; name: string; start: string; value: string | null }[];
}

/** Contents of a complete backup; its last entry, `manifest.json`. */
export interface BackupManifest {
  /** Rows, by table. */
  rows: Record<string, number>;
  files: number;
  /** Number of files deleted during the backup. */
  missing: number;
}

/** A part of an archive. */
export interface Part {
  name: string;
  body: Buffer | Readable;
  size: number;
  contentType?: string;
}

/** Thrown if a backup can't be used; the message has the reason and what to do. */
export class BackupError extends Error {
  readonly code = 'backup_refused';
}

const CONTENT_TYPE = 'AMENDS.contentType';

/**
 * Returns the bytes of an archive: tar, gzip, and age (https://age-encryption.org/v1) for the recipients.
 * Needs memory for one part only; takes parts as the bytes are read.
 */
export async function sealArchive(
  parts: AsyncIterable<Part>,
  recipients: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const tar = pack();
  const gzip = createGzip({ level: 3 });
  const filled = (async () => {
    try {
      for await (const part of parts) await addPart(tar, part);
      tar.finalize();
    } catch (error) {
      tar.destroy(error as Error);
    }
  })();
  void filled;
  void pipeline(tar as unknown as Readable, gzip).catch(() => undefined);
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(Readable.toWeb(gzip) as ReadableStream<Uint8Array>);
}

async function addPart(
  tar: ReturnType<typeof pack>,
  { name, body, size, contentType }: Part,
): Promise<void> {
  const header = { name, size, ...(contentType ? { pax: { [CONTENT_TYPE]: contentType } } : {}) };
  // Written as a stream, so that parts wait for the reader.
  const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
  await pipeline(source, tar.entry(header) as unknown as Writable);
}

/** A part as it is read; `body` must be read before the next. */
export interface ReadPart {
  name: string;
  size: number;
  contentType: string;
  body: Readable;
}

/**
 * Yields the parts of a sealed archive. Throws a `BackupError` for a wrong key, and when it reaches a
 * truncated or altered place.
 */
export async function* openArchive(
  sealed: ReadableStream<Uint8Array>,
  identity: string,
): AsyncGenerator<ReadPart> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity.trim());
  } catch {
    throw new BackupError('This isn’t an age identity. An identity starts with AGE-SECRET-KEY-1.');
  }
  const opened = await decrypter.decrypt(sealed).catch((cause: Error) => {
    const isOtherKey = /no identity matched/i.test(cause.message);
    throw isOtherKey
      ? new BackupError(
          'This key doesn’t open the backup. The backup was encrypted for a different key.',
        )
      : altered(cause);
  });
  const tar = extract();
  const read = pipeline(
    Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]),
    createGunzip(),
    tar as unknown as Writable,
  );
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      const pax = (entry.header.pax ?? {}) as Record<string, string>;
      const body = Readable.from(entry, { objectMode: false });
      yield { name, size, contentType: pax[CONTENT_TYPE] ?? '', body };
    }
    await read;
  } catch (error) {
    throw refused(error);
  }
}

/** Converts an error of reading a backup. */
export const refused = (error: unknown): BackupError =>
  error instanceof BackupError ? error : altered(error as Error);

const altered = (cause: Error) =>
  Object.assign(new BackupError('The backup is cut off or was altered. Use another one.'), {
    cause,
  });

/** Reads a whole part as text. */
export async function textOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
