import { AsyncLocalStorage } from 'node:async_hooks';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import Busboy from '@fastify/busboy';

const MEGABYTE = 1024 * 1024;
/** Larger forms keep their files on the disk. */
const LARGE_FORM = 4 * MEGABYTE;
/** The most megabytes of text of a form with files, with the names of its files, and the most parts. */
const MOST_TEXT = 4;
const MOST_PARTS = 20_000;
/** The most megabytes of all forms' files on the disk at the same time, in each process. */
const ROOM = 1024;
/** How long a form is read beyond the limit of its page. The files that fit have their room until then. */
const PATIENCE_MS = 10 * 60_000;
/** What a file takes on the disk beyond its bytes, at most. */
const BLOCK = 4096;

/**
 * Why a form or one of its files can't be read: it is malformed, such as cut off or with a file where text belongs, is too
 * large, or there is no room on the disk.
 */
export class FormProblem extends Error {
  readonly kind: 'broken' | 'too-large' | 'no-room';
  /** The limit of what is too large. */
  readonly megabytes: number;

  constructor(kind: FormProblem['kind'], cause: unknown, megabytes = MOST_TEXT) {
    super(`A form can’t be read: ${kind}.`, { cause });
    this.kind = kind;
    this.megabytes = megabytes;
  }
}

/** The most megabytes of files, of one form and of all forms of this process. */
interface Limits {
  form?: number;
  process?: number;
}

/** The files of one request's form. */
class FormFiles {
  static #used = 0;
  readonly #limits: Required<Limits>;
  #bytes = 0;
  #folder: Promise<string> | null = null;
  #stored = 0;
  #isOver = false;
  #arrived = 0;
  #overAt = Number.POSITIVE_INFINITY;
  readonly #storing = new Map<Readable, Promise<File>>();

  constructor({ form = Number.POSITIVE_INFINITY, process = ROOM }: Limits) {
    this.#limits = { form, process };
  }

