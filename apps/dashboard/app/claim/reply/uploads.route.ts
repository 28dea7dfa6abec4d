import { type Context, isRefusal, withIdempotencyKey } from '@amends/core';
import {
  findStoreOfClaim,
  listMissingParts,
  mediaPath,
  receiveUpload,
  requestUpload,
} from '@amends/core/claims';
import { mediaKindOf } from '@amends/core/claims/terms/evidence.rules';
import type { UploadedFile } from '@amends/ui/uploads';
import { titleOf } from '@amends/words';
import { claimWordsFor } from '../../messages/claim.ts';
import { hashIn } from '../../page/hash-in.ts';
import { readForm } from '../../page/read-form.server.ts';
import { staffRequest } from '../../request-context.ts';
import type { Route } from './+types/uploads.route.ts';

/** Receives scripts' announcements of files for messages and notes, and of their arrival. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const { origin } = new URL(request.url);
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    const where = { storeId: await findStoreOfClaim(ctx, params.claimId), claimId: params.claimId };
    const filename = text('filename');
    if (text('step') === 'announce') {
      const size = Number(text('size')) || undefined;
      const given = {
        ...where,
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
    const file = { storeId: where.storeId, mediaId: text('mediaId') };
    if (text('step') === 'parts')
      return Response.json(await listMissingParts(ctx, { ...file, origin }));
    return await arrived(ctx, { ...file, ...hashIn(form) }, filename);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return Response.json({ error: titleOf(error), code: error.code }, { status: 422 });
  }
}

async function arrived(
  ctx: Context,
  file: { storeId: string; mediaId: string; sha256?: string },
  name: string,
) {
  const { storeId, mediaId } = file;
  const { refusal } = await receiveUpload(ctx, file);
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
