import { isStoreEmail as isTemplate } from '@amends/core/claims/terms/email-templates.rules';
import { dismissEmails, listUndeliveredEmails, resendEmails } from '@amends/core/notifications';
import { Button, Cell, DateTime, EmptyState, HeadCell, Table, VisuallyHidden } from '@amends/ui';
import { useState } from 'react';
import { Link } from 'react-router';
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
import { useFreshOnReturn } from '../page/use-fresh-on-return.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/undelivered.route.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    return {
      emails: await listUndeliveredEmails(ctx, { storeId }),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = emailsWordsFor().undelivered;
  const form = await readForm(request);
  // Without scripts, the form has the id of each selected row; a row's own button sends only its id.
  const one = textIn(form, 'send') || textIn(form, 'dismiss');
  const chosen = one ? [one] : form.getAll('ids').map(String);
  const ids = chosen.flatMap((text) => text.split(' ')).filter(Boolean);
  const once = onceIn(ctx, form);
  return answerForm(async () => {
    if (form.has('dismiss') || textIn(form, 'intent') === 'dismiss') {
      return t.dismissed((await dismissEmails(once, { storeId, ids })).count);
    }
    return t.sent((await resendEmails(once, { storeId, ids })).count);
  });
}

/** A cell that goes below the previous one on a phone. */
const STACKED = 'max-sm:col-start-2 max-sm:py-0.5 max-sm:pl-0';

const CHECKBOX = 'size-5 accent-accent-ink align-middle';

