import type { Context } from '@amends/core';
import {
  getStoreRecord,
  listStoreChanges,
  moveStore,
  type StoreChanges,
  updateStore,
} from '@amends/core/stores';
import { STORE_ACTIONS } from '@amends/core/stores/store-status.rules';
import { Button, LinkButton, Notice } from '@amends/ui';
import { useEffect, useRef } from 'react';
import { data, Form, redirect } from 'react-router';
import {
  answerForm,
  editIn,
  fieldsIn,
  onceIn,
  showPage,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { EditForm } from '../editing/edit-form.tsx';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { plainEdit, useEdit } from '../editing/use-edit.ts';
import { relayAnswer, useSaveUndo } from '../editing/use-save-undo.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { storesWordsFor, useStoresWords } from '../messages/stores.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { ChangeLines, changeText } from '../settings/change-lines.tsx';
import { ConflictTable } from '../settings/conflict-table.tsx';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/store.route.ts';
import { MoveStore } from './move-store.tsx';
import { readPlainStore } from './plain-store.ts';
import { StatusBadge } from './status-badge.tsx';
import { withStoreLines } from './store-change-lines.ts';
import { storeChanges, valuesBefore } from './store-changes.ts';
import { StoreFields } from './store-fields.tsx';
import { storeOptions } from './store-options.server.ts';
import { type StoreValues, valuesOf } from './store-values.ts';

export const loader = ({ context, params: { storeId }, url }: Route.LoaderArgs) =>
  showPage(async () => {
    const { ctx, firstStores } = staffRequest(context);
    const store = await getStoreRecord(ctx, { storeId });
    const [newest = null, earlier] = (await listStoreChanges(ctx, { storeId, limit: 2 })).items;
    return {
      store,
      options: storeOptions(store.timeZone),
      hasList: firstStores.length > 1,
      newest,
      /** Number of the change whose values an undo restores. */
      before: earlier?.number ?? 0,
      wasSaved: url.searchParams.has('saved'),
    };
  });

export async function action({ request, context, params: { storeId } }: Route.ActionArgs) {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const move = STORE_ACTIONS.find((each) => each === textIn(form, 'intent'));
  if (move) {
    return answerForm(async () => {
      await moveStore(onceIn(ctx, form), { storeId, action: move, reason: textIn(form, 'reason') });
      return storesWordsFor().moved[move];
    }, form);
  }
  if (!form.has('values')) return savePlain(ctx, storeId, form);
  const { values, version } = editIn(form);
  return answerForm(async () => {
    await updateStore(onceIn(ctx, form), { storeId, version, changes: values as StoreChanges });
    return undefined;
  });
}

/** The response to a form; with the input, if it was sent without scripts. */
type StoreAnswer = FormAnswer & { values?: StoreValues };

/** Saves a form that was sent without scripts. */
async function savePlain(ctx: Context, storeId: string, form: FormData) {
  const store = await getStoreRecord(ctx, { storeId });
  const current = valuesOf(store);
  const values = readPlainStore(fieldsIn(form), current);
  const version = Number(textIn(form, 'version')) || store.version;
  const { data: answer, init } = await answerForm(async () => {
    await updateStore(onceIn(ctx, form), { storeId, version, changes: values as StoreChanges });
    return undefined;
  }, form);
  if (answer.error === null) throw redirect(`/stores/${storeId}?saved`);
  return data<StoreAnswer>({ ...answer, values }, init ?? {});
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  relayAnswer(request, async () => (await serverAction()) as StoreAnswer);

/** Renders one store: its status with the possible moves, and every field. */
export default function StorePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useStoresWords();
  const { store, options, hasList } = loaderData;
  const settings = useSettingsWords();
  const answer = actionData as StoreAnswer | undefined;
  const edit = useEdit(
    `stores/${params.storeId}`,
    valuesOf(store),
    store.version,
    plainEdit(answer),
  );
  const { busy, saved, values } = edit;
  const base = useRef(saved);
  // The version that a save is based on; its undo restores these values in the changed fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the save was sent
  useEffect(() => {
    if (busy) base.current = saved;
  }, [busy]);
  useSaveUndo(edit, () => {
    const before = base.current.values;
    const lines = storeChanges(before, saved.values, t, settings.values);
    const isOwn = saved.version === base.current.version + 1;
    base.current = saved;
    // If someone else saved before the page was reloaded, the lines include their changes.
    if (!isOwn || lines.length === 0) return null;
    return {
      title: settings.history.saved(store.name),
      detail: changeText(lines, settings.history.more),
      action: `/stores/${store.id}`,
      fields: {
        version: String(saved.version),
        values: JSON.stringify(valuesBefore(before, saved.values)),
      },
    };
  });
  const { status, statusReason } = store;
  return (
    <DashboardPage
      title={store.name}
      heading={
        <span className="flex flex-wrap items-center gap-3">
          {store.name} <StatusBadge status={status} />
        </span>
      }
      back={hasList ? { to: '/stores', label: t.back } : undefined}
      actions={
        <>
          <LinkButton to={`/stores/${store.id}/history`}>{settings.history.link}</LinkButton>
          <LinkButton to={`/stores/${store.id}/first-steps`}>{t.firstSteps}</LinkButton>
          <LinkButton to={`/stores/${store.id}/preview`} reloadDocument>
            {status === 'DRAFT' ? t.previewDraft : t.preview}
          </LinkButton>
          {store.allowedActions.map((action) => (
            <MoveStore key={action} store={store} action={action} />
          ))}
        </>
      }
    >
      {status === 'ACTIVE' ? null : (
        <Notice kind={status === 'DRAFT' ? 'info' : 'warning'} title={t.statusNotice[status]}>
          {statusReason ? <p className="wrap-anywhere">{t.because(statusReason)}</p> : null}
        </Notice>
      )}
      {answer?.values ? null : <FormNews answer={answer} />}
      {loaderData.wasSaved && !answer ? <SavedNotice loaded={loaderData} /> : null}
      <EditForm
        key={store.id}
        edit={edit}
        disabled={!store.mayChange}
        comparison={
          edit.theirsKnown || answer?.values ? (
            <ConflictTable lines={storeChanges(saved.values, values, t, settings.values)} />
          ) : null
        }
      >
        <StoreFields
          edit={edit}
          options={options}
          isFixed={store.hasOrders}
          creditMethods={store.creditMethods}
        />
      </EditForm>
    </DashboardPage>
  );
}

/** Renders what a save changed, with an undo, for a page that was loaded after the save. */
function SavedNotice({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const settings = useSettingsWords();
  const words = useStoresWords();
  const { store, newest, before } = loaded;
  if (!newest) return null;
  const [change] = withStoreLines([newest], words, {
    currency: store.currency,
    bonusType: store.credit.bonusType,
    ...settings.values,
  });
  return (
    <Notice kind="success" role="status" title={settings.history.savedTitle}>
      <ChangeLines lines={change?.lines ?? []} />
      {store.mayChange ? (
        <Form method="post" action={`/stores/${store.id}/history`} className="mt-2">
          <FormKey />
          <input type="hidden" name="number" value={before} />
          <input type="hidden" name="version" value={store.version} />
          <Button size="small">{settings.history.undo}</Button>
        </Form>
      ) : null}
    </Notice>
  );
}
