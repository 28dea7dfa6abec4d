import {
  changeMacro,
  createMacro,
  getMacro,
  getMacroVersion,
  listMacroVersions,
  restoreMacroVersion,
} from '@amends/core/workspace';
import { NO_EFFECTS } from '@amends/core/workspace/macros/macro-effects.rules';
import { Notice } from '@amends/ui';
import { data, Link, redirect } from 'react-router';
import { answerEdit, answerForm, onceIn, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { DONE } from '../editing/form-answer.ts';
import { RestoreVersion } from '../editing/restore-version.tsx';
import { plainEdit } from '../editing/use-edit.ts';
import { VersionList } from '../editing/version-list.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useMacrosWords } from '../messages/macros.ts';
import { useMessages } from '../messages/messages.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/macro.route.ts';
import { MacroEditor } from './macro-editor.tsx';
import { labelsFor, macroPlace, macroRights, showMacroPage } from './macro-place.server.ts';
import { type MacroValues, readPlainMacro } from './plain-macro.ts';

const BLANK: MacroValues = { name: '', content: '', effects: NO_EFFECTS };

export const loader = ({ context, params: { macroId }, url }: Route.LoaderArgs) =>
  showMacroPage(context, url, async (place) => {
    const { ctx, storeId, path, isGlobal } = place;
    const macro = macroId ? await getMacro(ctx, { storeId, macroId }) : null;
    const cursor = url.searchParams.get('cursor');
    const versions = macro
      ? await listMacroVersions(ctx, {
          storeId,
          macroId: macro.id,
          ...(cursor ? { cursor } : {}),
        })
      : { items: [], nextCursor: null };
    const number = Number(url.searchParams.get('version'));
    const isOld = macro && Number.isInteger(number) && number > 0 && number !== macro.version;
    const old = isOld ? await getMacroVersion(ctx, { storeId, macroId: macro.id, number }) : null;
    const { mayCreate, mayUpdate } = macroRights(place);
    const ours = !macro || macro.global === isGlobal;
    return {
      macro,
      older: versions.nextCursor,
      versions: versions.items.map(({ content: _text, effects: _effects, ...version }) => version),
      old,
      timeZone: place.isGlobal ? 'UTC' : (place.store?.timeZone ?? 'UTC'),
      words: macro ? { name: macro.name, content: macro.content, effects: macro.effects } : BLANK,
      path,
      ours,
      mayChange: ours && (macro ? mayUpdate && !macro.archived : mayCreate),
      labels: await labelsFor(place),
      wasSaved: url.searchParams.has('saved'),
    };
  });

export async function action({ request, context, params: { macroId }, url }: Route.ActionArgs) {
  const place = macroPlace(context, url);
  if (!place) throw data(null, { status: 400 });
  const { ctx, storeId, path } = place;
  const form = await readForm(request);
  if (macroId && textIn(form, 'intent') === 'restore') {
    return answerForm(async () => {
      const number = Number(textIn(form, 'number'));
      await restoreMacroVersion(onceIn(ctx, form), { storeId, macroId, number });
      throw redirect(`${path}/${macroId}`);
    });
  }
  const readPlain = async () => {
    const macro = macroId ? await getMacro(ctx, { storeId, macroId }) : BLANK;
    const labels = await labelsFor(place);
    return readPlainMacro(form, { effects: macro.effects, labelIds: labels.map(({ id }) => id) });
  };
  const given = { readPlain, after: `${path}/${macroId}?saved` };
  return answerEdit<MacroValues>(form, given, async (words, version) => {
    if (macroId) {
      await changeMacro(onceIn(ctx, form), { ...words, storeId, macroId, version });
      return undefined;
    }
    const { id } = await createMacro(onceIn(ctx, form), { ...words, storeId });
    throw redirect(`${path}/${id}`);
  });
}

/** Renders one macro, read-only or editable; without an id a new one. */
export default function MacroPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMacrosWords();
  const { editing } = useMessages();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { macro, path, ours, old, versions } = loaderData;
  return (
    <DashboardPage
      title={macro?.name ?? t.newTitle}
      back={{ to: path, label: t.back }}
      actions={
        old && loaderData.mayChange ? <RestoreVersion of="macro" number={old.version} /> : undefined
      }
      wide
    >
      {actionData && 'values' in actionData ? null : (
        <FormNews
          answer={
            actionData ?? (loaderData.wasSaved ? { ...DONE, said: editing.saved } : undefined)
          }
        />
      )}
      {ours ? null : <Notice>{t.isGlobal}</Notice>}
      {macro?.archived ? <Notice kind="warning">{t.isArchived}</Notice> : null}
      {macro && old ? (
        <Notice kind="warning">
          {t.isOld(old.version)} <Link to={`${path}/${macro.id}`}>{editing.showCurrent}</Link>
        </Notice>
      ) : null}
      <MacroEditor
        key={`${params.macroId ?? 'new'} ${old?.version ?? ''}`}
        editKey={`${path}/${macro?.id ?? 'new'}${old ? `/${old.version}` : ''}`}
        words={old ?? loaderData.words}
        version={macro?.version ?? 0}
        labels={loaderData.labels}
        mayChange={loaderData.mayChange && !old}
        isOld={old !== null}
        plain={plainEdit<MacroValues>(actionData)}
        beside={
          macro && versions.length > 0 ? (
            <VersionList
              path={`${path}/${macro.id}`}
              versions={versions}
              current={macro.version}
              older={loaderData.older}
              timeZone={loaderData.timeZone}
              shown={old?.version ?? null}
            />
          ) : null
        }
      />
    </DashboardPage>
  );
}
