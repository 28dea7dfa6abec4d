import { may } from '@amends/core';
import { type CreateImplementationInput, createImplementation } from '@amends/core/implementations';
import { Card, TextInput } from '@amends/ui';
import { data, redirect } from 'react-router';
import { answerForm, editIn, onceIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { EditForm } from '../editing/edit-form.tsx';
import { type Edit, useEdit } from '../editing/use-edit.ts';
import { useImplementationsWords } from '../messages/implementations.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
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

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const { ownerName, ownerEmail, ...store } = editIn(form).values as unknown as Values;
  return answerForm(async () => {
    const owner = { name: ownerName, email: ownerEmail };
    const input = {
      store,
      ...(ownerName || ownerEmail ? { owner } : {}),
    } as CreateImplementationInput;
    const { id } = await createImplementation(onceIn(ctx, form), input);
    throw redirect(`/implementations/${id}`);
  });
}

const { status: _draft, ...STORE } = NEW_STORE;
const NEW: Values = { ...STORE, ownerName: '', ownerEmail: '' };

/** Renders the form that starts the implementation of a new store. */
export default function NewImplementation({ loaderData }: Route.ComponentProps) {
  const t = useImplementationsWords();
  const edit = useEdit('implementations/new', NEW, 0);
  const { values, set, errorOf } = edit;
  // The store's fields are found under their own names; their errors come with `store.` before.
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
      <EditForm edit={edit} saveLabel={t.create}>
        <Card title={t.owner}>
          <p className="mb-3 text-13 text-ink-2">{t.ownerHelp}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              name="ownerName"
              label={t.ownerName}
              error={errorOf('owner.name')}
              value={values.ownerName}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => set({ ownerName: event.currentTarget.value })}
            />
            <TextInput
              name="ownerEmail"
              label={t.ownerEmail}
              error={errorOf('owner.email')}
              value={values.ownerEmail}
              inputMode="email"
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => set({ ownerEmail: event.currentTarget.value })}
            />
          </div>
        </Card>
        <StoreFields edit={ofStore} options={loaderData.options} isFixed={false} />
      </EditForm>
    </DashboardPage>
  );
}
