import { isRefusal } from '@amends/core';
import { previewBranding } from '@amends/core/stores';
import { storeRequest } from '../editing/answer-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/preview.route.ts';
import { lookOf } from './look-fields.ts';

/** Returns the preview of a look that is being edited; null while it can't be shown. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const look = lookOf(await readForm(request));
  try {
    return await previewBranding(ctx, { storeId, look });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}
