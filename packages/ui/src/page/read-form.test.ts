import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { FormProblem, readFormData, withFormFiles } from './read-form.ts';

const refuse = ({ kind, megabytes }: FormProblem) => new Error(`refused: ${kind}, ${megabytes}`);
const read = (request: Request, isFile = /^files$/) => readFormData(request, isFile, refuse);

const MEGABYTE = 1024 * 1024;

const logged = vi.spyOn(console, 'error').mockReturnValue();
beforeEach(() => {
  logged.mockClear();
});

const foldersNow = () => readdirSync(tmpdir()).filter((name) => name.startsWith('amends-form-'));

/** Returns a request with a form, as a browser sends it. */
async function sent(form: FormData, more: { length?: number; end?: number } = {}) {
  const given = new Response(form);
  const bytes = new Uint8Array(await given.arrayBuffer());
  return new Request('https://claims.example/view/abc', {
    method: 'POST',
    body: bytes.slice(0, more.end),
    headers: {
      'content-type': given.headers.get('content-type') ?? '',
      'content-length': String(more.length ?? Math.max(bytes.byteLength, 5 * MEGABYTE)),
    },
  });
}

/** Returns the names and values of a form, with the content of its files. */
const valuesOf = (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, value.size, await value.text()],
    ),
  );

function formOf(
  entries: readonly (readonly [string, string | readonly [string, string, string]])[],
) {
  const form = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([value[2]], value[0], { type: value[1] }));
  }
  return form;
}

const problemOf = async (request: Request) => {
  const error = await withFormFiles(() => read(request)).catch((thrown) => thrown);
  return error instanceof FormProblem ? error.kind : error;
};

/** Returns why a file was lost; null if it wasn't. */
const reasonOf = (file: File): Promise<string | null> =>
  file.arrayBuffer().then(
    () => null,
    (error: Error) => error.message,
  );

const anyField = /(?:)/;

test('a large form has the same fields and files as a small one', async () => {
  // Browsers and Node leave a backslash as it is; the parser takes it for an escape.
  const text = fc
    .string({ unit: 'grapheme' })
    .map((one) => one.replaceAll('\\', '/').toWellFormed());
  const type = fc.constantFrom(
    '',
    'image/jpeg',
    'video/mp4',
    'text/plain',
    'application/octet-stream',
  );
  const named = text.map((one) => `a${one}`);
  const file = fc.tuple(named, type, fc.string({ unit: 'binary' }));
  const entries = fc.array(fc.tuple(text, fc.oneof(text, file)), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(entries, async (given) => {
      const small = await read(await sent(formOf(given), { length: 100 }), anyField);
      await withFormFiles(async () => {
        const large = await read(await sent(formOf(given)), anyField);
        expect(await valuesOf(large)).toEqual(await valuesOf(small));
      });
    }),
  );
});

const video = (megabytes: number) => new File([new Uint8Array(megabytes * MEGABYTE)], 'a.mp4');

test('files of a large form are on the disk until the response, and then gone', async () => {
  const before = foldersNow();
  const form = new FormData();
  form.append('files', new File([], ''));
  form.append('files', video(3));
  form.append('files', video(2));
  await withFormFiles(async () => {
    const found = await read(await sent(form));
    expect(found.getAll('files')).toMatchObject([
      { size: 0 },
      { size: 3 * MEGABYTE },
      { size: 2 * MEGABYTE },
    ]);
    const [folder, ...others] = foldersNow().filter((name) => !before.includes(name));
    expect(others).toEqual([]);
    expect(readdirSync(join(tmpdir(), folder ?? '')).sort()).toEqual(['0', '1']);
  });
  expect(foldersNow()).toEqual(before);
});

test('a form without files leaves no folder', async () => {
  const before = foldersNow();
  const form = new FormData();
  form.append('details', 'Torn');
  await withFormFiles(async () => {
    expect((await read(await sent(form))).get('details')).toBe('Torn');
    expect(foldersNow()).toEqual(before);
  });
});

test('a large form that ends too early is broken, and leaves nothing', async () => {
  const before = foldersNow();
  const form = new FormData();
  form.append('details', 'Torn');
  form.append('files', video(1));
  expect(await problemOf(await sent(form, { end: MEGABYTE / 2 }))).toBe('broken');
  expect(await problemOf(await sent(form, { end: 20 }))).toBe('broken');
  expect(await problemOf(await sent(form, { end: 0 }))).toBe('broken');
  expect(foldersNow()).toEqual(before);
});

test('a large form without a boundary is broken', async () => {
  const request = new Request('https://claims.example/view/abc', {
    method: 'POST',
    body: 'a',
    headers: { 'content-type': 'multipart/form-data', 'content-length': String(5 * MEGABYTE) },
  });
  expect(await problemOf(request)).toBe('broken');
});