/** Renders a store's undelivered emails with the reason, and a button to resend them. */
export default function UndeliveredEmails({ loaderData, actionData }: Route.ComponentProps) {
  useFreshOnReturn();
  const words = useEmailsWords();
  const t = words.undelivered;
  const form = useFormAnswer('undelivered-emails', { onDone: () => setChosen(new Set()) });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { emails, timeZone } = loaderData;
  const nameOf = (template: string) =>
    isTemplate(template) ? words.templates[template].name : (t.others[template] ?? template);
  const here = emails.filter(({ id }) => chosen.has(id));
  const send = (intent: 'send' | 'dismiss', ids: string[]) =>
    form.send({ intent, ids: ids.join(' ') });
  const choose = (ids: string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const ids = emails.map(({ id }) => id);
  return (
    <DashboardPage title={t.title} intro={t.intro} back={{ to: '/emails', label: words.back }} wide>
      <FormNews answer={actionData} />
      {emails.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
      ) : (
        <form
          method="post"
          className="grid min-w-0 grid-cols-1 gap-3"
          // With scripts, only the buttons send the selected emails; Enter in a checkbox sends nothing.
          onSubmit={(event) => event.preventDefault()}
        >
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
            <label className="inline-flex min-h-9 items-center gap-2.5 noscript:hidden">
              <input
                type="checkbox"
                className={CHECKBOX}
                checked={here.length === emails.length}
                onChange={(event) => choose(ids, event.currentTarget.checked)}
              />
              {t.selectAll}
            </label>
            <p aria-live="polite" className="min-w-20 text-13 text-ink-2">
              {here.length > 0 ? t.selected(here.length) : ''}
            </p>
            <Button
              type="button"
              size="small"
              look="primary"
              className="noscript:hidden"
              busy={form.busy}
              disabled={!here.some(({ canResend }) => canResend)}
              onClick={() =>
                send(
                  'send',
                  here.filter((one) => one.canResend).map((one) => one.id),
                )
              }
            >
              {t.sendSelected}
            </Button>
            <Button
              type="button"
              size="small"
              className="noscript:hidden"
              disabled={here.length === 0 || form.busy}
              onClick={() =>
                send(
                  'dismiss',
                  here.map(({ id }) => id),
                )
              }
            >
              {t.dismissSelected}
            </Button>
            <noscript>
              <div className="flex flex-wrap gap-x-3 gap-y-2">
                <Button size="small" look="primary" name="intent" value="send">
                  {t.sendSelected}
                </Button>
                <Button size="small" name="intent" value="dismiss">
                  {t.dismissSelected}
                </Button>
              </div>
            </noscript>
          </div>
          <Table
            caption={t.title}
            head={
              <>
                <HeadCell className="max-sm:hidden">
                  <VisuallyHidden>{t.selectAll}</VisuallyHidden>
                </HeadCell>
                <HeadCell className="max-sm:hidden">{t.email}</HeadCell>
                <HeadCell className="max-sm:hidden">{t.claim}</HeadCell>
                <HeadCell className="max-sm:hidden">{t.recipient}</HeadCell>
                <HeadCell className="max-sm:hidden">{t.reason}</HeadCell>
                <HeadCell className="max-sm:hidden">{t.when}</HeadCell>
                <HeadCell className="max-sm:hidden">
                  <VisuallyHidden>{t.actions}</VisuallyHidden>
                </HeadCell>
              </>
            }
          >
            {emails.map((email) => {
              const { id, recipient, claimId, claimNumber } = email;
              const name = nameOf(email.template);
              return (
                // Cells are stacked on a phone, so that nothing is hidden.
                <tr
                  key={id}
                  className="max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:py-2"
                >
                  <Cell className="max-sm:row-span-6 max-sm:pr-2.5 sm:w-0">
                    <input
                      type="checkbox"
                      name="ids"
                      value={id}
                      className={CHECKBOX}
                      aria-label={t.select(name, recipient)}
                      checked={chosen.has(id)}
                      onChange={(event) => choose([id], event.currentTarget.checked)}
                    />
                  </Cell>
                  <Cell className={`${STACKED} font-[520] whitespace-nowrap`}>{name}</Cell>
                  <Cell className={STACKED}>
                    {claimId && claimNumber !== null ? (
                      <Link to={`/inbox/${claimId}`}>#{claimNumber}</Link>
                    ) : (
                      <span className="text-ink-3">{t.noClaim}</span>
                    )}
                  </Cell>
                  <Cell className={`${STACKED} sm:whitespace-nowrap`}>{recipient}</Cell>
                  <Cell className={`${STACKED} sm:min-w-52`}>
                    {t.failures[email.failure]}
                    {email.canResend ? null : (
                      <span className="block text-13 text-ink-2">{t.cannotSend}</span>
                    )}
                  </Cell>
                  <Cell className={`${STACKED} whitespace-nowrap`}>
                    <DateTime at={email.undeliveredAt} timeZone={timeZone} style="date-time" />
                  </Cell>
                  <Cell className={`${STACKED} whitespace-nowrap sm:w-0`}>
                    {email.canResend ? (
                      <Button
                        type="button"
                        size="small"
                        className="noscript:hidden"
                        aria-label={t.sendOf(name, recipient)}
                        disabled={form.busy}
                        onClick={() => send('send', [id])}
                      >
                        {t.send}
                      </Button>
                    ) : null}{' '}
                    <Button
                      type="button"
                      size="small"
                      look="ghost"
                      className="noscript:hidden"
                      aria-label={t.dismissOf(name, recipient)}
                      disabled={form.busy}
                      onClick={() => send('dismiss', [id])}
                    >
                      {t.dismiss}
                    </Button>
                    <noscript>
                      {email.canResend ? (
                        <Button
                          size="small"
                          name="send"
                          value={id}
                          aria-label={t.sendOf(name, recipient)}
                        >
                          {t.send}
                        </Button>
                      ) : null}{' '}
                      <Button
                        size="small"
                        look="ghost"
                        name="dismiss"
                        value={id}
                        aria-label={t.dismissOf(name, recipient)}
                      >
                        {t.dismiss}
                      </Button>
                    </noscript>
                  </Cell>
                </tr>
              );
            })}
          </Table>
        </form>
      )}
    </DashboardPage>
  );
}
