import { getInboundEmail } from '@amends/core/notifications';
import { Card, DateTime, LinkButton } from '@amends/ui';
import { showStorePage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useEmailsWords } from '../messages/emails.ts';
import { useFreshOnReturn } from '../page/use-fresh-on-return.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/inbound-email.route.ts';
import { HeldEmailActions } from './held-email-actions.tsx';
import { settleHeldEmail } from './settle-held-email.server.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    return {
      email: await getInboundEmail(ctx, { storeId, id: params.emailId }),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export const action = (args: Route.ActionArgs) => settleHeldEmail(args);

/** Renders one email of a customer with its whole text, as plain text. */
export default function InboundEmail({ loaderData, actionData }: Route.ComponentProps) {
  useFreshOnReturn();
  const t = useEmailsWords().inbound;
  if (!loaderData) return <ChooseStorePage title={t.email} />;
  const { email, timeZone } = loaderData;
  return (
    <DashboardPage
      title={email.subject || t.email}
      intro={t.from(email.sender)}
      back={{ to: '/emails/inbound', label: t.title }}
      actions={
        <LinkButton to={`/inbox/${email.claimId}`} size="small">
          {t.openClaim}
        </LinkButton>
      }
    >
      <FormNews answer={actionData} />
      <p className="text-13 text-ink-2">
        <DateTime at={email.createdAt} timeZone={timeZone} style="date-time" />
        {email.reason ? ` · ${t.reasons[email.reason]}` : null}
      </p>
      {email.files > 0 ? <p className="text-13 text-ink-2">{t.files(email.files)}</p> : null}
      {email.refusedFiles.length > 0 ? (
        <ul className="text-13 text-ink-2">
          {email.refusedFiles.map(({ filename, code }) => (
            <li key={`${filename} ${code}`} className="[overflow-wrap:anywhere]">
              {t.refused(filename)}
            </li>
          ))}
        </ul>
      ) : null}
      <Card title={t.whole}>
        <p className="text-14 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {email.original || t.gone}
        </p>
      </Card>
      {email.state === 'HELD' ? <HeldEmailActions email={email} /> : null}
    </DashboardPage>
  );
}
