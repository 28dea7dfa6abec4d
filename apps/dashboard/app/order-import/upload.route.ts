import { uploadOrderFile } from '@amends/core/commerce';
import { answerForm, storeRequest } from '../editing/answer-form.server.ts';
import { orderImportWordsFor } from '../messages/order-import.ts';
import { chosenStore } from '../request-context.ts';
import type { Route } from './+types/upload.route.ts';

/** Stores a file of orders as it arrives; the body is the file. */
export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const staff = storeRequest(context);
  const { ctx, storeId } = staff;
  const { body } = request;
  if (!body) return Response.json({ error: orderImportWordsFor().missing }, { status: 422 });
  const currency = chosenStore(staff)?.currency ?? 'USD';
  const fileName = url.searchParams.get('name') ?? '';
  let id = '';
  const { data } = await answerForm(async () => {
    ({ id } = await uploadOrderFile(ctx, { storeId, fileName, currency, content: body }));
    return undefined;
  });
  if (data.error === null) return Response.json({ id });
  return Response.json({ error: Object.values(data.fields)[0] ?? data.error }, { status: 422 });
}
