import { attachToSop, detachFromSop } from '@amends/core/workspace';
import { redirect } from 'react-router';
import { answerForm, onceIn, storeRequest, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { sopsWordsFor, useSopsWords } from '../messages/sops.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/sop-files.route.ts';

/** Adds a file to an SOP, or removes one. */
export async function action({ request, context, params: { sopId } }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = sopsWordsFor();
  const form = await readForm(request);
  const attachmentId = textIn(form, 'detach');
  const answered = await answerForm(async () => {
    if (attachmentId) {
      await detachFromSop(onceIn(ctx, form), { storeId, sopId, attachmentId });
      return t.detached;
    }
    const file = form.get('file');
    const content =
      file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const filename = file instanceof File ? file.name : '';
    const attached = await attachToSop(onceIn(ctx, form), { storeId, sopId, filename, content });
    return t.attached(attached.filename);
  });
  if (form.has('plain') && answered.data.error === null) throw redirect(`/sops/${sopId}`);
  return answered;
}

/** Renders the error of adding a file, for browsers without scripts. */
export default function SopFilesAnswer({ actionData, params: { sopId } }: Route.ComponentProps) {
  const t = useSopsWords();
  return (
    <DashboardPage title={t.files} back={{ to: `/sops/${sopId}`, label: t.backToOne }}>
      <FormNews answer={actionData} />
    </DashboardPage>
  );
}
