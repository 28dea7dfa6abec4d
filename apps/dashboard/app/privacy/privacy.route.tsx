import { may } from '@amends/core';
import { cancelErasure, listErasures, previewPerson, requestErasure } from '@amends/core/privacy';
import { Button, Card, EmptyState, TextInput } from '@amends/ui';
import { data, Form } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { FormKey } from '../editing/form-key.tsx';
import { SectionPage } from '../editing/section-page.tsx';
import { privacyWordsFor, usePrivacyWords } from '../messages/privacy.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { PageLinks } from '../search/page-links.tsx';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/privacy.route.ts';
import { ErasureCard } from './erasure-card.tsx';
import { PersonCard } from './person-card.tsx';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const cursor = url.searchParams.get('cursor');
    const page = await listErasures(ctx, { storeId, ...(cursor ? { cursor } : {}) });
    return {
      ...page,
      mayErase: may(ctx.actor, 'privacy:erase', storeId),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = privacyWordsFor();
  const form = await readForm(request);
  const [intent, email] = [textIn(form, 'intent'), textIn(form, 'email')];
  let preview: Awaited<ReturnType<typeof previewPerson>> | null = null;
  const answered = await answerForm(async () => {
    switch (intent) {
      case 'preview':
        preview = await previewPerson(ctx, { storeId, email });
        return undefined;
      case 'erase': {
        const erasure = await requestErasure(onceIn(ctx, form), { storeId, email });
        return Object.keys(erasure.waitsFor).length > 0 ? t.waiting : t.requested;
      }
      case 'cancel':
        await cancelErasure(onceIn(ctx, form), { storeId, erasureId: textIn(form, 'erasureId') });
        return t.canceled;
      default:
        throw data(null, { status: 400 });
    }
  });
  const found = preview as Awaited<ReturnType<typeof previewPerson>> | null;
  return data({ ...answered.data, intent, email, preview: found }, answered.init ?? {});
}

/** Renders the data of one customer with its actions, and the erasures of the store. */
export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const t = usePrivacyWords();
  if (!loaderData) return null;
  const { items, nextCursor, mayErase, timeZone } = loaderData;
  const isOfFind = actionData?.intent === 'preview';
  const preview = actionData?.preview;
  return (
    <SectionPage title={t.title} intro={t.intro}>
      <FormNews
        {...(actionData ? { answer: actionData } : {})}
        title={isOfFind ? t.notFound : t.notDone}
      />
      <Card>
        <Form method="post" noValidate className="grid gap-3">
          <FormKey />
          <TextInput
            name="email"
            label={t.email}
            hint={t.emailHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            maxLength={320}
            defaultValue={isOfFind ? actionData.email : ''}
            error={isOfFind ? actionData.fields.email : undefined}
          />
          <Button look="primary" name="intent" value="preview" className="justify-self-start">
            {t.find}
          </Button>
        </Form>
      </Card>
      {preview ? (
        <PersonCard email={actionData.email} preview={preview} mayErase={mayErase} />
      ) : null}
      <Card>
        <section aria-labelledby="record" className="grid gap-2">
          <h3 id="record" className="text-16">
            {t.record}
          </h3>
          <p className="max-w-prose text-14 text-ink-2">{t.recordHelp}</p>
          <a
            href="/settings/privacy/record"
            download
            className="inline-flex min-h-8 items-center justify-self-start text-accent-ink underline underline-offset-3"
          >
            {t.recordDownload}
          </a>
        </section>
      </Card>
      <h3 className="text-16">{t.history}</h3>
      {items.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
      <ul className="grid gap-3">
        {items.map((erasure) => (
          <li key={erasure.id}>
            <ErasureCard erasure={erasure} mayCancel={mayErase} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <PageLinks label={t.history} words={t} nextCursor={nextCursor} />
    </SectionPage>
  );
}
