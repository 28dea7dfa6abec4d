import { attachToSop, detachFromSop } from '@amends/core/workspace';
import { answerForm, storeRequest, textIn } from '../editing/answer-form.server.ts';
import { sopsWordsFor } from '../messages/sops.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/sop-files.route.ts';

/** Adds a file to an SOP, or removes one. */
export async function action({ request, context, params: { sopId } }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = sopsWordsFor();
  const form = await readForm(request);
  const attachmentId = textIn(form, 'detach');
  return answerForm(async () => {
    if (attachmentId) {
      await detachFromSop(ctx, { storeId, sopId, attachmentId });
      return t.detached;
    }
    const file = form.get('file');
    const content =
      file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const filename = file instanceof File ? file.name : '';
    return t.attached((await attachToSop(ctx, { storeId, sopId, filename, content })).filename);
  });
}
