import { isRefusal } from '@amends/core';
import { listMissingParts, receiveUpload, requestUpload } from '@amends/core/claims';
import { readForm } from '../frame/read-form.ts';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import { refusalText } from '../messages/refusal-messages.server.ts';
import { portalRequest } from '../request-context.ts';
import { photoViewOf } from '../uploads/photo-views.ts';
import type { Route } from './+types/uploads.route.ts';
import { captionOf, evidenceReference, evidenceView } from './evidence.server.ts';

/**
 * Receives scripts' announcements of a file (`announce`), questions about what is missing of it
 * (`parts`), and announcements of its arrival (`arrived`).
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const portal = portalRequest(context);
  const { actor } = portal.ctx;
  const t = flowMessagesFor(portal.texts);
  if (actor.kind !== 'shopper')
    return Response.json({ error: t.errors.signedUrl }, { status: 401 });
  const { storeId } = actor;
  const { origin } = new URL(request.url);
  const form = await readForm(request);
  const filename = String(form.get('filename') ?? '');
  const view = photoViewOf(form.get('view'));
  try {
    if (form.get('step') === 'announce') {
      const upload = await requestUpload(portal.ctx, {
        storeId,
        orderId: actor.orderId,
        filename,
        ...captionOf(portal, view),
        contentType: String(form.get('contentType') ?? ''),
        size: Number(form.get('size')) || undefined,
        inParts: true,
        origin,
      });
      const { mediaId, signedUrl, headers, partBytes } = upload;
      const reference = evidenceReference(storeId, mediaId, filename, view);
      const evidence = evidenceView(portal, storeId, reference);
      return Response.json({ mediaId, signedUrl, headers, partBytes, evidence });
    }
    const mediaId = String(form.get('mediaId') ?? '');
    if (form.get('step') === 'parts')
      return Response.json(await listMissingParts(portal.ctx, { storeId, mediaId, origin }));
    const sha256 = form.get('sha256');
    const { refusal } = await receiveUpload(portal.ctx, {
      storeId,
      mediaId,
      ...(typeof sha256 === 'string' ? { sha256 } : {}),
    });
    if (refusal) return Response.json({ error: t.uploads.unreadable(filename) }, { status: 415 });
    const reference = evidenceReference(storeId, mediaId, filename, view);
    return Response.json({ evidence: evidenceView(portal, storeId, reference) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code } = error;
    return Response.json({ error: refusalText(error, portal.texts), code }, { status: 422 });
  }
}
