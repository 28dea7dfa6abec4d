import { Readable } from 'node:stream';
import { exportClaims } from '@amends/core/workspace';
import { parseInboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/export.route.ts';
import { selectionOf } from './inbox.server.ts';

/** Streams everything that the list shows as a spreadsheet file. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const request = staffRequest(context);
  const query = parseInboxQuery(url.searchParams);
  const given = { ...selectionOf(request, query), bom: true };
  const pieces = await orErrorPage(() => exportClaims(request.ctx, given));
  const day = request.ctx.now().toISOString().slice(0, 10);
  const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<string>;
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="claims-${day}.csv"`,
    },
  });
}
