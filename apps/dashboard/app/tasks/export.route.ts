import { exportResolutions } from '@amends/core/workspace';
import { csvResponse, dayName } from '../page/csv-response.server.ts';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/export.route.ts';

/** Streams all approved resolutions of the selected store, or of all stores, as a CSV file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { ctx, storeId } = staffRequest(context);
  const where = storeId ? { storeIds: [storeId] } : {};
  const pieces = await orErrorPage(() => exportResolutions(ctx, where));
  return csvResponse(pieces, dayName('resolutions', ctx.now()));
}
