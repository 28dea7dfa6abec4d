import { may } from '@amends/core';
import { type CreateImplementationInput, createImplementation } from '@amends/core/implementations';
import { Card, TextInput } from '@amends/ui';
import { data, redirect } from 'react-router';
import { answerForm, editIn, fieldsIn, onceIn, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { EditForm } from '../editing/edit-form.tsx';
import type { FormAnswer } from '../editing/form-answer.ts';
import { textOf } from '../editing/text-of.ts';
import { type Edit, plainEdit, useEdit } from '../editing/use-edit.ts';
import { useImplementationsWords } from '../messages/implementations.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { readPlainStore } from '../stores/plain-store.ts';
import { StoreFields } from '../stores/store-fields.tsx';
import { storeOptions } from '../stores/store-options.server.ts';
import { NEW_STORE, type StoreValues } from '../stores/store-values.ts';
import type { Route } from './+types/new-implementation.route.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffRequest(context);
  if (!may(ctx.actor, 'implementation:create', '')) throw data(null, { status: 403 });
  return { options: storeOptions() };
}

type Values = StoreValues & { ownerName: string; ownerEmail: string };
/** The response to the form; with the input, if it was sent without scripts. */
type NewAnswer = FormAnswer & { values?: Values };

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const isPlain = !form.has('values');
  const values: Values = isPlain
    ? {
        ...readPlainStore(fieldsIn(form), NEW),
        ownerName: textIn(form, 'ownerName'),
        ownerEmail: textIn(form, 'ownerEmail'),
      }
    : (editIn(form).values as unknown as Values);
  const { ownerName, ownerEmail, ...store } = values;
  const { data: answer, init } = await answerForm(
    async () => {
      const owner = { name: ownerName, email: ownerEmail };
      const input = {
        store,
        ...(ownerName || ownerEmail ? { owner } : {}),
      } as CreateImplementationInput;
      const { id } = await createImplementation(onceIn(ctx, form), input);
      throw redirect(`/implementations/${id}`);
    },
    isPlain ? form : undefined,
  );
  return data<NewAnswer>(isPlain ? { ...answer, values } : answer, init ?? {});
}

const { status: _draft, ...STORE } = NEW_STORE;
const NEW: Values = { ...STORE, ownerName: '', ownerEmail: '' };

/** Returns the id of the control for an error's path. */
const idOf = (path: string) =>
  ({ 'owner.name': 'ownerName', 'owner.email': 'ownerEmail' })[path] ??
  path.replace(/^store\./, '');

/** Renders the form that starts the implementation of a new store. */
export default function NewImplementation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useImplementationsWords();
  const edit = useEdit(
    'implementations/new',
    NEW,
    0,
    plainEdit(actionData as NewAnswer | undefined),
  );
  const { errorOf } = edit;
  const text = textOf(edit);
  // The store's fields have their own names, but the paths of their errors start with `store.`.
  const ofStore = {
    ...edit,
    errorOf: (path: string) => errorOf(`store.${path}`),
  } as unknown as Edit<StoreValues>;
  return (
    <DashboardPage
      title={t.newTitle}
      intro={t.newIntro}
      back={{ to: '/implementations', label: t.title }}
    >
      <EditForm edit={edit} saveLabel={t.create} idOf={idOf}>
        <Card title={t.owner}>
          <p className="mb-3 text-13 text-ink-2">{t.ownerHelp}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              {...text('ownerName')}
              label={t.ownerName}
              error={errorOf('owner.name')}
              maxLength={100}
            />
            <TextInput
              {...text('ownerEmail')}
              label={t.ownerEmail}
              error={errorOf('owner.email')}
              inputMode="email"
              maxLength={254}
              spellCheck={false}
            />
          </div>
        </Card>
        <StoreFields edit={ofStore} options={loaderData.options} isFixed={false} />
      </EditForm>
    </DashboardPage>
  );
}
