import type { Connection, PrivacyRequestPage } from '@amends/core/commerce';
import { Button, Card, DateTime } from '@amends/ui';
import { Form, Link } from 'react-router';
import type { z } from 'zod';
import { FormKey } from '../editing/form-key.tsx';
import { useConnectionsWords } from '../messages/connections.ts';

/** Renders a shop's privacy requests, and the URL to which it sends them. */
export function PrivacyRequests({
  connection: { id, webhookUrl, version },
  page: { items, nextCursor },
  timeZone,
  mayChange,
  mayExport,
}: {
  connection: Connection;
  page: z.infer<typeof PrivacyRequestPage>;
  timeZone: string;
  mayChange: boolean;
  mayExport: boolean;
}) {
  const t = useConnectionsWords();
  return (
    <section aria-labelledby="privacy" className="grid gap-3">
      <div className="grid gap-1">
        <h3 id="privacy" className="text-16 font-semibold">
          {t.privacy}
        </h3>
        <p className="text-14 text-ink-2">{t.privacyHelp}</p>
        <code className="rounded-small bg-sunken p-3 text-12 wrap-anywhere select-all">
          {webhookUrl}
        </code>
        {items.length === 0 ? <p className="text-14 text-ink-2">{t.noPrivacy}</p> : null}
      </div>
      <ul className="grid gap-3">
        {items.map((request) => (
          <li key={request.id}>
            <Card className="grid gap-2">
              <p className="flex flex-wrap justify-between gap-x-4 font-[560]">
                <span>{t.privacyKinds[request.kind]}</span>
                <span className="text-13 font-normal text-ink-3">
                  <DateTime at={request.receivedAt} timeZone={timeZone} style="date-time" />
                </span>
              </p>
              {request.email ? <p className="wrap-anywhere">{request.email}</p> : null}
              {request.sourceCustomerId ? (
                <p className="text-13 text-ink-2 wrap-anywhere">
                  {t.customer(request.sourceCustomerId)}
                </p>
              ) : null}
              {request.sourceOrderIds.length > 0 ? (
                <p className="text-13 text-ink-2 wrap-anywhere">
                  {t.ordersNamed(request.sourceOrderIds.join(', '))}
                </p>
              ) : null}
              <p className="text-13 text-ink-2">
                {request.doneAt ? t.doneOn : t.dueBy}{' '}
                <DateTime at={request.doneAt ?? request.dueAt} timeZone={timeZone} />
              </p>
              <p className="text-13 text-ink-2">{t.privacyNext[request.kind]}</p>
              {mayExport && request.kind === 'data-request' ? (
                <Form
                  method="post"
                  reloadDocument
                  action={`/settings/connections/${id}/requests/${request.id}`}
                >
                  <Button type="submit" aria-label={t.downloadOf(request.email)}>
                    {t.download}
                  </Button>
                </Form>
              ) : null}
              {mayChange && request.kind === 'shop-redact' && !request.doneAt ? (
                <Form method="post">
                  <FormKey />
                  <input type="hidden" name="version" value={version} />
                  <input type="hidden" name="request" value={request.id} />
                  <Button name="intent" value="complete" aria-label={t.markDoneOf}>
                    {t.markDone}
                  </Button>
                </Form>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
      {nextCursor ? (
        <Link
          to={`/settings/connections/${id}?requests=${encodeURIComponent(nextCursor)}`}
          className="justify-self-start text-accent-ink underline underline-offset-3"
        >
          {t.older}
        </Link>
      ) : null}
    </section>
  );
}
