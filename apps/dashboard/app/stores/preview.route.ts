import { previewStore } from '@amends/core/stores';
import { redirect } from 'react-router';
import { showPage } from '../editing/answer-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/preview.route.ts';

/** Opens the store's portal as its shoppers will see it, even for a draft store. */
export async function loader({ context, params: { storeId } }: Route.LoaderArgs) {
  const { ctx } = staffRequest(context);
  const { url } = await showPage(() => previewStore(ctx, { storeId }));
  return redirect(url);
}
