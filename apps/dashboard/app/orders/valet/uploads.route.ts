import { isRefusal, withIdempotencyKey } from '@amends/core';
import { listMissingParts, mediaPath, receiveUpload, requestUpload } from '@amends/core/claims';
import { mediaKindOf } from '@amends/core/claims/terms/evidence.rules';
import { findStoreOfOrder } from '@amends/core/commerce';
import type { UploadedFile } from '@amends/ui/uploads';
import { titleOf } from '@amends/words';
import { claimWordsFor } from '../../messages/claim.ts';
import { hashIn } from '../../page/hash-in.ts';
import { readForm } from '../../page/read-form.server.ts';
import { staffRequest } from '../../request-context.ts';
import type { Route } from './+types/uploads.route.ts';

/** Receives scripts' announcements of photos for a claim being filed, and of their arrival. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const { ctx } = staffRequest(context);
  const { orderId } = params;
  const form = await readForm(request);
  const { origin } = new URL(request.url);
  const text = (name: string) => String(form.get(name) ?? '');
  const filename = text('filename');
  try {
    const storeId = await findStoreOfOrder(ctx, orderId);
    if (text('step') === 'announce') {
      const size = Number(text('size')) || undefined;
      const given = {
        storeId,
        orderId,
        filename,
        contentType: text('contentType'),
        size,
        origin,
        inParts: true,
      };
      const once = withIdempotencyKey(ctx, text('once'), given);
      const { mediaId, signedUrl, headers, partBytes } = await requestUpload(once, given);
      return Response.json({ mediaId, signedUrl, headers, partBytes });
    }
    const mediaId = text('mediaId');
    if (text('step') === 'parts')
      return Response.json(await listMissingParts(ctx, { storeId, mediaId, origin }));
    const { refusal } = await receiveUpload(ctx, { storeId, mediaId, ...hashIn(form) });
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
    return Response.json({ error: titleOf(error), code: error.code }, { status: 422 });
  }
}
