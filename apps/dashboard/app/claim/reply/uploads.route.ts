import { type Context, isRefusal } from '@amends/core';
import { findStoreOfClaim, mediaPath, receiveUpload, requestUpload } from '@amends/core/claims';
import { mediaKindOf } from '@amends/core/claims/terms/evidence.rules';
import type { UploadedFile } from '@amends/ui/uploads';
import { claimWordsFor } from '../../messages/claim.ts';
import { readForm } from '../../page/read-form.server.ts';
import { staffRequest } from '../../request-context.ts';
import type { Route } from './+types/uploads.route.ts';

/** Receives scripts' announcements of files for messages and notes, and of their arrival. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    const where = { storeId: await findStoreOfClaim(ctx, params.claimId), claimId: params.claimId };
    const filename = text('filename');
    if (text('step') === 'announce') {
      const { origin } = new URL(request.url);
      const size = Number(text('size')) || undefined;
      const given = { ...where, filename, contentType: text('contentType'), size, origin };
      const { mediaId, signedUrl, headers } = await requestUpload(ctx, given);
      return Response.json({ mediaId, signedUrl, headers });
    }
    return await arrived(ctx, where.storeId, text('mediaId'), filename);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return Response.json({ error: error.details.title }, { status: 422 });
  }
}

async function arrived(ctx: Context, storeId: string, mediaId: string, name: string) {
  const { refusal } = await receiveUpload(ctx, { storeId, mediaId });
  if (refusal) {
    const error = claimWordsFor().uploads.unreadable(name);
    return Response.json({ error }, { status: 415 });
  }
  const shown = (rendition: 'view' | 'thumb') =>
    mediaPath(ctx.keys, { storeId, mediaId, rendition }, ctx.now());
  const evidence: UploadedFile = {
    reference: mediaId,
    name,
    kind: mediaKindOf(name) ?? 'image',
    src: shown('view'),
    thumb: shown('thumb'),
  };
  return Response.json({ evidence });
}
