import { getStoreRecord, moveStore, type StoreChanges, updateStore } from '@amends/core/stores';
import { STORE_ACTIONS } from '@amends/core/stores/store-status.rules';
import { LinkButton, Notice } from '@amends/ui';
import { useEffect, useRef } from 'react';
import { answerForm, editIn, onceIn, showPage, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { EditForm } from '../editing/edit-form.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { relayAnswer, useSaveUndo } from '../editing/use-save-undo.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { storesWordsFor, useStoresWords } from '../messages/stores.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { changeText } from '../settings/change-lines.tsx';
import { ConflictTable } from '../settings/conflict-table.tsx';
import type { Route } from './+types/store.route.ts';
import { MoveStore } from './move-store.tsx';
import { StatusBadge } from './status-badge.tsx';
import { storeChanges, valuesBefore } from './store-changes.ts';
import { StoreFields } from './store-fields.tsx';
import { storeOptions } from './store-options.server.ts';
import { valuesOf } from './store-values.ts';

export const loader = ({ context, params: { storeId } }: Route.LoaderArgs) =>
  showPage(async () => {
    const { ctx, stores } = staffRequest(context);
    const store = await getStoreRecord(ctx, { storeId });
    return { store, options: storeOptions(store.timeZone), hasList: stores.length > 1 };
  });

export async function action({ request, context, params: { storeId } }: Route.ActionArgs) {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const move = STORE_ACTIONS.find((each) => each === textIn(form, 'intent'));
  if (move) {
    return answerForm(async () => {
      await moveStore(ctx, { storeId, action: move, reason: textIn(form, 'reason') });
      return storesWordsFor().moved[move];
    });
  }
  const { values, version } = editIn(form);
  return answerForm(async () => {
    await updateStore(onceIn(ctx, form), { storeId, version, changes: values as StoreChanges });
    return undefined;
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  relayAnswer(request, serverAction);

/** Renders one store: its status, what can be done about it, and every field. */
export default function StorePage({ loaderData, params }: Route.ComponentProps) {
  const t = useStoresWords();
  const { store, options, hasList } = loaderData;
  const settings = useSettingsWords();
  const edit = useEdit(`stores/${params.storeId}`, valuesOf(store), store.version);
  const { busy, saved, values } = edit;
  const base = useRef(saved);
  // What a save is based on; an undo gives back these values of the fields that it changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the save was sent
  useEffect(() => {
    if (busy) base.current = saved;
  }, [busy]);
  useSaveUndo(edit, () => {
    const before = base.current.values;
    const lines = storeChanges(before, saved.values, t, settings.values);
    const isOwn = saved.version === base.current.version + 1;
    base.current = saved;
    // Someone else saved before the page was read again: the lines are theirs as well.
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
      <EditForm
        key={store.id}
        edit={edit}
        disabled={!store.mayChange}
        comparison={
          edit.theirsKnown ? (
            <ConflictTable lines={storeChanges(saved.values, values, t, settings.values)} />
          ) : null
        }
      >
        <StoreFields edit={edit} options={options} isFixed={store.hasOrders} />
      </EditForm>
    </DashboardPage>
  );
}
