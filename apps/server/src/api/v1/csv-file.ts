import { Readable } from 'node:stream';
import type { Context } from '@amends/core';
import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '../../request-context.ts';

/** Query parameter of CSV exports: whether the file starts with a byte order mark. */
export const bom = z.enum(['true', 'false']).optional().openapi({
  description: 'Whether the file starts with a byte order mark, for spreadsheets; true if omitted.',
});

/** Converts the parameter to the export's input. */
export const bomOf = (given: z.output<typeof bom>) => (given ? { bom: given === 'true' } : {});

/** Describes the response of a CSV export; `line` says what one line is. */
export const csvAnswer = (line: string) => ({
  description: `A header line, then a line for each ${line}; RFC 4180, UTF-8.`,
  contentType: 'text/csv',
  schema: z.string(),
});

/** Streams a CSV file, named by its content and today's date, and never cached. */
export function csvFile(
  { c, ctx }: { c: HonoContext<AppEnv>; ctx: Context },
  what: string,
  pieces: AsyncIterable<string>,
): Response {
  const bytes = Readable.toWeb(Readable.from(pieces, { objectMode: false }));
  return c.body(bytes as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${what}-${ctx.now().toISOString().slice(0, 10)}.csv"`,
    'Cache-Control': 'no-store',
  });
}
