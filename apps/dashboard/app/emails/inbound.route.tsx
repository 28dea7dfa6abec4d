import { listInboundEmails } from '@amends/core/notifications';
import { DateTime, EmptyState } from '@amends/ui';
import { Link } from 'react-router';
import { showStorePage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { PageTabs } from '../editing/page-tabs.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useEmailsWords } from '../messages/emails.ts';
import { useFreshOnReturn } from '../page/use-fresh-on-return.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/inbound.route.ts';
import { HeldEmailActions } from './held-email-actions.tsx';
import { settleHeldEmail } from './settle-held-email.server.ts';

const stateOf = (url: URL) =>
  url.searchParams.get('state') === 'IGNORED' ? ('IGNORED' as const) : ('HELD' as const);

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const state = stateOf(url);
    return {
      state,
      emails: await listInboundEmails(ctx, { storeId, state }),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export const action = (args: Route.ActionArgs) => settleHeldEmail(args);

/** Renders customers' replies that became no message, with the reason and possible actions. */
export default function HeldReplies({ loaderData, actionData }: Route.ComponentProps) {
  useFreshOnReturn();
  const words = useEmailsWords();
  const t = words.inbound;
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { emails, state, timeZone } = loaderData;
  return (
    <DashboardPage title={t.title} intro={t.intro} back={{ to: '/emails', label: words.back }}>
      <FormNews answer={actionData} />
      <PageTabs
        label={t.title}
        tabs={[
          { to: '/emails/inbound', label: t.states.HELD, current: state === 'HELD' },
          {
            to: '/emails/inbound?state=IGNORED',
            label: t.states.IGNORED,
            current: state === 'IGNORED',
          },
        ]}
      />
      {emails.length === 0 ? (
        <EmptyState title={state === 'HELD' ? t.empty : t.noIgnored}>{t.emptyHelp}</EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {emails.map((email) => (
            <li key={email.id} className="grid gap-1.5 px-4 py-3">
              <p className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-2">
                <Link to={`/inbox/${email.claimId}`} className="font-[560] text-14">
                  {t.claim(email.claimNumber)}
                </Link>
                <span className="[overflow-wrap:anywhere]">{t.from(email.sender)}</span>
                <DateTime at={email.createdAt} timeZone={timeZone} style="date-time" />
              </p>
              <p className="[overflow-wrap:anywhere]">
                <Link to={`/emails/inbound/${email.id}`}>{email.subject || t.noSubject}</Link>
              </p>
              {email.content ? (
                <p className="line-clamp-3 text-14 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
                  {email.content}
                </p>
              ) : null}
              <p className="text-13 [overflow-wrap:anywhere]">
                {email.reason ? t.reasons[email.reason] : null}{' '}
                {email.reason === 'other_sender' ? t.customer(email.customerEmail) : null}
              </p>
              <HeldEmailActions email={email} />
            </li>
          ))}
        </ul>
      )}
    </DashboardPage>
  );
}
