import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange, FileStorage, ListedFile, OpenFile, StoredFile } from '@amends/core';
import { isRefusal } from '@amends/core';
import { isFileFolder, isFileKey } from '@amends/core/claims';
import { z } from 'zod';
import {
  discard,
  isMissing,
  publish,
  storageTrouble,
  type WrittenFile,
  writeTemporary,
} from './disk.ts';
import { readUpload, signUpload, type UploadGrant } from './upload-token.ts';

export interface LocalFilesOptions {
  /** Created if missing. */
  directory: string;
  /** At least 32 random characters; anyone with the secret can create upload URLs. */
  secret: string;
  /**
   * Origin of upload URLs if the caller names none; read each time, because ports are assigned
   * late.
   */
  origin: () => string;
  now?: () => Date;
}

export type UploadRefusal =
  | 'upload_not_found'
  | 'upload_expired'
  | 'upload_used'
  | 'upload_wrong_type'
  | 'upload_too_large'
  | 'upload_incomplete';

/** The outcome of an upload; `status` is its HTTP status. */
export type UploadReceipt =
  | { ok: true; file: StoredFile }
  | { ok: false; code: UploadRefusal; status: 400 | 404 | 409 | 410 | 413 | 415 };

export interface LocalFiles extends FileStorage {
  /**
   * Accepts the body of a PUT to a signed URL. A URL works once, and for one attempt at a time; a
   * failed attempt does not count, unless this process ended in between.
   */
  receiveUpload(token: string, request: Request): Promise<UploadReceipt>;
  /** Deletes markers of expired upload URLs, and partial writes over a day old. */
  tidy(): Promise<void>;
}

const Description = z.object({ contentType: z.string(), sha256: z.string() });
const DAY_MS = 86_400_000;
/** Files per page of a listing. */
const PAGE = 1_000;