test('a connection that is lost in the middle of a file is no problem of the form', async () => {
  const before = foldersNow();
  const lost = new Error('aborted');
  const given = new Response(formOf([['files', ['a.mp4', 'video/mp4', 'x'.repeat(1_000)]]]));
  const start = new Uint8Array(await given.arrayBuffer()).slice(0, 600);
  let sentStart = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sentStart) controller.error(lost);
      else controller.enqueue(start);
      sentStart = true;
    },
  });
  const request = new Request('https://claims.example/view/abc', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': given.headers.get('content-type') ?? '',
      'content-length': String(5 * MEGABYTE),
    },
  } as RequestInit);
  expect(await problemOf(request)).toBe(lost);
  expect(foldersNow()).toEqual(before);
});

test('text of more than 4 MB is too large, in one field or in many', async () => {
  const one = new FormData();
  one.append('details', 'x'.repeat(4 * MEGABYTE + 1));
  expect(await problemOf(await sent(one))).toBe('too-large');
  const many = new FormData();
  for (let count = 0; count < 5; count += 1) many.append('details', 'x'.repeat(MEGABYTE));
  expect(await problemOf(await sent(many))).toBe('too-large');
});

test('names of files count as text', async () => {
  const form = new FormData();
  for (let count = 0; count < 80; count += 1)
    form.append('files', new File(['a'], 'x'.repeat(60_000)));
  expect(await problemOf(await sent(form))).toBe('too-large');
});

test('thousands of tiny files take one handle, and their blocks of the disk', async () => {
  const form = new FormData();
  for (let count = 0; count < 1_000; count += 1) form.append('files', new File(['a'], 'a.txt'));
  const handles = () => readdirSync('/proc/self/fd').length;
  const before = handles();
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, handles());
  }, 2);
  await withFormFiles(async () => {
    expect((await read(await sent(form))).getAll('files')).toHaveLength(1_000);
  });
  clearInterval(timer);
  expect(most - before).toBeLessThan(20);
  await withFormFiles(
    async () => {
      const files = (await read(await sent(form))).getAll('files') as File[];
      const reasons = await Promise.all(files.map(reasonOf));
      expect(reasons.indexOf('refused: no-room, 4')).toBe(Math.floor((3 * MEGABYTE) / 4097));
    },
    { process: 3 },
  );
});

test('a response before the form was read, as to a lost connection, leaves nothing', async () => {
  const before = foldersNow();
  const start = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.mp4"\r\n\r\n',
  );
  const type = 'multipart/form-data; boundary=b';
  const headers = { 'content-type': type, 'content-length': String(5 * MEGABYTE) };
  for (const isBegun of [false, true]) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const request = new Request('https://claims.example/view/abc', {
      method: 'POST',
      body: readable,
      duplex: 'half',
      headers,
    } as RequestInit);
    let reading: Promise<unknown> = Promise.resolve();
    await withFormFiles(async () => {
      reading = read(request).catch((error) => error);
      await writer.write(start);
      if (!isBegun) return;
      await writer.write(new Uint8Array(MEGABYTE));
      await vi.waitFor(() => expect(foldersNow().length).toBe(before.length + 1));
    });
    writer.write(new Uint8Array(MEGABYTE)).catch(() => {});
    expect(await reading).toMatchObject({ kind: 'no-room' });
    expect(foldersNow()).toEqual(before);
  }
  const form = new FormData();
  form.append('files', video(3));
  const room = 3 + 4096 / MEGABYTE;
  const file = withFormFiles(async () => (await read(await sent(form))).get('files'), {
    process: room,
  });
  expect(await file).toMatchObject({ size: 3 * MEGABYTE });
});

test('more than 20,000 fields are too many', async () => {
  const form = new FormData();
  for (let count = 0; count < 20_001; count += 1) form.append('a', '');
  expect(await problemOf(await sent(form))).toBe('too-large');
});

test('forms share the room on the disk, and get it back', async () => {
  const form = new FormData();
  form.append('files', video(3));
  const room = { process: 5 };
  const large = async () => (await read(await sent(form))).get('files');
  await withFormFiles(async () => {
    expect(await large()).toMatchObject({ size: 3 * MEGABYTE });
    expect(await reasonOf((await withFormFiles(large, room)) as File)).toBe('refused: no-room, 4');
  }, room);
  expect(await withFormFiles(large, room)).toMatchObject({ size: 3 * MEGABYTE });
});

test('files that can’t be removed don’t undo the response, and give their room back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unremovable-'));
  vi.stubEnv('TMPDIR', folder);
  const form = new FormData();
  form.append('files', video(3));
  const moved = `${folder}-moved`;
  const response = withFormFiles(async () => {
    await read(await sent(form));
    renameSync(folder, moved);
    writeFileSync(folder, '');
    return 'saved';
  });
  expect(await response).toBe('saved');
  expect(logged).toHaveBeenCalledOnce();
  vi.unstubAllEnvs();
  for (const path of [folder, moved]) rmSync(path, { recursive: true });
  const again = withFormFiles(async () => (await read(await sent(form))).get('files'), {
    process: 4 * MEGABYTE,
  });
  expect(await again).toMatchObject({ size: 3 * MEGABYTE });
});

