import { isRefusal } from '@amends/core';
import { saveMessageDraft } from '@amends/core/claims';
import { openSecretLink } from '../access/secret-link.server.ts';
import { readForm } from '../frame/read-form.ts';
import type { Route } from './+types/draft.route.ts';
import { draftIn } from './claim-action.server.ts';

/**
 * Saves the message that is being typed; 409 with the newer text if it was changed or sent on another
 * device.
 */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const { ctx, storeId, claimId } = await openSecretLink(
    { request, context, token: params.token },
    'view',
  );
  const form = await readForm(request);
  try {
    const draft = await saveMessageDraft(ctx, { storeId, claimId, ...draftIn(form) });
    return Response.json({ draft });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const isConflict = error.code === 'message_draft_conflict';
    const { draft = null } = error.details.facts ?? {};
    return Response.json({ draft }, { status: isConflict ? 409 : 422 });
  }
}
