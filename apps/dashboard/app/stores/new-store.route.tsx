import { may } from '@amends/core';
import { type CreateStoreInput, createStore } from '@amends/core/stores';
import { Checkbox } from '@amends/ui';
import { data, redirect } from 'react-router';
import { answerForm, editIn, fieldsIn, onceIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { EditForm } from '../editing/edit-form.tsx';
import type { FormAnswer } from '../editing/form-answer.ts';
import { type Edit, plainEdit, useEdit } from '../editing/use-edit.ts';
import { useStoresWords } from '../messages/stores.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/new-store.route.ts';
import { readPlainStore } from './plain-store.ts';
import { StoreFields } from './store-fields.tsx';
import { storeOptions } from './store-options.server.ts';
import { NEW_STORE, type StoreValues } from './store-values.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffRequest(context);
  if (!may(ctx.actor, 'store:create', '')) throw data(null, { status: 403 });
  return { options: storeOptions() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const isPlain = !form.has('values');
  const values = isPlain
    ? {
        ...readPlainStore(fieldsIn(form), NEW_STORE),
        status: form.has('status') ? 'ACTIVE' : 'DRAFT',
      }
    : editIn(form).values;
  const { data: answer, init } = await answerForm(
    async () => {
      const { id } = await createStore(onceIn(ctx, form), values as CreateStoreInput);
      throw redirect(`/stores/${id}/first-steps`);
    },
    isPlain ? form : undefined,
  );
  return data<NewStoreAnswer>(
    isPlain ? { ...answer, values: values as unknown as typeof NEW_STORE } : answer,
    init ?? {},
  );
}

/** The response to the form; with the input, if it was sent without scripts. */
type NewStoreAnswer = FormAnswer & { values?: typeof NEW_STORE };

/** Renders the form for a new store. */
export default function NewStore({ loaderData, actionData }: Route.ComponentProps) {
  const t = useStoresWords();
  const edit = useEdit(
    'stores/new',
    NEW_STORE,
    0,
    plainEdit(actionData as NewStoreAnswer | undefined),
  );
  const { values, set } = edit;
  return (
    <DashboardPage title={t.newTitle} back={{ to: '/stores', label: t.back }}>
      <EditForm edit={edit} saveLabel={t.create}>
        <StoreFields
          edit={edit as unknown as Edit<StoreValues>}
          options={loaderData.options}
          isFixed={false}
        />
        <div>
          <Checkbox
            name="status"
            label={t.goLive}
            checked={values.status === 'ACTIVE'}
            onChange={(event) => set({ status: event.currentTarget.checked ? 'ACTIVE' : 'DRAFT' })}
          />
          <p className="ml-8 text-13 text-ink-3">{t.goLiveHelp}</p>
        </div>
      </EditForm>
    </DashboardPage>
  );
}
