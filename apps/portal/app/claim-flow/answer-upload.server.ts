import { isRefusal, withIdempotencyKey } from '@amends/core';
import { listMissingParts, mediaRefused, receiveUpload, requestUpload } from '@amends/core/claims';
import { refusalText } from '../messages/refusal-messages.server.ts';
import type { PortalRequest } from '../request-context.ts';
import { photoViewOf } from '../uploads/photo-views.ts';
import { captionOf, evidenceReference, evidenceView } from './evidence.server.ts';

/**
 * Responds to a script that uploads a file: announces it (`announce`), asks for its missing parts (`parts`),
 * or reports its arrival (`arrived`). Files of any size arrive in parts, so that each part is checked by its
 * hash, and the upload resumes after a lost connection.
 */
export async function answerUpload(
  portal: Pick<PortalRequest, 'ctx' | 'texts'>,
  of: { storeId: string; orderId?: string; claimId?: string },
  form: FormData,
  origin: string,
): Promise<Response> {
  const { ctx } = portal;
  const { storeId } = of;
  const filename = String(form.get('filename') ?? '');
  const view = photoViewOf(form.get('view'));
  try {
    if (form.get('step') === 'announce') {
      const file = {
        filename,
        ...captionOf(portal, view),
        contentType: String(form.get('contentType') ?? ''),
        size: Number(form.get('size')) || undefined,
      };
      const once = withIdempotencyKey(ctx, String(form.get('once') ?? ''), [of, file]);
      const upload = await requestUpload(once, {
        ...of,
        ...file,
        inParts: true,
        ofAnySize: true,
        origin,
      });
      const { mediaId, signedUrl, headers, partBytes } = upload;
      const reference = evidenceReference(storeId, mediaId, filename, view);
      const evidence = evidenceView(portal, storeId, reference);
      return Response.json({ mediaId, signedUrl, headers, partBytes, evidence });
    }
    const mediaId = String(form.get('mediaId') ?? '');
    if (form.get('step') === 'parts')
      return Response.json(await listMissingParts(ctx, { storeId, mediaId, origin }));
    const sha256 = form.get('sha256');
    const { refusal } = await receiveUpload(ctx, {
      storeId,
      mediaId,
      ...(typeof sha256 === 'string' ? { sha256 } : {}),
    });
    if (refusal) {
      const { code, details } = mediaRefused(filename, refusal);
      const error = refusalText({ code, details }, portal.texts);
      return Response.json({ error, code }, { status: 415 });
    }
    const reference = evidenceReference(storeId, mediaId, filename, view);
    return Response.json({ evidence: evidenceView(portal, storeId, reference) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code } = error;
    return Response.json({ error: refusalText(error, portal.texts), code }, { status: 422 });
  }
}
