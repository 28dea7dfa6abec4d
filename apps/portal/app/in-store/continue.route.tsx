import { isRefusal } from '@amends/core';
import { requestFilingLink } from '@amends/core/claims';
import { Notice } from '@amends/ui';
import { data, Form } from 'react-router';
import { useStorePath } from '../branding/use-brand.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { GoBack } from '../frame/go-back.tsx';
import { readForm } from '../frame/read-form.ts';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
import type { Route } from './+types/continue.route.ts';
import { furthestPath, inStoreOf } from './in-store.server.ts';
import { QuietLink, StepErrors } from './in-store-page.tsx';
import { readEmail } from './name-and-email.server.ts';
import { EmailField } from './name-and-email.tsx';
import { ResumePage } from './resume-page.tsx';

/** Offers to email a link to the claim that was begun here or on another device. */
export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreOf(args);
  const { filing, draft } = inStore;
  const isOpen = filing !== null && filing.claimId === null;
  return {
    email: draft.email ?? '',
    back: isOpen ? furthestPath(inStore) : null,
    ended: args.url.searchParams.has('ended'),
  };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, storeId, portal } = await inStoreOf(args);
  const { resume } = inStoreWordsFor(portal.texts);
  const { email, error: wrong } = readEmail(portal, await readForm(args.request));
  const refuse = (status: number, errors: { email?: string; form?: string }) =>
    data({ email, errors, sentTo: null }, { status });
  if (wrong) return refuse(422, { email: wrong });
  try {
    await requestFilingLink(ctx, { storeId, email });
    return data({ email, errors: {}, sentTo: email });
  } catch (error) {
    if (!isRefusal(error) || error.kind !== 'rate-limited') throw error;
    return refuse(429, { form: resume.tooMany });
  }
}

export default function Continue({ loaderData, actionData }: Route.ComponentProps) {
  const t = useInStoreWords();
  const storePath = useStorePath();
  const { back, ended } = loaderData;
  const sentTo = actionData?.sentTo ?? null;
  const errors: { email?: string; form?: string } = actionData?.errors ?? {};
  const start = storePath('/in-store/contact-info');
  return (
    <ResumePage
      title={t.resume.title}
      subtitle={t.resume.subtitle}
      lead={<GoBack to={back ?? start} />}
    >
      <Form method="post" noValidate className="grid gap-6">
        {ended && !actionData ? (
          <Notice kind="info" title={t.resume.endedTitle}>
            {t.resume.ended}
          </Notice>
        ) : null}
        {sentTo ? (
          <Notice kind="success" title={t.resume.sentTitle} role="status" className="wrap-anywhere">
            {t.resume.sent(sentTo)}
          </Notice>
        ) : null}
        <StepErrors errors={errors} answer={actionData} />
        <EmailField value={actionData?.email ?? loaderData.email} error={errors.email} />
        <PrimaryAction>{t.resume.button}</PrimaryAction>
      </Form>
      {back ? null : (
        <p className="mt-6">
          <QuietLink to={start}>{t.resume.fresh}</QuietLink>
        </p>
      )}
    </ResumePage>
  );
}
