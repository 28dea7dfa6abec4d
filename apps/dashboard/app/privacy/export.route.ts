import { exportPerson } from '@amends/core/privacy';
import { storeRequest, textIn } from '../editing/answer-form.server.ts';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/export.route.ts';

/** Streams a customer's data as an archive. A POST, so that the email is in no log. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { ctx, storeId } = storeRequest(context);
  const email = textIn(await readForm(request), 'email');
  const archive = await orErrorPage(() => exportPerson(ctx, { storeId, email }));
  return new Response(archive, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="personal-data.zip"',
    },
  });
}