/** Stores files on a local disk (or one that several machines mount), each next to its metadata. */
export async function openLocalFiles(options: LocalFilesOptions): Promise<LocalFiles> {
  const { directory, secret, origin, now = () => new Date() } = options;
  const objects = join(directory, 'objects');
  const incoming = join(directory, 'incoming');
  const used = join(directory, 'used');
  for (const path of [objects, incoming, used]) {
    await mkdir(path, { recursive: true, mode: 0o700 }).catch((cause) => {
      throw new Error(
        `This user can’t write to ${directory}. Make the user the owner of the folder, or set DATA_DIR to another folder.`,
        { cause },
      );
    });
  }

  function pathOf(key: string): string {
    if (!isFileKey(key))
      throw Object.assign(new Error('This isn’t a file key.'), { code: 'file_key' });
    return join(objects, key);
  }

  async function store(key: string, file: WrittenFile, contentType: string): Promise<StoredFile> {
    const path = pathOf(key);
    const description = join(incoming, randomUUID());
    try {
      await writeFile(description, JSON.stringify({ contentType, sha256: file.sha256 }), {
        flush: true,
        mode: 0o600,
      });
      // Renames the file last: until then nothing exists under the key.
      await publish(description, descriptionOf(path));
      await publish(file.path, path);
    } catch (error) {
      await Promise.all([discard(description), discard(file.path)]);
      throw storageTrouble(error);
    }
    return { key, size: file.size, contentType, etag: file.sha256.slice(0, 32) };
  }

  async function head(key: string): Promise<StoredFile | null> {
    const path = pathOf(key);
    try {
      const [{ size }, text] = await Promise.all([
        stat(path),
        readFile(descriptionOf(path), 'utf8'),
      ]);
      const { contentType, sha256 } = Description.parse(JSON.parse(text));
      return { key, size, contentType, etag: sha256.slice(0, 32) };
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    // Without its volume, the storage doesn't know which files exist.
    await stat(objects).catch((error) => {
      throw storageTrouble(error);
    });
    return null;
  }

  async function get(key: string, range?: ByteRange): Promise<OpenFile | null> {
    const file = await head(key);
    if (!file) return null;
    try {
      const handle = await open(pathOf(key));
      const stream = Readable.toWeb(handle.createReadStream(range ?? {}));
      return { ...file, stream: stream as ReadableStream<Uint8Array> };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function remove(key: string): Promise<void> {
    const path = pathOf(key);
    await discard(path);
    await discard(descriptionOf(path));
    await rmdir(dirname(path)).catch(() => undefined);
  }

  async function* list(folder: string): AsyncGenerator<ListedFile[]> {
    let page: ListedFile[] = [];
    for (const path of await filesIn(join(objects, folder))) {
      const key = relative(objects, path).split(sep).join('/');
      // A description without its file was left by a process that ended in between.
      const found = await stat(path).catch(() => stat(descriptionOf(path)).catch(() => null));
      if (found && isFileKey(key)) page.push({ key, modifiedAt: found.mtime });
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  async function copy(from: string, to: string): Promise<StoredFile | null> {
    const file = await head(from);
    if (!file) return null;
    const path = join(incoming, randomUUID());
    try {
      await copyFile(pathOf(from), path);
    } catch (error) {
      await discard(path);
      if (isMissing(error)) return null;
      throw storageTrouble(error);
    }
    const handle = await open(path, 'r+');
    try {
      await handle.sync();
    } catch (error) {
      await discard(path);
      throw storageTrouble(error);
    } finally {
      await handle.close();
    }
    const text = await readFile(descriptionOf(pathOf(from)), 'utf8');
    const { sha256 } = Description.parse(JSON.parse(text));
    return store(to, { path, size: file.size, sha256 }, file.contentType);
  }

  async function receive(token: string, request: Request): Promise<UploadReceipt> {
    const grant = readUpload(token, secret);
    if (!grant) return { ok: false, code: 'upload_not_found', status: 404 };
    if (grant.expiresAt <= now()) return { ok: false, code: 'upload_expired', status: 410 };
    if (typeOf(request.headers.get('content-type')) !== typeOf(grant.contentType)) {
      return { ok: false, code: 'upload_wrong_type', status: 415 };
    }
    const announced = request.headers.get('content-length');
    if (Number(announced ?? 0) > grant.maxBytes) {
      return { ok: false, code: 'upload_too_large', status: 413 };
    }
    const mark = join(used, `${grant.expiresAt.getTime()}-${grant.nonce}`);
    // Checked before reading the body, so that concurrent uploads never fill the disk together.
    if (!(await makeMark(mark))) return { ok: false, code: 'upload_used', status: 409 };
    let receipt: UploadReceipt | null = null;
    try {
      receipt = await receiveBody(grant, request.body, announced);
      return receipt;
    } finally {
      if (!receipt?.ok) await discard(mark);
    }
  }

  async function receiveBody(
    grant: UploadGrant,
    body: Request['body'],
    announced: string | null,
  ): Promise<UploadReceipt> {
    const written = body
      ? await writeTemporary(incoming, body, grant.maxBytes).catch(unlessOurTrouble)
      : null;
    if (written?.ok === false) return { ok: false, code: 'upload_too_large', status: 413 };
    const complete = written && (announced === null || written.file.size === Number(announced));
    if (!written || !complete || written.file.size === 0) {
      if (written) await discard(written.file.path);
      return { ok: false, code: 'upload_incomplete', status: 400 };
    }
    return { ok: true, file: await store(grant.key, written.file, grant.contentType) };
  }

  async function tidy(): Promise<void> {
    for (const name of await readdir(used)) {
      if (Number(name.split('-')[0]) < now().getTime()) await discard(join(used, name));
    }
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < now().getTime() - DAY_MS) await discard(path);
    }
  }

  return {
    uploadOrigin: null,
    async createUpload({ key, contentType, maxBytes, size, expiresInSeconds, origin: page }) {
      pathOf(key);
      const expiresAt = new Date(now().getTime() + expiresInSeconds * 1000);
      const most = Math.min(maxBytes, size ?? maxBytes);
      const token = signUpload({ key, contentType, maxBytes: most, expiresAt }, secret);
      const signedUrl = new URL(`/v1/media/uploads/${token}`, page ?? origin()).href;
      return { signedUrl, headers: { 'content-type': contentType } };
    },
    async put(key, content, contentType) {
      pathOf(key);
      const written = await writeTemporary(incoming, content).catch((error) => {
        throw storageTrouble(error);
      });
      if (!written.ok) throw new Error(written.code);
      return store(key, written.file, contentType);
    },
    get,
    head,
    list(folder) {
      if (!isFileFolder(folder))
        throw Object.assign(new Error('This isn’t a folder key.'), { code: 'file_key' });
      return list(folder);
    },
    delete: remove,
    copy,
    async move(from, to) {
      const file = await copy(from, to);
      if (file && from !== to) await remove(from);
      return file;
    },
    receiveUpload: receive,
    tidy,
  };
}

/** Returns null for an interrupted body; a full or failing disk isn't the sender's fault. */
function unlessOurTrouble(error: unknown): null {
  const trouble = storageTrouble(error);
  if (isRefusal(trouble)) throw trouble;
  return null;
}

/** Returns the paths of all files below a folder, each once, with or without its description. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw storageTrouble(error);
  });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => join(parentPath, name.replace(/~$/, ''))));
}

/** Not a valid file key, so that no file can overwrite metadata. */
function descriptionOf(path: string): string {
  return `${path}~`;
}

function typeOf(contentType: string | null): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** False if the marker already exists: of several concurrent attempts, one creates it. */
async function makeMark(path: string): Promise<boolean> {
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw storageTrouble(error);
  }
}
