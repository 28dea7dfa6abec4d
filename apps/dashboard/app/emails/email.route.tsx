import { may } from '@amends/core';
import {
  getStoreEmail,
  overrideEmailTemplate,
  previewEmail,
  sendTestEmail,
} from '@amends/core/notifications';
import type { EmailTemplateOverride } from '@amends/core/notifications/emails/email-template-override.rules';
import { switchEmail } from '@amends/core/stores';
import { LinkButton, Notice } from '@amends/ui';
import { data } from 'react-router';
import {
  answerEdit,
  answerForm,
  type EditAnswer,
  editIn,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { DONE } from '../editing/form-answer.ts';
import { plainEdit } from '../editing/use-edit.ts';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { emailsWordsFor, useEmailsWords } from '../messages/emails.ts';
import { useMessages } from '../messages/messages.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/email.route.ts';
import { EmailEditor } from './email-editor.tsx';
import { readPlainOverride } from './plain-override.ts';
import { SwitchEmail } from './switch-email.tsx';
import { templateOf } from './template-of.server.ts';

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    const template = templateOf(params);
    const [email, { ours }] = await Promise.all([
      getStoreEmail(ctx, { storeId, template }),
      previewEmail(ctx, { storeId, template }),
    ]);
    const mayChange = may(ctx.actor, 'settings:general:customer-communication', storeId);
    return { email, ours, storeId, mayChange, wasSaved: url.searchParams.has('saved') };
  });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const of = { storeId, template: templateOf(params) };
  const t = emailsWordsFor();
  const form = await readForm(request);
  const intent = textIn(form, 'intent');
  const readPlain = () => readPlainOverride(form);
  if (intent === 'on' || intent === 'off') {
    return answerForm(async () => {
      await switchEmail(onceIn(ctx, form), { ...of, enabled: intent === 'on' });
      return intent === 'on' ? t.switchedOn : t.switchedOff;
    });
  }
  if (intent === 'test') {
    const isPlain = !form.has('values');
    const override = isPlain ? readPlain() : (editIn(form).values as EmailTemplateOverride);
    const { data: answer, init } = await answerForm(async () =>
      t.sent((await sendTestEmail(onceIn(ctx, form), { ...of, override })).sentTo),
    );
    // Without scripts, the form is shown again with its input.
    return data<Answer>({ ...answer, ...(isPlain ? { values: override } : {}) }, init ?? {});
  }
  const after = `/emails/${of.template}?saved`;
  return answerEdit<EmailTemplateOverride>(
    form,
    { readPlain, after },
    async (override, version) => {
      await overrideEmailTemplate(onceIn(ctx, form), { ...of, override, version });
      return undefined;
    },
  );
}

type Answer = EditAnswer<EmailTemplateOverride>;

/** Renders one email: its editor next to the preview. */
export default function EmailPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useEmailsWords();
  const settings = useSettingsWords();
  const { editing } = useMessages();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { email, ours, storeId, mayChange, wasSaved } = loaderData;
  const answer = actionData as Answer | undefined;
  const { name, when } = t.templates[email.template];
  return (
    <DashboardPage
      title={name}
      intro={when}
      back={{ to: '/emails', label: t.back }}
      actions={
        <>
          <LinkButton to={`/emails/${email.template}/history`}>{settings.history.link}</LinkButton>
          {mayChange ? <SwitchEmail enabled={email.enabled} /> : null}
        </>
      }
      wide
    >
      {answer?.values && answer.error !== null ? null : (
        <FormNews answer={answer ?? (wasSaved ? { ...DONE, said: editing.saved } : undefined)} />
      )}
      {email.enabled ? null : <Notice kind="warning">{t.isOff}</Notice>}
      <EmailEditor
        key={`${storeId}/${params.template}`}
        editKey={`emails/${storeId}/${email.template}`}
        email={email}
        ours={ours}
        mayChange={mayChange}
        plain={plainEdit<EmailTemplateOverride>(answer)}
      />
    </DashboardPage>
  );
}
