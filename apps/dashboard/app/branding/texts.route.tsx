import { getBranding, listPortalTexts, previewBranding } from '@amends/core/stores';
import { searchTexts } from '@amends/core/stores/branding/portal-text.rules';
import { Checkbox, EmptyState, Notice, Select } from '@amends/ui';
import { data, Form, redirect, useSearchParams, useSubmit } from 'react-router';
import { answerForm, showStorePage, storeRequest } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useFormDone } from '../editing/persisted-form.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useBrandingWords } from '../messages/branding.ts';
import { usePortalTextsWords } from '../messages/portal-texts.ts';
import { readForm } from '../page/read-form.server.ts';
import { ListSearch } from '../search/list-search.tsx';
import type { Route } from './+types/texts.route.ts';
import { BrandingTabs } from './branding-tabs.tsx';
import { PortalPreview } from './portal-preview.tsx';
import { saveTexts } from './save-texts.server.ts';
import { TextEditor } from './text-editor.tsx';
import { textsIn } from './text-fields.ts';

const FIRST_GROUP = 'start';
/** Maximum number of search results. */
const MOST_FOUND = 60;

export const loader = ({ context, url: { searchParams } }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId, portalUrl }) => {
    const [{ texts, draft, mayChange }, branding, { key }] = await Promise.all([
      listPortalTexts(ctx, { storeId }),
      getBranding(ctx, { storeId }),
      previewBranding(ctx, { storeId }),
    ]);
    const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
    const isOwn = searchParams.has('own');
    const asked = searchParams.get('group');
    const groups = [...new Set(texts.map(({ group }) => group))];
    const group = groups.find((one) => one === asked) ?? FIRST_GROUP;
    const isNarrowed = search !== '' || isOwn;
    const found = isNarrowed
      ? searchTexts(texts, search).filter((text) => !isOwn || text.draft !== null)
      : texts.filter((text) => text.group === group);
    return {
      groups: groups.map((name) => ({
        name,
        reworded: texts.filter((text) => text.group === name && text.draft !== null).length,
      })),
      group: isNarrowed ? null : group,
      search,
      isOwn,
      found: isNarrowed ? found.slice(0, MOST_FOUND) : found,
      count: found.length,
      draft,
      mayChange,
      changed: branding.draft.changed.length + branding.draft.changedTexts.length,
      isPublished: branding.published.version > 0,
      storeId,
      previewKey: key,
      portalUrl,
    };
  });

export async function action({ request, context, url }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const { data: answer, init } = await answerForm(async () => {
    await saveTexts(ctx, storeId, form);
    return undefined;
  });
  if (answer.error === null) {
    const next = new URLSearchParams(url.searchParams);
    next.set('done', form.has('restore') ? 'restoreText' : String(form.get('intent') ?? 'save'));
    throw redirect(`/branding/texts?${next}`);
  }
  const version = Number(form.get('version')) || 0;
  return data({ answer, typed: textsIn(form), version }, init ?? undefined);
}

/** Rewords the texts of the portal, screen by screen, as part of the branding's draft. */
export default function BrandingTexts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useBrandingWords();
  const words = usePortalTextsWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { found, count, search, isOwn, group, storeId, draft } = loaderData;
  const narrowed = `${group ?? ''}/${search}/${isOwn}`;
  return (
    <DashboardPage title={t.title} intro={words.intro} wide>
      <BrandingTabs current="texts" />
      <Done
        isHidden={actionData !== undefined}
        draftKey={`branding-texts/${storeId}/${narrowed}`}
      />
      <TextFilter key={narrowed} {...loaderData} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {found.length === 0 ? (
          <EmptyState title={isOwn && search === '' ? words.noneReworded : words.noneFound}>
            {isOwn && search === '' ? words.noneRewordedHelp : words.noneFoundHelp}
          </EmptyState>
        ) : (
          <div className="grid min-w-0 gap-4">
            {count > found.length ? (
              <p className="text-13 text-ink-3">{words.shownOf(found.length, count)}</p>
            ) : null}
            <TextEditor
              // Remounts for another version or other texts, to fill the fields again.
              key={`${storeId}/${narrowed}/${draft.version}/${actionData?.answer.code ?? ''}`}
              draftKey={`branding-texts/${storeId}/${narrowed}`}
              {...loaderData}
              failed={actionData ?? null}
            />
          </div>
        )}
        <PortalPreview
          key={draft.version}
          className="xl:sticky xl:top-4"
          previewKey={loaderData.previewKey}
          portalUrl={loaderData.portalUrl}
        />
      </div>
    </DashboardPage>
  );
}

type Shown = NonNullable<Route.ComponentProps['loaderData']>;

/** Renders the search over all texts, or the choice of a screen; it works without scripts. */
function TextFilter({ groups, group, search, isOwn }: Shown) {
  const words = usePortalTextsWords();
  const submit = useSubmit();
  return (
    <Form
      role="search"
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => {
        const changed = event.target as EventTarget;
        const isChoice =
          changed instanceof HTMLSelectElement || changed instanceof HTMLInputElement;
        if (!isChoice || (changed instanceof HTMLInputElement && changed.type !== 'checkbox'))
          return;
        const asked = new FormData(event.currentTarget);
        // A screen is shown in full.
        if (changed instanceof HTMLSelectElement)
          for (const name of ['q', 'own']) asked.delete(name);
        void submit(asked);
      }}
    >
      <ListSearch words={words.search} search={search} />
      <Select
        name="group"
        label={words.screen}
        fieldClassName="w-60"
        placeholder={group === null ? words.allScreens : undefined}
        defaultValue={group ?? ''}
        options={groups.map(({ name, reworded }) => ({
          value: name,
          label: words.counted(words.groups[name] ?? name, reworded),
        }))}
      />
      <Checkbox name="own" label={words.onlyReworded} defaultChecked={isOwn} />
    </Form>
  );
}

function Done({ isHidden, draftKey }: { isHidden: boolean; draftKey: string }) {
  const t = useBrandingWords();
  const done = useSearchParams()[0].get('done');
  useFormDone(done && !isHidden ? draftKey : null);
  if (isHidden || !done || !Object.hasOwn(t.done, done)) return null;
  return (
    <Notice kind="success" role="status">
      {t.done[done as keyof typeof t.done]}
    </Notice>
  );
}
