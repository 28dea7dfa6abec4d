import { may } from '@amends/core';
import { isStoreEmail } from '@amends/core/claims';
import {
  countHeldEmails,
  countUndeliveredEmails,
  listStoreEmails,
} from '@amends/core/notifications';
import { switchEmail } from '@amends/core/stores';
import { Badge, Button, LinkButton } from '@amends/ui';
import { data, Link } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { emailsWordsFor, useEmailsWords } from '../messages/emails.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/emails.route.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => ({
    emails: await listStoreEmails(ctx, { storeId }),
    mayChange: may(ctx.actor, 'settings:general:customer-communication', storeId),
    undelivered: may(ctx.actor, 'claim:update', storeId)
      ? await countUndeliveredEmails(ctx, { storeId })
      : null,
    held:
      ctx.ports.hosts.replies && may(ctx.actor, 'claim:update', storeId)
        ? await countHeldEmails(ctx, { storeId })
        : null,
  }));

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = emailsWordsFor();
  const form = await readForm(request);
  const template = textIn(form, 'template');
  if (!isStoreEmail(template)) throw data(null, { status: 400 });
  const enabled = textIn(form, 'intent') === 'on';
  return answerForm(async () => {
    await switchEmail(onceIn(ctx, form), { storeId, template, enabled });
    return enabled ? t.switchedOn : t.switchedOff;
  });
}

/** Renders every email to customers, whether it is enabled, and whether its text is customized. */
export default function Emails({ loaderData }: Route.ComponentProps) {
  const t = useEmailsWords();
  const form = useFormAnswer('emails');
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { emails, mayChange, undelivered, held } = loaderData;
  const link =
    undelivered === null ? null : (
      <>
        {held === null ? null : (
          <LinkButton to="/emails/inbound" size="small">
            {t.inbound.link(held)}
          </LinkButton>
        )}
        <LinkButton to="/emails/undelivered" size="small">
          {t.undelivered.link(undelivered)}
        </LinkButton>
      </>
    );
  return (
    <DashboardPage title={t.title} intro={t.intro} actions={link}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {emails.map(({ template, enabled, customized }) => {
          const { name, when } = t.templates[template];
          return (
            <li
              key={template}
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-paper"
            >
              <div className="min-w-0 flex-1 basis-52">
                <Link
                  to={`/emails/${template}`}
                  className="font-[560] text-ink after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <p className="text-13 text-ink-2">{when}</p>
              </div>
              <div className="flex items-center gap-2">
                {customized ? <Badge color="info">{t.customized}</Badge> : null}
                <Badge color={enabled ? 'success' : 'neutral'}>{enabled ? t.on : t.off}</Badge>
                {mayChange ? (
                  <Button
                    type="button"
                    size="small"
                    look="ghost"
                    className="relative z-10"
                    aria-label={enabled ? t.switchOffOf(name) : t.switchOnOf(name)}
                    onClick={() => form.send({ intent: enabled ? 'off' : 'on', template })}
                  >
                    {enabled ? t.switchOff : t.switchOn}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </DashboardPage>
  );
}
