import { isRefusal } from '@amends/core';
import { mediaPath, receiveUpload, requestUpload } from '@amends/core/claims';
import { mediaKindOf } from '@amends/core/claims/terms/evidence.rules';
import { findStoreOfOrder } from '@amends/core/commerce';
import type { UploadedFile } from '@amends/ui/uploads';
import { claimWordsFor } from '../../messages/claim.ts';
import { readForm } from '../../page/read-form.server.ts';
import { staffRequest } from '../../request-context.ts';
import type { Route } from './+types/uploads.route.ts';

/** Receives scripts' announcements of photos for a claim being filed, and of their arrival. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const { ctx } = staffRequest(context);
  const { orderId } = params;
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const filename = text('filename');
  try {
    const storeId = await findStoreOfOrder(ctx, orderId);
    if (text('step') === 'announce') {
      const { origin } = new URL(request.url);
      const size = Number(text('size')) || undefined;
      const given = { storeId, orderId, filename, contentType: text('contentType'), size, origin };
      const { mediaId, signedUrl, headers } = await requestUpload(ctx, given);
      return Response.json({ mediaId, signedUrl, headers });
    }
    const mediaId = text('mediaId');
    const { refusal } = await receiveUpload(ctx, { storeId, mediaId });
    if (refusal) {
      const error = claimWordsFor().uploads.unreadable(filename);
      return Response.json({ error }, { status: 415 });
    }
    const shown = (rendition: 'view' | 'thumb') =>
      mediaPath(ctx.keys, { storeId, mediaId, rendition }, ctx.now());
    const evidence: UploadedFile = {
      reference: mediaId,
      name: filename,
      kind: mediaKindOf(filename) ?? 'image',
      src: shown('view'),
      thumb: shown('thumb'),
    };
    return Response.json({ evidence });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return Response.json({ error: error.details.title }, { status: 422 });
  }
}
