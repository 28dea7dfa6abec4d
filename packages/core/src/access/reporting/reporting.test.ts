import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDsn } from './dsn.rules.ts';
import { type CaughtError, errorEvent } from './error-event.rules.ts';
import { createReporter, type ReporterOptions } from './reporter.rules.ts';
import { fileIn, pathIn, scrub } from './scrub.rules.ts';

describe('a DSN', () => {
  test('names where envelopes go', () => {
    expect(readDsn('https://abc123@errors.example.com/42')).toEqual({
      endpoint: 'https://errors.example.com/api/42/envelope/?sentry_version=7&sentry_key=abc123',
      origin: 'https://errors.example.com',
    });
    expect(readDsn('http://k@localhost:9000/sentry/7')?.endpoint).toBe(
      'http://localhost:9000/sentry/api/7/envelope/?sentry_version=7&sentry_key=k',
    );
  });

  test.each([
    '',
    'errors.example.com/42',
    'https://errors.example.com/42',
    'https://k@errors.example.com/',
    'https://k@errors.example.com/x',
    'ftp://k@errors.example.com/1',
    'https://k@errors.example.com/1?x=1',
    'https://k@errors.example.com/1#x',
    'https://k-1@errors.example.com/1',
  ])('is not %o', (text) => {
    expect(readDsn(text)).toBeNull();
  });
});

describe('a scrubbed message', () => {
  test.each([
    ['No order for sam.shopper+x@example.co.uk here', 'No order for [email] here'],
    ['Key (email)=(sam@example.com) exists', 'Key (email)=([email]) exists'],
    ['Failed to fetch https://shop.example/view/Zk3_9aXq0-LmP?x=1', 'Failed to fetch /view/:'],
    ['GET /view/secretword/review failed', 'GET /view/:/review failed'],
    ['bad signature data:image/png;base64,iVBORw0KGgo=', 'bad signature [data]'],
    ['Unexpected token in "Sam lives at 12 Main St"', 'Unexpected token in "…"'],
    [
      `can't access property "Ada Lovelace", names is undefined`,
      `can't access property "…", names is undefined`,
    ],
    [`invalid name "Flann O'Brien"`, 'invalid name "…"'],
    ["Can't find 'Flann O'Brien' here", 'Can\'t find "…" here'],
    [
      `Unexpected token 'x', "{"name":"Ada Lovelace",x}" is not valid JSON`,
      'Unexpected token "…", "…" is not valid JSON',
    ],
    ['no page for sam%40example.com', 'no page for [email]'],
    ['clm_0123456789abcdef is gone', '[id] is gone'],
    ['order XX-1234-1234 of +1 (212) 555-0199', 'order [number] of [number]'],
    ['code 123456 refused for 203.0.113.7', 'code [number] refused for [address]'],
    ['token Zk39aXq0LmPZk39aXq0LmP', 'token [secret]'],
    [
      "Cannot read properties of undefined (reading 'length')",
      "Cannot read properties of undefined (reading 'length')",
    ],
  ])('%s', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed);
  });

  test('keeps a long word, and takes the same letters with a digit for a secret', () => {
    const word = 'abcdefghijklmnopqrstuvwxyz';
    expect(scrub(`${word} ${word}1`)).toBe(`${word} [secret]`);
  });

  test('has 500 characters at most, of the first 2,000', () => {
    expect(scrub('so '.repeat(300))).toBe('so '.repeat(300).slice(0, 500));
    expect(scrub(`"${'x'.repeat(1_994)}" then more`)).toBe('"…" the');
  });

  test('has nothing in place of an address that no browser opens', () => {
    expect(pathIn('http://%%/view')).toBe('');
    expect(scrub('failed at http://%%/view today')).toBe('failed at  today');
  });

  test('has no quoted value, although the end of it was cut off', () => {
    expect(scrub(`broken "${'Ada Lovelace '.repeat(200)}"`)).toBe('broken "…"');
  });

  const token = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/);
  const email = fc.emailAddress();
  const number = fc.integer({ min: 1000, max: 999_999_999 }).map(String);
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  test('contains no email, token or long number, wherever it stood', () => {
    const secret = fc.oneof(
      token.filter((text) => /\d/.test(text)),
      email,
      number,
    );
    fc.assert(
      fc.property(fc.array(word), secret, fc.array(word), (before, given, after) => {
        expect(scrub([...before, given, ...after].join(' '))).not.toContain(given);
      }),
    );
  });
});

