import { downloadZip } from 'client-zip';
import { mediaKeys } from '../claims/evidence/file-key.rules.ts';
import { isErasedAddress } from '../kernel/erased.rules.ts';
import type { Context } from '../kernel/internal.ts';
import { notFound, personHash, type Reader, read, useCase, write } from '../kernel/internal.ts';
import {
  countRecords,
  findRecords,
  listFiles,
  type PersonFile,
  type PersonRecords,
} from './person.repository.ts';
import { readRows, SECTIONS } from './person-rows.repository.ts';
import { ofStore, PersonInput } from './privacy.input.ts';

/** Number of ids read at once. */
const BATCH = 200;

/**
 * Streams all data that a store has about a person as a ZIP archive: a JSON file for each kind of
 * record, the files they sent and received, and `about.json`. Needs no more memory than a batch of
 * records. The export is recorded before its first byte. Throws `person_not_found` if the store has
 * nothing of them.
 */
export const exportPerson = useCase(
  ofStore,
  PersonInput,
  async (ctx, { storeId }, { email }): Promise<ReadableStream<Uint8Array>> => {
    const person = await read(ctx, 'privacy:read', { storeId }, async (reader) => {
      const found = await findRecords(reader, email);
      if (isErasedAddress(found.email)) throw notFound('person');
      if (Object.keys(await countRecords(reader, found)).length === 0) throw notFound('person');
      return found;
    });
    await write(ctx, 'privacy:read', { storeId }, async (writer) => {
      const hash = personHash(ctx, storeId, email);
      const data = { personHash: hash };
      writer.emit({ name: 'personal-data.exported', streamId: 'privacy', data });
    });
    return archiveOf(ctx, storeId, [person]);
  },
);

/** Streams the data of people as a ZIP archive; with several people, each has a folder. */
export function archiveOf(
  ctx: Context,
  storeId: string,
  people: readonly PersonRecords[],
): ReadableStream<Uint8Array> {
  const { body } = downloadZip(entriesOfAll(ctx, storeId, people));
  if (!body) throw new Error('the archive has no body');
  return body;
}

async function* entriesOfAll(
  ctx: Context,
  storeId: string,
  people: readonly PersonRecords[],
): AsyncGenerator<Entry> {
  for (const [index, person] of people.entries()) {
    const folder = people.length === 1 ? '' : `${index + 1}/`;
    for await (const entry of entriesOf(ctx, storeId, person)) {
      yield { ...entry, name: `${folder}${entry.name}` };
    }
  }
}

interface Entry {
  name: string;
  lastModified: Date;
  input: string | ReadableStream<Uint8Array>;
}

async function* entriesOf(
  ctx: Context,
  storeId: string,
  person: PersonRecords,
): AsyncGenerator<Entry> {
  const lastModified = ctx.now();
  const about = { email: person.email, storeId, exportedAt: lastModified.toISOString() };
  yield { name: 'about.json', lastModified, input: `${JSON.stringify(about, null, 2)}\n` };
  for (const section of SECTIONS) {
    const input = streamOf(jsonOf(ctx, storeId, person, section));
    yield { name: `${section}.json`, lastModified, input };
  }
  const files = await read(ctx, 'privacy:read', { storeId }, (reader) => listFiles(reader, person));
  for (const file of files.filter(({ isInternal }) => !isInternal)) {
    for (const [name, key] of keysOf(storeId, file)) {
      const opened = await ctx.ports.files.get(key);
      if (opened) yield { name: `files/${name}`, lastModified, input: opened.stream };
    }
  }
}

/** Yields a JSON array of the rows of a table, a batch at a time. */
async function* jsonOf(
  ctx: Context,
  storeId: string,
  person: PersonRecords,
  section: string,
): AsyncGenerator<string> {
  let comma = '';
  yield '[';
  for (let offset = 0; ; offset += BATCH) {
    const rows = await read(ctx, 'privacy:read', { storeId }, (reader: Reader) =>
      readRows(reader, person, section, { offset, limit: BATCH }),
    );
    for (const row of rows) {
      yield `${comma}\n${JSON.stringify(row)}`;
      comma = ',';
    }
    if (rows.length < BATCH) break;
  }
  yield '\n]\n';
}

function streamOf(pieces: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/**
 * Returns a file's names in the archive (its id and its original name), each with its key in the file
 * storage.
 */
function keysOf(storeId: string, file: PersonFile): [string, string][] {
  const { kind, id, acceptanceId, filename } = file;
  const named = (filename ?? 'file').replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_').slice(-120);
  if (kind === 'label') return [[`${id}-${named}`, `${storeId}/${id}/original`]];
  const keys = mediaKeys(storeId, id, acceptanceId);
  return [
    [`${id}-${named}`, keys.original],
    [`${id}-video-${named}`, keys.video],
    [`${id}-view.jpg`, keys.view],
  ];
}
