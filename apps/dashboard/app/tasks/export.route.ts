import { Readable } from 'node:stream';
import { exportResolutions } from '@amends/core/workspace';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/export.route.ts';

/** Streams every approved resolution of the selected store, or of all, as a spreadsheet file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { ctx, storeId } = staffRequest(context);
  const where = storeId ? { storeIds: [storeId] } : {};
  const pieces = await orErrorPage(() => exportResolutions(ctx, where));
  const day = ctx.now().toISOString().slice(0, 10);
  const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<string>;
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="resolutions-${day}.csv"`,
    },
  });
}
