import { Readable } from 'node:stream';
import { reportOrderImport } from '@amends/core/commerce';
import { storeRequest } from '../editing/answer-form.server.ts';
import { orErrorPage } from '../page/or-error-page.server.ts';
import type { Route } from './+types/report.route.ts';

/** Streams what became of each order of a file. */
export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const { ctx, storeId } = storeRequest(context);
  const pieces = await orErrorPage(() => reportOrderImport(ctx, { storeId, importId }));
  const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<string>;
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="import-report.csv"',
    },
  });
}
