import { Readable } from 'node:stream';
import { exportOrders } from '@amends/core/workspace';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/export.route.ts';
import { orderFiltersOf } from './order-query.server.ts';

/** Streams every order that the list finds as a spreadsheet file. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const request = staffRequest(context);
  const given = { ...orderFiltersOf(request, url), bom: true };
  const pieces = await orErrorPage(() => exportOrders(request.ctx, given));
  const day = request.ctx.now().toISOString().slice(0, 10);
  const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<string>;
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${day}.csv"`,
    },
  });
}
