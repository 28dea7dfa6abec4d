import { addHeldEmail, dismissInboundEmails } from '@amends/core/notifications';
import type { RouterContextProvider } from 'react-router';
import { answerForm, onceIn, storeRequest, textIn } from '../editing/answer-form.server.ts';
import { emailsWordsFor } from '../messages/emails.ts';
import { readForm } from '../page/read-form.server.ts';

/** Adds the form's email to its claim, or dismisses it; returns what was done. */
export async function settleHeldEmail({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const { ctx, storeId } = storeRequest(context);
  const t = emailsWordsFor().inbound;
  const form = await readForm(request);
  const id = textIn(form, 'id');
  const once = onceIn(ctx, form);
  return answerForm(async () => {
    if (textIn(form, 'intent') === 'dismiss') {
      return t.dismissed((await dismissInboundEmails(once, { storeId, ids: [id] })).count);
    }
    await addHeldEmail(once, { storeId, id });
    return t.added;
  });
}
