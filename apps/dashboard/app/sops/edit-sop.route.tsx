import { changeSop, createSop, getSop, renderSop, type SopWords } from '@amends/core/workspace';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import {
  answerEdit,
  type EditAnswer,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { DONE } from '../editing/form-answer.ts';
import { plainEdit } from '../editing/use-edit.ts';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useSopsWords } from '../messages/sops.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/edit-sop.route.ts';
import { readPlainSop, type SopValues } from './plain-sop.ts';
import { SopEditor } from './sop-editor.tsx';

const BLANK: SopValues = { title: '', content: '', claimCategories: [], claimTypes: [] };

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
    const html = renderSop(content, { storeId, sopId: sopId ?? 'new' });
    // Without scripts, the whole form is sent, and shown again above its preview.
    const values = form.has('version') ? { values: readPlainSop(form) } : {};
    return data<SopAnswer>({ ...DONE, code: 'preview', ...values, html });
  }
  const given = { readPlain: () => readPlainSop(form), after: `/sops/${sopId}` };
  return answerEdit<SopValues>(form, given, async (values, version) => {
    const words = values as z.input<typeof SopWords>;
    const sop = sopId
      ? await changeSop(onceIn(ctx, form), { ...words, storeId, sopId, version })
      : await createSop(onceIn(ctx, form), { ...words, storeId });
    throw redirect(`/sops/${sop.id}`);
  });
}

/** The response to the form or to its preview. */
type SopAnswer = EditAnswer<SopValues> & { html?: string };

/** Renders the editor of an SOP, new or existing. */
export default function EditSop({
  loaderData,
  actionData,
  params: { sopId },
}: Route.ComponentProps) {
  const t = useSopsWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { words, version, storeId } = loaderData;
  const answer = actionData as SopAnswer | undefined;
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
        plain={plainEdit<SopValues>(answer)}
        plainHtml={answer?.values ? answer.html : undefined}
      />
    </DashboardPage>
  );
}
