import { uploadBrandFile } from '@amends/core/stores';
import type { BRAND_PICTURE_KINDS } from '@amends/core/stores/branding/brand-file.rules';
import { answerForm, storeRequest, textIn } from '../editing/answer-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/files.route.ts';
import type { PictureAnswer } from './send-picture.ts';

/** Stores a picture for the draft; responds with JSON to the script that uploads it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const file = form.get('file');
  let path: string | null = null;
  const { data, init } = await answerForm(async () => {
    const content = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
    const uploaded = await uploadBrandFile(ctx, {
      storeId,
      kind: textIn(form, 'kind') as (typeof BRAND_PICTURE_KINDS)[number],
      filename: file instanceof File ? file.name : '',
      content: content ?? new Uint8Array(),
    });
    path = uploaded.path;
    return undefined;
  });
  return Response.json({ ...data, path } satisfies PictureAnswer, init ?? {});
}
