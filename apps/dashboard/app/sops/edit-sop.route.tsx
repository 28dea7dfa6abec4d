import { changeSop, createSop, getSop, renderSop, type SopWords } from '@amends/core/workspace';
import { redirect } from 'react-router';
import type { z } from 'zod';
import {
  answerForm,
  editIn,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useSopsWords } from '../messages/sops.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/edit-sop.route.ts';
import { SopEditor } from './sop-editor.tsx';

const BLANK = { title: '', content: '', claimCategories: [], claimTypes: [] };

export const loader = ({ context, params: { sopId } }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    if (!sopId) return { storeId, version: 0, words: BLANK };
    const { title, content, claimCategories, claimTypes, version } = await getSop(ctx, {
      storeId,
      sopId,
    });
    return { storeId, version, words: { title, content, claimCategories, claimTypes } };
  });

export async function action({ request, context, params: { sopId } }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  if (textIn(form, 'intent') === 'preview') {
    const content = textIn(form, 'content').slice(0, 50_000);
    return { html: renderSop(content, { storeId, sopId: sopId ?? 'new' }) };
  }
  const { values, version } = editIn(form);
  const words = values as z.input<typeof SopWords>;
  return answerForm(async () => {
    const sop = sopId
      ? await changeSop(onceIn(ctx, form), { ...words, storeId, sopId, version })
      : await createSop(onceIn(ctx, form), { ...words, storeId });
    throw redirect(`/sops/${sop.id}`);
  });
}

/** Renders the editor of an SOP, new or existing. */
export default function EditSop({ loaderData, params: { sopId } }: Route.ComponentProps) {
  const t = useSopsWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { words, version, storeId } = loaderData;
  return (
    <DashboardPage
      title={sopId ? t.editTitle : t.newTitle}
      back={sopId ? { to: `/sops/${sopId}`, label: t.backToOne } : { to: '/sops', label: t.back }}
    >
      <SopEditor
        key={sopId ?? 'new'}
        editKey={`sops/${storeId}/${sopId ?? 'new'}`}
        words={words}
        version={version}
      />
    </DashboardPage>
  );
}
