import { exportOrders } from '@amends/core/workspace';
import { csvResponse, dayName } from '../page/csv-response.server.ts';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/export.route.ts';
import { orderFiltersOf } from './order-query.server.ts';

/** Streams all orders that the list matches as a CSV file. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const request = staffRequest(context);
  const given = { ...orderFiltersOf(request, url), bom: true };
  const pieces = await orErrorPage(() => exportOrders(request.ctx, given));
  return csvResponse(pieces, dayName('orders', request.ctx.now()));
}
