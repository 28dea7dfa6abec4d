import { Readable } from 'node:stream';

/** Streams a CSV file as an uncached download with this name. */
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

/** Returns the file name of an export, with its day. */
export const dayName = (what: string, day: Date): string =>
  `${what}-${day.toISOString().slice(0, 10)}`;
