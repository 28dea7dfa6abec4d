import { changeMacro, createMacro, getMacro, type MacroWords } from '@amends/core/macros';
import { NO_EFFECTS } from '@amends/core/macros/macro-effects.rules';
import { Notice } from '@amends/ui';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { answerForm, editIn } from '../editing/answer-form.server.ts';
import { DeskPage } from '../editing/desk-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/macro.route.ts';
import { MacroEditor } from './macro-editor.tsx';
import { labelsFor, macroPlace, macroRights, showMacroPage } from './macro-place.server.ts';

const BLANK = { name: '', content: '', effects: NO_EFFECTS };

export const loader = ({ context, params: { macroId }, url }: Route.LoaderArgs) =>
  showMacroPage(context, url, async (place) => {
    const { ctx, storeId, path, isGlobal } = place;
    const macro = macroId ? await getMacro(ctx, { storeId, macroId }) : null;
    const { mayCreate, mayUpdate } = macroRights(place);
    const ours = !macro || macro.global === isGlobal;
    return {
      macro,
      words: macro ? { name: macro.name, content: macro.content, effects: macro.effects } : BLANK,
      path,
      ours,
      mayChange: ours && (macro ? mayUpdate && !macro.archived : mayCreate),
      labels: await labelsFor(place),
    };
  });

export async function action({ request, context, params: { macroId }, url }: Route.ActionArgs) {
  const place = macroPlace(context, url);
  if (!place) throw data(null, { status: 400 });
  const { ctx, storeId, path } = place;
  const { values, version } = editIn(await request.formData());
  const words = values as z.input<typeof MacroWords>;
  return answerForm(async () => {
    if (macroId) {
      await changeMacro(ctx, { ...words, storeId, macroId, version });
      return undefined;
    }
    const { id } = await createMacro(ctx, { ...words, storeId });
    throw redirect(`${path}/${id}`);
  });
}

/** One macro, to read or to change; without an id a new one. */
export default function MacroPage({ loaderData, params }: Route.ComponentProps) {
  const t = useMessages().macros;
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { macro, path, ours } = loaderData;
  return (
    <DeskPage title={macro?.name ?? t.newTitle} back={{ to: path, label: t.back }} wide>
      {ours ? null : <Notice>{t.isGlobal}</Notice>}
      {macro?.archived ? <Notice kind="warning">{t.isArchived}</Notice> : null}
      <MacroEditor
        key={params.macroId ?? 'new'}
        editKey={`${path}/${macro?.id ?? 'new'}`}
        words={loaderData.words}
        version={macro?.version ?? 0}
        labels={loaderData.labels}
        mayChange={loaderData.mayChange}
      />
    </DeskPage>
  );
}
