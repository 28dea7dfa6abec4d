import { isRefusal } from '@amends/core';
import { findStoreOfClaim } from '@amends/core/claims';
import { saveReplyDraft } from '@amends/core/workspace';
import { titleOf } from '@amends/words';
import { textIn } from '../../editing/form-text.ts';
import { readForm } from '../../page/read-form.server.ts';
import { staffRequest } from '../../request-context.ts';
import type { Route } from './+types/draft.route.ts';

/** Saves a draft; 409 with the newer text if it was edited on another device. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const { ctx } = staffRequest(context);
  const { claimId } = params;
  const form = await readForm(request);
  try {
    const draft = await saveReplyDraft(ctx, {
      storeId: await findStoreOfClaim(ctx, claimId),
      claimId,
      kind: form.get('kind') === 'note' ? 'note' : 'message',
      content: textIn(form, 'content'),
      macroId: String(form.get('macroId') ?? '') || null,
      version: Number(form.get('version') ?? 0),
    });
    return Response.json({ draft });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code !== 'draft_conflict') {
      return Response.json({ error: titleOf(error) }, { status: 422 });
    }
    return Response.json({ draft: error.details.facts?.draft ?? null }, { status: 409 });
  }
}
