import { type Context, may } from '@amends/core';
import { previewRetention, type RetentionPreview } from '@amends/core/privacy';
import {
  getSettings,
  getStore,
  listSettingsChanges,
  restoreSettings,
  type SectionValues,
  saveSettings,
} from '@amends/core/stores';
import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { Button, Notice } from '@amends/ui';
import { data, Form, Link, redirect } from 'react-router';
import {
  answerForm,
  editIn,
  fieldsIn,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DONE, type FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { SectionPage } from '../editing/section-page.tsx';
import { plainEdit } from '../editing/use-edit.ts';
import { relayAnswer } from '../editing/use-save-undo.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { sightAddress, sightOf } from '../settings-index/settings-pages.ts';
import type { Route } from './+types/section.route.ts';
import { ChangeLines } from './change-lines.tsx';
import { LastChange } from './last-change.tsx';
import { changeRows, readPlainValues } from './plain-values.ts';
import { type PortalUrls, SectionForm } from './section-form.tsx';
import { addressAfter, isJustSaved, restoreIn, sectionOf } from './section-request.server.ts';
import { useChangeLines } from './use-change-lines.ts';

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const section = sectionOf(params);
    const [settings, { items }] = await Promise.all([
      getSettings(ctx, { storeId, section }),
      listSettingsChanges(ctx, { storeId, section, limit: 1 }),
    ]);
    const store = chosenStore(request);
    const newest = items[0] ?? null;
    return {
      settings,
      newest,
      wasSaved: isJustSaved(url, newest),
      storeId,
      mayPreview: may(ctx.actor, 'privacy:read', storeId),
      portalUrls: section === 'sales-channels' ? await portalUrlsOf(ctx, storeId) : null,
      currency: store?.currency ?? 'USD',
      timeZone: store?.timeZone ?? 'UTC',
    };
  });

/** Returns the URLs at which customers start a claim for a purchase in a store, and register a product. */
async function portalUrlsOf(ctx: Context, storeId: string): Promise<PortalUrls> {
  const store = await getStore(ctx, { storeId });
  const { links } = ctx.ports;
  return { inStore: links.portal(store, '/in-store'), register: links.portal(store, '/register') };
}

/** The response to a form; with the input, if it was sent without scripts. */
type SectionAnswer = FormAnswer & { values?: SectionValues; preview?: RetentionPreview };

export async function action({ request, context, params }: Route.ActionArgs) {
  const given = storeRequest(context);
  const { ctx, storeId } = given;
  const form = await readForm(request);
  const section = sectionOf(params);
  if (textIn(form, 'intent') === 'restore') {
    let address = `/settings/${section}`;
    const { data: answer, init } = await answerForm(async () => {
      address = addressAfter(await restoreSettings(...restoreIn(form, { ctx, storeId, section })));
      return undefined;
    });
    if (form.has('plain') && answer.error === null) throw redirect(address);
    return data<SectionAnswer>(answer, init ?? {});
  }
  if (textIn(form, 'intent') === 'preview') return previewSection(given, section, form);
  if (form.has('values')) {
    const edited = editIn(form);
    return answerForm(async () => {
      await saveSettings(onceIn(ctx, form), { storeId, section, ...edited });
      return undefined;
    });
  }
  const { values: current, lastChange } = await getSettings(ctx, { storeId, section });
  const fields = fieldsIn(form);
  const currency = chosenStore(given)?.currency ?? 'USD';
  const values = readPlainValues(section, { fields, current, currency });
  if (form.has('row')) {
    const changed = changeRows(values, textIn(form, 'row'));
    return data<SectionAnswer>({ ...DONE, code: 'row', values: changed as SectionValues });
  }
  const version = Number(textIn(form, 'version')) || 0;
  let address = `/settings/${section}`;
  const { data: answer, init } = await answerForm(async () => {
    const saved = await saveSettings(onceIn(ctx, form), { storeId, section, values, version });
    address = addressAfter(saved, lastChange?.number);
    return undefined;
  }, form);
  if (answer.error === null) throw redirect(address);
  return data<SectionAnswer>({ ...answer, values: values as SectionValues }, init ?? {});
}

/** Counts whom the typed but unsaved period would erase. */
async function previewSection(
  given: ReturnType<typeof storeRequest>,
  section: SettingsSection,
  form: FormData,
) {
  const { ctx, storeId } = given;
  const kept = textIn(form, 'personalDataKept') || null;
  let preview: RetentionPreview | undefined;
  const { data: answer, init } = await answerForm(async () => {
    preview = await previewRetention(ctx, { storeId, kept });
    return undefined;
  });
  if (!form.has('version'))
    return data<SectionAnswer>({ ...answer, ...(preview && { preview }) }, init ?? {});
  const { values: current } = await getSettings(ctx, { storeId, section });
  const currency = chosenStore(given)?.currency ?? 'USD';
  const values = readPlainValues(section, { fields: fieldsIn(form), current, currency });
  return data<SectionAnswer>(
    { ...answer, values: values as SectionValues, ...(preview && { preview }) },
    init ?? {},
  );
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  relayAnswer(request, async () => (await serverAction()) as SectionAnswer);

/** Renders one section of the settings. */
export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  const t = useSettingsWords();
  if (!loaderData) return null;
  const { settings, storeId, currency, newest, timeZone } = loaderData;
  const { section } = settings;
  const { title, intro } = t.sections[section];
  const sight = sightOf(section);
  const answer = actionData as SectionAnswer | undefined;
  return (
    <SectionPage
      title={title}
      intro={
        <>
          {intro}{' '}
          {sight ? (
            <Link
              to={sightAddress(sight, storeId)}
              reloadDocument={sight === 'portal'}
              className="text-accent-ink underline underline-offset-3"
            >
              {t.index.see[sight]}
            </Link>
          ) : null}
        </>
      }
    >
      <LastChange section={section} lastChange={settings.lastChange} timeZone={timeZone} />
      {loaderData.wasSaved && newest && !answer ? <SavedNotice loaded={loaderData} /> : null}
      <SectionForm
        key={`${storeId}/${section}`}
        settings={settings}
        storeId={storeId}
        currency={currency}
        portalUrls={loaderData.portalUrls}
        mayPreview={loaderData.mayPreview}
        newest={newest}
        plain={plainEdit(answer)}
      />
    </SectionPage>
  );
}

/** Renders what a save changed, with an undo, for a page that was loaded after the save. */
function SavedNotice({ loaded }: { loaded: NonNullable<Route.ComponentProps['loaderData']> }) {
  const t = useSettingsWords().history;
  const { settings, newest, currency } = loaded;
  const lines = useChangeLines(currency);
  if (!newest) return null;
  return (
    <Notice kind="success" role="status" title={t.savedTitle}>
      <ChangeLines lines={lines(settings.section, newest.changes)} />
      {settings.mayChange ? (
        <Form method="post" action={`/settings/${settings.section}`} className="mt-2">
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="plain" value="1" />
          <FormKey />
          <input type="hidden" name="number" value={newest.number - 1} />
          <input type="hidden" name="version" value={settings.version} />
          <Button size="small">{t.undo}</Button>
        </Form>
      ) : null}
    </Notice>
  );
}
