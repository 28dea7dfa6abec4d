import { may } from '@amends/core';
import { attachToSop, detachFromSop, getSop } from '@amends/core/workspace';
import { redirect } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { sopsWordsFor, useSopsWords } from '../messages/sops.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/sop-files.route.ts';
import { SopFiles } from './sop-files.tsx';

export const loader = ({ context, params: { sopId } }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => ({
    sop: await getSop(ctx, { storeId, sopId }),
    mayUpdate: may(ctx.actor, 'sop:update', storeId),
  }));

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

/** Renders the files of an SOP. A browser without scripts stays here if a file was refused. */
export default function SopFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useSopsWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { sop } = loaderData;
  return (
    <DashboardPage title={sop.title} back={{ to: `/sops/${sop.id}`, label: t.backToOne }}>
      <FormNews answer={actionData} />
      <SopFiles {...loaderData} />
    </DashboardPage>
  );
}