test.each(['/nowhere/at/all', '/proc', '/dev/full'])(
  'a form keeps its text if its files can’t be written to %s',
  async (folder) => {
    vi.stubEnv('TMPDIR', folder);
    const form = new FormData();
    form.append('details', 'Torn');
    form.append('files', video(1));
    form.append('files', video(2));
    form.append('email', 'ada@example.com');
    const found = await withFormFiles(async () => read(await sent(form)));
    expect(logged).toHaveBeenCalledOnce();
    vi.unstubAllEnvs();
    expect([found.get('details'), found.get('email')]).toEqual(['Torn', 'ada@example.com']);
    const files = found.getAll('files') as File[];
    expect(files.map(({ name }) => name)).toEqual(['a.mp4', 'a.mp4']);
    for (const file of files) {
      expect(file.size).toBeGreaterThan(0);
      expect(() => file.stream()).toThrow('refused: no-room');
      expect(await reasonOf(file)).toContain('refused: no-room');
    }
  },
);

test('a form with too many bytes of files keeps its text and the files that fit', async () => {
  const form = new FormData();
  form.append('details', 'Torn');
  for (const megabytes of [2, 3, 1]) form.append('files', video(megabytes));
  form.append('email', 'ada@example.com');
  const limits = { form: 4, process: 6 };
  await withFormFiles(async () => {
    const found = await read(await sent(form));
    expect([found.get('details'), found.get('email')]).toEqual(['Torn', 'ada@example.com']);
    const [first, second, third] = found.getAll('files') as File[];
    expect([first?.size, third?.size]).toEqual([2 * MEGABYTE, MEGABYTE]);
    expect(second && (await reasonOf(second))).toBe('refused: too-large, 4');
    // What was written of the second file takes no room anymore.
    const other = new FormData();
    other.append('files', video(2));
    other.append('details', 'x'.repeat(2 * MEGABYTE));
    const room = withFormFiles(async () => (await read(await sent(other))).get('files'), limits);
    expect(await room).toMatchObject({ size: 2 * MEGABYTE });
  }, limits);
});

test.each([
  [1, 'Torn'],
  [11, 'too-large'],
])(
  'a form beyond its limit is read for ten minutes more, with %i minutes between pieces',
  async (minutes, end) => {
    const form = new FormData();
    for (const megabytes of [2, 3]) form.append('files', video(megabytes));
    form.append('details', 'Torn');
    const whole = await sent(form);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(bytes.slice(at, at + MEGABYTE / 2));
        at += MEGABYTE / 2;
        clock.mockReturnValue(at < 4 * MEGABYTE ? 0 : Date.now() + minutes * 60_000);
        if (at >= bytes.byteLength) controller.close();
      },
    });
    const { headers } = whole;
    const slow = new Request(whole.url, {
      method: 'POST',
      body,
      duplex: 'half',
      headers,
    } as RequestInit);
    const found = await withFormFiles(async () => (await read(slow)).get('details'), {
      form: 3,
    }).catch((problem: FormProblem) => problem.kind);
    clock.mockRestore();
    expect(found).toBe(end);
  },
);

test('a form has its texts without NUL, in order, and its files by their name', async () => {
  const form = new FormData();
  form.append('ids', 'one\0');
  form.append('files', new File(['bytes'], 'a\0b.txt', { type: 'text/plain' }));
  form.append('ids', 'two');
  for (const length of [100, 5 * MEGABYTE]) {
    await withFormFiles(async () => {
      const found = await read(await sent(form, { length }));
      expect(found.getAll('ids')).toEqual(['one ', 'two']);
      const file = found.get('files') as File;
      expect([file.name, file.type, await file.text()]).toEqual(['a b.txt', 'text/plain', 'bytes']);
    });
  }
});

test('a form with a file where text belongs is broken', async () => {
  const form = new FormData();
  form.append('content', new File(['Hello'], 'hello.txt'));
  for (const length of [100, 5 * MEGABYTE])
    expect(await problemOf(await sent(form, { length }))).toBe('broken');
});

test('a small form that was cut off is broken, and a broken connection is no problem of it', async () => {
  const form = new FormData();
  form.append('ids', 'one');
  expect(await problemOf(await sent(form, { length: 100, end: 80 }))).toBe('broken');
  const lost = new Error('aborted');
  const request = { headers: new Headers(), formData: () => Promise.reject(lost) };
  expect(await problemOf(request as unknown as Request)).toBe(lost);
});
