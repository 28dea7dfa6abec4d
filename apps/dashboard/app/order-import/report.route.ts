import { reportOrderImport } from '@amends/core/commerce';
import { storeRequest } from '../editing/answer-form.server.ts';
import { csvResponse } from '../page/csv-response.server.ts';
import { orErrorPage } from '../page/or-error-page.server.ts';
import type { Route } from './+types/report.route.ts';

/** Streams what became of each order of a file. */
export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const { ctx, storeId } = storeRequest(context);
  const pieces = await orErrorPage(() => reportOrderImport(ctx, { storeId, importId }));
  return csvResponse(pieces, 'import-report');
}
