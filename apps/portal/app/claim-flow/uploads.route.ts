import { readForm } from '../frame/read-form.ts';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import { portalRequest } from '../request-context.ts';
import type { Route } from './+types/uploads.route.ts';
import { answerUpload } from './answer-upload.server.ts';

/** Receives files of a claim that is being filed; see `answerUpload`. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const portal = portalRequest(context);
  const { actor } = portal.ctx;
  if (actor.kind !== 'shopper') {
    const { errors } = flowMessagesFor(portal.texts);
    return Response.json({ error: errors.signedUrl }, { status: 401 });
  }
  const { storeId, orderId } = actor;
  const { origin } = new URL(request.url);
  return answerUpload(portal, { storeId, orderId }, await readForm(request), origin);
}
