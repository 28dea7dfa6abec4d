import { may } from '@amends/core';
import {
  createPublishableKey,
  listPublishableKeys,
  revokePublishableKey,
} from '@amends/core/access';
import { Button, Card, TextArea, TextInput } from '@amends/ui';
import { data, Form } from 'react-router';
import {
  answerForm,
  fieldsIn,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { SectionPage } from '../editing/section-page.tsx';
import { publishableKeysWordsFor, usePublishableKeysWords } from '../messages/publishable-keys.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/publishable-keys.route.ts';
import { KeyList } from './key-list.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId, portalUrl } = request;
    return {
      keys: await listPublishableKeys(ctx, { storeId }),
      mayCreate: may(ctx.actor, 'api-tokens:create', storeId),
      mayRevoke: may(ctx.actor, 'api-tokens:delete', storeId),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
      portalUrl,
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = publishableKeysWordsFor();
  const form = await readForm(request);
  const intent = textIn(form, 'intent');
  const once = onceIn(ctx, form);
  const { data: answer, init } = await answerForm(async () => {
    switch (intent) {
      case 'create': {
        const origins = textIn(form, 'origins').split(/\s+/).filter(Boolean);
        const name = textIn(form, 'name');
        return t.created((await createPublishableKey(once, { storeId, name, origins })).name);
      }
      case 'revoke': {
        const of = { storeId, keyId: textIn(form, 'keyId') };
        return t.revoked((await revokePublishableKey(once, of)).name);
      }
      default:
        throw data(null, { status: 400 });
    }
  });
  const isRefused = intent === 'create' && answer.error !== null;
  const typed = isRefused ? Object.fromEntries(fieldsIn(form)) : undefined;
  return data({ ...answer, typed }, init ?? {});
}

/** Renders the publishable keys of a store. */
export default function PublishableKeys({ loaderData, actionData }: Route.ComponentProps) {
  const t = usePublishableKeysWords();
  if (!loaderData) return null;
  const { keys, mayCreate } = loaderData;
  const isWorking = ({ revokedAt }: { revokedAt: Date | string | null }) => revokedAt === null;
  return (
    <SectionPage title={t.title} intro={t.intro}>
      <FormNews answer={actionData} title={t.notDone} />
      {keys.length === 0 ? <p className="text-ink-2">{t.empty}</p> : null}
      <KeyList {...loaderData} title={t.working} keys={keys.filter(isWorking)} />
      {mayCreate ? <AddKey key={keys.length} answer={actionData} /> : null}
      <KeyList {...loaderData} title={t.ended} keys={keys.filter((key) => !isWorking(key))} />
    </SectionPage>
  );
}

function AddKey({ answer }: { answer: FormAnswer | undefined }) {
  const t = usePublishableKeysWords();
  // The path of an invalid site's error includes its index in the list.
  const wrongSite = Object.entries(answer?.fields ?? {}).find(([path]) =>
    path.startsWith('origins'),
  );
  return (
    <Card title={t.add}>
      <Form method="post" noValidate className="grid gap-4">
        <FormKey />
        <TextInput
          name="name"
          id="name"
          label={t.name}
          maxLength={80}
          autoComplete="off"
          defaultValue={answer?.typed?.name ?? ''}
          error={answer?.fields.name}
        />
        <TextArea
          name="origins"
          id="origins"
          label={t.origins}
          hint={t.originsHint}
          rows={3}
          defaultValue={answer?.typed?.origins ?? ''}
          error={wrongSite?.[1]}
        />
        <Button look="primary" name="intent" value="create" className="justify-self-start">
          {t.create}
        </Button>
      </Form>
    </Card>
  );
}