test('a stack frame names a built script, or a file of the project, and never a folder of a person', () => {
  expect(fileIn('https://claims.example/assets/review-A1b2.js?x=1')).toBe('/assets/review-A1b2.js');
  expect(fileIn('https://claims.example/view/secret')).toBe('[page]');
  expect(fileIn('file:///home/sam/amends/apps/server/src/http.ts')).toBe('apps/server/src/http.ts');
  expect(fileIn('/home/sam/amends/node_modules/pg/lib/client.js')).toBe(
    'node_modules/pg/lib/client.js',
  );
  expect(fileIn('node:internal/process/task_queues')).toBe('node:internal/process/task_queues');
});

describe('the event of an error', () => {
  const source = {
    platform: 'javascript',
    site: 'portal',
    environment: 'test',
    release: null,
  } as const;
  const eventOf = (error: unknown, more: Partial<CaughtError> = {}) =>
    errorEvent({ error, level: 'error', isHandled: true, ...more }, source, {
      id: '0'.repeat(32),
      timestamp: 1,
      breadcrumbs: [],
    });
  const valuesOf = (error: unknown) => eventOf(error).exception.values;
  const framesOf = (message: string, stack: string) =>
    valuesOf(Object.assign(new Error(message), { stack }))[0]?.stacktrace?.frames;

  test('has only what is known: no release, page or text otherwise', () => {
    const { exception, ...rest } = eventOf('text');
    expect(rest).toStrictEqual({
      event_id: '0'.repeat(32),
      timestamp: 1,
      platform: 'javascript',
      level: 'error',
      environment: 'test',
      tags: { site: 'portal' },
      breadcrumbs: { values: [] },
      sdk: { name: 'amends', version: '1' },
    });
    expect(exception.values).toHaveLength(1);
  });

  test('has the causes of an error, the root cause first, and five in all', () => {
    let error = new Error('cause 1');
    for (let number = 2; number <= 7; number++) {
      error = new Error(`cause ${number}`, { cause: error });
    }
    expect(valuesOf(error).map(({ value }) => value)).toEqual([
      'cause 3',
      'cause 4',
      'cause 5',
      'cause 6',
      'cause 7',
    ]);
  });

  test.each([
    [null, 'object'],
    ['sam@example.com', 'string'],
    [{ cause: 'sam@example.com', message: 'Sam' }, 'object'],
  ])(
    'has the type of what was thrown and nothing else of it, if it is no error: %j',
    (thrown, type) => {
      expect(valuesOf(thrown)).toEqual([
        { type, value: '', mechanism: { type: 'generic', handled: true } },
      ]);
    },
  );

  test.each([
    [{ name: 'TypeError' }, 'TypeError'],
    [{ name: 'TypeError', code: 'ECONNREFUSED' }, 'TypeError (ECONNREFUSED)'],
    [{ name: 'x'.repeat(60), code: 'c'.repeat(60) }, `${'x'.repeat(60)} (${'c'.repeat(60)})`],
    [{ name: 'x'.repeat(61), code: 'c'.repeat(61) }, 'Error'],
    [{ name: 'sam@example.com', code: 'sam@example.com' }, 'Error'],
    [{ name: 'Error', code: 7 }, 'Error'],
  ])('names an error by its name and its code, if they are words: %j', (given, type) => {
    expect(valuesOf(Object.assign(new Error('x'), given))[0]?.type).toBe(type);
  });

  const frame = (name: string, at: number) => ({
    function: name,
    filename: '/assets/a.js',
    lineno: at,
    colno: 2,
  });

  test('has the frames of every browser, the innermost last', () => {
    const chromium = [
      'Error: boom',
      '    at async run (https://shop.example/assets/a.js:1:2)',
      '    at https://shop.example/assets/a.js:3:2',
      '    at <anonymous>',
    ];
    expect(framesOf('boom', chromium.join('\n'))).toEqual([frame('?', 3), frame('run', 1)]);
    const others = [
      'run@https://shop.example/assets/a.js:1:2',
      '@https://shop.example/assets/a.js:3:2',
    ];
    expect(framesOf('a message longer than the first line', others.join('\n'))).toEqual([
      frame('?', 3),
      frame('run', 1),
    ]);
  });

  test('has no frame that a message only looks like', () => {
    const message = 'Ada\n    at Ada (https://shop.example/assets/a.js:9:2)';
    const stack = `${message}\n    at run (https://shop.example/assets/a.js:1:2)`;
    for (const full of [stack, `Error: ${stack}`]) {
      expect(framesOf(message, full)).toEqual([frame('run', 1)]);
    }
  });

  test('has no function whose name could be a text, and 50 frames at most', () => {
    const line = (name: string, at: number) =>
      `    at ${name} (https://shop.example/assets/a.js:${at}:2)`;
    const [short, long] = ['f'.repeat(80), 'f'.repeat(81)];
    const named = [line(short, 1), line(long, 2), line("Ada's", 3)];
    expect(framesOf('boom', named.join('\n'))).toEqual([
      frame('?', 3),
      frame('?', 2),
      frame(short, 1),
    ]);
    const many = Array.from({ length: 60 }, (_, at) => line('run', at + 1)).join('\n');
    const frames = framesOf('boom', many);
    expect([frames?.length, frames?.at(0)?.lineno, frames?.at(-1)?.lineno]).toEqual([50, 50, 1]);
  });
});

