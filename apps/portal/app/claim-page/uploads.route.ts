import { openSecretLink } from '../access/secret-link.server.ts';
import { answerUpload } from '../claim-flow/answer-upload.server.ts';
import { readForm } from '../frame/read-form.ts';
import type { Route } from './+types/uploads.route.ts';

/** Receives files of a message that is being written; see `answerUpload`. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const held = await openSecretLink({ request, context, token: params.token }, 'view');
  const { ctx, storeId, claimId, portal } = held;
  const { origin } = new URL(request.url);
  const form = await readForm(request);
  return answerUpload({ ...portal, ctx }, { storeId, claimId }, form, origin);
}
