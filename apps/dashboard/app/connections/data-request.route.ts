import { exportForShop } from '@amends/core/privacy';
import { storeRequest } from '../editing/answer-form.server.ts';
import { orErrorPage } from '../page/or-error-page.server.ts';
import type { Route } from './+types/data-request.route.ts';

/** Streams an archive with the data of a customer who requested it from a shop. */
export async function action({ context, params }: Route.ActionArgs): Promise<Response> {
  const { ctx, storeId } = storeRequest(context);
  const { connectionId, requestId: privacyRequestId } = params;
  const archive = await orErrorPage(() =>
    exportForShop(ctx, { storeId, connectionId, privacyRequestId }),
  );
  return new Response(archive, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="personal-data.zip"',
    },
  });
}
