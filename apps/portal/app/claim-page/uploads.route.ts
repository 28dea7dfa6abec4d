import { isRefusal } from '@amends/core';
import { receiveUpload, requestUpload } from '@amends/core/claims';
import { openSecretLink, type SecretLink } from '../access/secret-link.server.ts';
import { evidenceReference, evidenceView } from '../claim-flow/evidence.server.ts';
import { readForm } from '../frame/read-form.ts';
import { claimMessagesFor } from '../messages/claim-messages.ts';
import { refusalText } from '../messages/refusal-messages.server.ts';
import type { Route } from './+types/uploads.route.ts';

/**
 * Receives the page scripts' announcements of a file (`announce`) and of its arrival (`arrived`).
 */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const held = await openSecretLink({ request, context, token: params.token }, 'view');
  const form = await readForm(request);
  const filename = String(form.get('filename') ?? '');
  try {
    if (form.get('step') === 'announce') {
      return await announce(held, new URL(request.url).origin, filename, form);
    }
    return await arrived(held, filename, String(form.get('mediaId') ?? ''));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return Response.json({ error: refusalText(error, held.portal.texts) }, { status: 422 });
  }
}

async function announce(held: SecretLink, origin: string, filename: string, form: FormData) {
  const { ctx, storeId, claimId } = held;
  const contentType = String(form.get('contentType') ?? '');
  const size = Number(form.get('size')) || undefined;
  const given = { storeId, claimId, filename, contentType, size, origin };
  const { mediaId, signedUrl, headers } = await requestUpload(ctx, given);
  return Response.json({ mediaId, signedUrl, headers });
}

async function arrived(held: SecretLink, filename: string, mediaId: string) {
  const { ctx, storeId, portal } = held;
  const { refusal } = await receiveUpload(ctx, { storeId, mediaId });
  if (refusal) {
    return Response.json(
      { error: claimMessagesFor(portal.texts).uploads.unreadable(filename) },
      { status: 415 },
    );
  }
  const reference = evidenceReference(storeId, mediaId, filename);
  return Response.json({ evidence: evidenceView(portal, storeId, reference) });
}