  /** Counts bytes of the form. Returns a problem if those beyond the limit take too long. */
  count(bytes: number): FormProblem | null {
    const { form } = this.#limits;
    this.#arrived += bytes;
    if (this.#arrived > form * MEGABYTE) this.#overAt = Math.min(this.#overAt, Date.now());
    const isLate = Date.now() - this.#overAt > PATIENCE_MS;
    return isLate ? new FormProblem('too-large', null, form) : null;
  }

  /** Writes a file to the disk, once it has a byte. Throws a `FormProblem` at its end if it can't be kept. */
  async store(content: Readable, name: string, type: string): Promise<File> {
    const storing = this.#write(content, name, type);
    this.#storing.set(content, storing);
    try {
      return await storing;
    } finally {
      this.#storing.delete(content);
    }
  }

  /** Removes all files, also those that are still being written: the response to a lost connection waits for none. */
  async remove(): Promise<void> {
    this.#isOver = true;
    for (const content of this.#storing.keys()) content.destroy();
    await Promise.allSettled(this.#storing.values());
    const folder = await this.#folder?.catch(() => null);
    // The form has had its effect by now, so its response stays; `removeLeftFolders` tries again.
    if (folder) {
      await rm(folder, { recursive: true, force: true }).catch((cause) =>
        console.error(new Error('The files of a form can’t be removed.', { cause })),
      );
    }
    this.#give(this.#bytes);
  }

  async #write(content: Readable, name: string, type: string): Promise<File> {
    let handle: Awaited<ReturnType<typeof open>> | null = null;
    let path = '';
    let bytes = 0;
    let problem: FormProblem | null = null;
    try {
      for await (const chunk of content as AsyncIterable<Uint8Array>) {
        if (this.#isOver) throw new Error('The request for this form has ended.');
        if (problem) continue;
        try {
          const more = chunk.byteLength + (handle ? 0 : BLOCK);
          this.#take(more);
          bytes += more;
          if (!handle) {
            path = join(await this.#open(), String(this.#stored++));
            handle = await open(path, 'wx', 0o600);
          }
          await handle.writeFile(chunk);
        } catch (error) {
          problem = error instanceof FormProblem ? error : new FormProblem('no-room', error);
          await handle?.truncate();
          this.#give(bytes);
        }
      }
    } finally {
      await handle?.close();
    }
    if (problem) throw problem;
    return new File(path ? [await openAsBlob(path, { type })] : [], name, { type });
  }

  #open(): Promise<string> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'amends-form-'));
    return this.#folder;
  }

  #take(bytes: number): void {
    const { form, process } = this.#limits;
    if (this.#bytes + bytes > form * MEGABYTE) throw new FormProblem('too-large', null, form);
    if (FormFiles.#used + bytes > process * MEGABYTE) throw new FormProblem('no-room', null);
    FormFiles.#used += bytes;
    this.#bytes += bytes;
  }

  #give(bytes: number): void {
    FormFiles.#used -= bytes;
    this.#bytes -= bytes;
  }
}

/** A file that couldn't be kept. Reading it throws the reason. */
class LostFile<Reason extends Error> extends File {
  readonly reason: Reason;

  constructor(name: string, type: string, reason: Reason) {
    super(['-'], name, { type });
    this.reason = reason;
  }

  override stream(): never {
    throw this.reason;
  }

  override arrayBuffer(): Promise<never> {
    return Promise.reject(this.reason);
  }
}

const filesOfRequest = new AsyncLocalStorage<FormFiles>();

/** Calls `respond`, and then removes the files that `readFormData` wrote to the disk in it. */
export async function withFormFiles<T>(respond: () => Promise<T>, limits: Limits = {}): Promise<T> {
  const files = new FormFiles(limits);
  try {
    return await filesOfRequest.run(files, respond);
  } finally {
    await files.remove();
  }
}

/**
 * Returns the fields and files of a form. Replaces each NUL by a space, because the database can't store it. Files are in
 * fields whose names `isFile` matches, and nowhere else. Within `withFormFiles`, the files of a form of more than 4 MB are
 * on the disk, so that it takes no memory. A file without room there doesn't lose the rest of the form: reading it throws
 * what `refuse` returns. Throws a `FormProblem`; any other error is of the connection.
 */
export async function readFormData(
  request: Request,
  isFile: RegExp,
  refuse: (problem: FormProblem) => Error,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await parsed(request)) {
    if (typeof value === 'string') form.append(storable(name), storable(value));
    else if (!isFile.test(name)) throw new FormProblem('broken', null);
    else if (value instanceof LostFile)
      form.append(name, new LostFile(storable(value.name), value.type, refuse(value.reason)));
    else form.append(name, value, storable(value.name));
  }
  return form;
}

const storable = (text: string) => text.replaceAll('\0', ' ');

async function parsed(request: Request): Promise<FormData> {
  const files = filesOfRequest.getStore();
  const contentType = request.headers.get('content-type') ?? '';
  const isLarge = Number(request.headers.get('content-length') ?? 0) > LARGE_FORM;
  if (files && isLarge && request.body && /^multipart\/form-data\b/i.test(contentType)) {
    return readLargeForm(request.body as ReadableStream<Uint8Array>, contentType, files);
  }
  try {
    return await request.formData();
  } catch (error) {
    // Thrown by the parser only; a broken connection is another error.
    throw error instanceof TypeError ? new FormProblem('broken', error) : error;
  }
}

async function readLargeForm(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  files: FormFiles,
): Promise<FormData> {
  const entries: (readonly [name: string, value: string | Promise<File>])[] = [];
  const contents: Readable[] = [];
  const parser = parserOf(contentType);
  const source = Readable.fromWeb(body);
  // The first error counts: each stream passes it to the other.
  let problem: unknown = null;
  const stop = (error: FormProblem) => {
    problem ??= error;
    parser.destroy(error);
  };
  source.on('error', (error) => {
    problem ??= error;
  });
  let noRoom: FormProblem | null = null;
  let left = MOST_TEXT * MEGABYTE;
  /** Returns whether this text still fits, and otherwise stops. */
  const fits = (...texts: (string | undefined)[]) => {
    for (const text of texts) left -= text?.length ?? 0;
    if (left < 0) stop(new FormProblem('too-large', null));
    return left >= 0;
  };
  // One file is written after another, so that thousands of tiny ones take no more than a handle.
  let lastFile: Promise<unknown> = Promise.resolve();
  let earlierFiles = lastFile;
  parser.on('partsLimit', () => stop(new FormProblem('too-large', null)));
  parser.on('error', (error) => {
    problem ??= new FormProblem('broken', error);
  });
  parser.on('field', (name, value, _, isCut) => {
    if (isCut) stop(new FormProblem('too-large', null));
    else if (fits(name, value)) entries.push([nameIn(name), value]);
  });
  parser.on('file', (name, content, filename, _, type) => {
    contents.push(content);
    if (!fits(name, filename, type)) return;
    earlierFiles = lastFile;
    const file = earlierFiles
      .then(() => files.store(content, nameIn(filename), type))
      .catch((error) => {
        if (!(error instanceof FormProblem)) throw error;
        if (error.kind === 'no-room') noRoom = error;
        return new LostFile(nameIn(filename), type, error);
      });
    lastFile = file.catch((error) => stop(new FormProblem('no-room', error)));
    entries.push([nameIn(name), file]);
  });
  try {
    // Tiny files fill no buffer, and so stop no sender: the next bytes wait until all files but the last are written.
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          const tooLate = files.count(chunk.byteLength);
          if (tooLate) stop(tooLate);
          yield chunk;
          await earlierFiles;
        }
      },
      parser,
    );
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, (await value) as string);
    if (noRoom) console.error(noRoom);
    return form;
  } catch (error) {
    for (const content of contents) content.destroy();
    await Promise.allSettled(entries.map(([, value]) => value));
    throw problem ?? error;
  }
}

function parserOf(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      // Takes a part for a file by its name, or else by its binary type: it drops the empty name that browsers send for a
      // field without a chosen file.
      limits: { fieldSize: MOST_TEXT * MEGABYTE, parts: MOST_PARTS },
    });
  } catch (error) {
    throw new FormProblem('broken', error);
  }
}

/** Browsers escape these characters only: https://html.spec.whatwg.org/#multipart-form-data. */
const nameIn = (sent = '') =>
  sent.replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));
