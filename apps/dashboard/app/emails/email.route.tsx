import { may } from '@amends/core';
import {
  type EmailTemplateOverrideInput,
  getStoreEmail,
  overrideEmailTemplate,
  previewEmail,
  sendTestEmail,
} from '@amends/core/notifications';
import { switchEmail } from '@amends/core/stores';
import { LinkButton, Notice } from '@amends/ui';
import type { z } from 'zod';
import {
  answerForm,
  editIn,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { emailsWordsFor, useEmailsWords } from '../messages/emails.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/email.route.ts';
import { EmailEditor } from './email-editor.tsx';
import { SwitchEmail } from './switch-email.tsx';
import { templateOf } from './template-of.server.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    const template = templateOf(params);
    const [email, { ours }] = await Promise.all([
      getStoreEmail(ctx, { storeId, template }),
      previewEmail(ctx, { storeId, template }),
    ]);
    const mayChange = may(ctx.actor, 'settings:general:customer-communication', storeId);
    return { email, ours, storeId, mayChange };
  });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const of = { storeId, template: templateOf(params) };
  const t = emailsWordsFor();
  const form = await readForm(request);
  const intent = textIn(form, 'intent');
  return answerForm(async () => {
    if (intent === 'on' || intent === 'off') {
      await switchEmail(ctx, { ...of, enabled: intent === 'on' });
      return intent === 'on' ? t.switchedOn : t.switchedOff;
    }
    const { values, version } = editIn(form);
    const override = values as z.input<typeof EmailTemplateOverrideInput>;
    if (intent === 'test') return t.sent((await sendTestEmail(ctx, { ...of, override })).sentTo);
    await overrideEmailTemplate(onceIn(ctx, form), { ...of, override, version });
    return undefined;
  });
}

/** Renders one email: its editor next to the preview. */
export default function EmailPage({ loaderData, params }: Route.ComponentProps) {
  const t = useEmailsWords();
  const settings = useSettingsWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { email, ours, storeId, mayChange } = loaderData;
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
      {email.enabled ? null : <Notice kind="warning">{t.isOff}</Notice>}
      <EmailEditor
        key={`${storeId}/${params.template}`}
        editKey={`emails/${storeId}/${email.template}`}
        email={email}
        ours={ours}
        mayChange={mayChange}
      />
    </DashboardPage>
  );
}
