import { exportClaims } from '@amends/core/workspace';
import { parseInboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { csvResponse, dayName } from '../page/csv-response.server.ts';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/export.route.ts';
import { selectionOf } from './inbox.server.ts';

/** Streams all claims that the list matches as a CSV file. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const request = staffRequest(context);
  const query = parseInboxQuery(url.searchParams);
  const given = { ...selectionOf(request, query), bom: true };
  const pieces = await orErrorPage(() => exportClaims(request.ctx, given));
  return csvResponse(pieces, dayName('claims', request.ctx.now()));
}