describe('a reporter', () => {
  function aReporter(change: Partial<ReporterOptions> = {}) {
    const sent: string[] = [];
    let now = Date.UTC(2026, 0, 1);
    const reporter = createReporter({
      to: { endpoint: 'https://errors.example/api/1/envelope/', origin: 'https://errors.example' },
      source: { platform: 'node', site: 'server', environment: 'production', release: '1.2.3' },
      sampleRate: 1,
      send: async (_url, body) => {
        sent.push(body);
        return { status: 200, retryAfter: null };
      },
      now: () => now,
      random: () => 0,
      newId: () => '0'.repeat(32),
      ...change,
    });
    return {
      reporter,
      sent,
      pass: (seconds: number) => {
        now += seconds * 1000;
      },
    };
  }
  const caught = (message: string) =>
    ({ error: new Error(message), level: 'error', isHandled: false }) as const;

  test('sends an envelope of three lines, without anything about a person', async () => {
    const { reporter, sent } = aReporter();
    reporter.note({ category: 'navigation', path: 'https://shop.example/view/Zk3?email=a@b.c' });
    const error = new Error('nobody has sam@example.com', { cause: new TypeError('x is "Sam"') });
    reporter.report({
      error,
      level: 'fatal',
      about: 'Error while mounting app',
      path: '/view/Zk3?a=1',
      isHandled: false,
    });
    await reporter.drained();
    const [head, item, event] = (sent[0] ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([head.event_id, item]).toEqual(['0'.repeat(32), { type: 'event' }]);
    expect(event).toMatchObject({
      level: 'fatal',
      timestamp: Date.UTC(2026, 0, 1) / 1_000,
      platform: 'node',
      environment: 'production',
      release: '1.2.3',
      transaction: '/view/:',
      tags: { site: 'server', about: 'Error while mounting app' },
      // Sentry counts in seconds.
      breadcrumbs: {
        values: [
          {
            category: 'navigation',
            message: '/view/:',
            timestamp: Date.UTC(2026, 0, 1) / 1_000,
          },
        ],
      },
    });
    expect(event.exception.values.map(({ value }: { value: string }) => value)).toEqual([
      'x is "…"',
      'nobody has [email]',
    ]);
    expect(event.exception.values[1].stacktrace.frames.at(-1).filename).toMatch(
      /reporting\.test\.ts$/,
    );
    expect(sent[0]).not.toMatch(/sam@|Sam|Zk3|shop\.example/);
  });

  test('keeps what is thrown that is no error to itself', async () => {
    const { reporter, sent } = aReporter();
    reporter.report({ error: 'sam@example.com', level: 'error', isHandled: false });
    await reporter.drained();
    expect(sent[0]).toContain('"type":"string","value":""');
  });

  test('keeps the last 100 steps, and has 30 reports under way at most', () => {
    const sent: string[] = [];
    const { reporter } = aReporter({
      send: (_url, body) => {
        sent.push(body);
        return new Promise(() => {});
      },
    });
    for (let step = 0; step < 150; step++)
      reporter.note({ category: 'navigation', path: '/start' });
    for (const at of 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnop'.split('').keys())
      reporter.report(caught(`wrong ${'x'.repeat(at + 1)}`));
    expect(sent).toHaveLength(30);
    const event = JSON.parse(sent[0]?.split('\n')[2] ?? '');
    expect(event.breadcrumbs.values).toHaveLength(100);
  });

  test('says the same only once, and reports the given share', async () => {
    const { reporter, sent } = aReporter();
    const same = caught('wrong');
    reporter.report(same);
    reporter.report(same);
    expect(sent).toHaveLength(1);
    const none = aReporter({ sampleRate: 0 });
    none.reporter.report(same);
    expect(none.sent).toEqual([]);
    const half = aReporter({ sampleRate: 0.5, random: () => 0.5 });
    half.reporter.report(same);
    expect(half.sent).toEqual([]);
  });

  test('reports on a device whose clock was reset, too', () => {
    const { reporter, sent } = aReporter({ now: () => 0 });
    reporter.report(caught('wrong'));
    expect(sent).toHaveLength(1);
  });

  test('sends each of several errors, and one again if another came in between', async () => {
    const { reporter, sent } = aReporter();
    for (const message of ['a', 'bb', 'ccc', 'a']) {
      reporter.report(caught(`wrong: ${message}`));
      await reporter.drained();
    }
    expect(sent).toHaveLength(4);
  });

  test.each([
    [429, '120', 120],
    [429, '1', 1],
    [429, '0', 60],
    [429, null, 60],
    [429, 'Thu, 01 Jan 2026 00:05:00 GMT', 60],
    [430, '120', 0],
    [500, '120', 0],
  ])('pauses after a status %i with %j for %i seconds', async (status, retryAfter, seconds) => {
    let count = 0;
    const send = async () => {
      count += 1;
      return { status, retryAfter };
    };
    const { reporter, pass } = aReporter({ send });
    const report = async (message: string) => {
      reporter.report(caught(message));
      await reporter.drained();
      return count;
    };
    expect(await report('first')).toBe(1);
    if (seconds > 0) {
      pass(seconds - 0.001);
      expect(await report('too early')).toBe(1);
      pass(0.001);
    }
    expect(await report('in time')).toBe(2);
  });

  test('stays silent as long as a busy destination asks, and survives one that is gone', async () => {
    let status = 429;
    const { reporter, pass } = aReporter({
      send: async () => {
        count += 1;
        return { status, retryAfter: '120' };
      },
    });
    let count = 0;
    reporter.report(caught('one'));
    await reporter.drained();
    reporter.report(caught('two'));
    expect(count).toBe(1);
    pass(121);
    status = 200;
    reporter.report(caught('three'));
    expect(count).toBe(2);
    const gone = aReporter({ send: () => Promise.reject(new TypeError('fetch failed')) });
    gone.reporter.report(caught('four'));
    await gone.reporter.drained();
  });
});
