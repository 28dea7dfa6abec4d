import { Readable } from 'node:stream';

/** Streams the pieces of a CSV file, which the browser saves under a name and nothing caches. */
export function csvResponse(pieces: AsyncIterable<string>, name: string): Response {
  const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<string>;
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });
}

/** Returns the name of a file that was exported on a day. */
export const dayName = (what: string, day: Date): string =>
  `${what}-${day.toISOString().slice(0, 10)}`;
