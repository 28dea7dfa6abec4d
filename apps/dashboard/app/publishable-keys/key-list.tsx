import type { PublishableKey } from '@amends/core/access';
import { Button, Card, DateTime } from '@amends/ui';
import { Form } from 'react-router';
import { CopyButton } from '../editing/copy-button.tsx';
import { FormKey } from '../editing/form-key.tsx';
import { usePublishableKeysWords } from '../messages/publishable-keys.ts';

/** Renders keys with their sites and last use, and the snippet of those that work. */
export function KeyList({
  title,
  keys,
  mayRevoke,
  timeZone,
  portalUrl,
}: {
  title: string;
  keys: readonly PublishableKey[];
  mayRevoke: boolean;
  timeZone: string;
  portalUrl: string;
}) {
  const t = usePublishableKeysWords();
  if (keys.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="divide-y divide-line">
        {keys.map((key) => (
          <li key={key.id} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
            <h3 className="text-14 font-[560] wrap-anywhere">{key.name}</h3>
            <p className="text-13 text-ink-2 wrap-anywhere">
              {t.sites}: {key.origins.join(', ')}
            </p>
            <p className="text-12 text-ink-3">
              {t.made} <DateTime at={key.createdAt} timeZone={timeZone} />{' '}
              {key.createdBy ? t.by(key.createdBy) : null}
              {' · '}
              {key.lastUsedAt ? (
                <>
                  {t.lastUsed} {key.lastUsedOrigin}{' '}
                  <DateTime at={key.lastUsedAt} timeZone={timeZone} style="date-time" />
                </>
              ) : (
                t.neverUsed
              )}
            </p>
            <Refused origins={key.refusedOrigins} timeZone={timeZone} />
            {key.revokedAt ? null : (
              <Working publishableKey={key} portalUrl={portalUrl} mayRevoke={mayRevoke} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Refused({
  origins,
  timeZone,
}: {
  origins: PublishableKey['refusedOrigins'];
  timeZone: string;
}) {
  const t = usePublishableKeysWords();
  if (origins.length === 0) return null;
  const total = origins.reduce((sum, { requests }) => sum + requests, 0);
  return (
    <details className="text-13">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-warning-ink underline underline-offset-3">
        {t.refused(total)}
      </summary>
      <p className="text-ink-2">{t.refusedHelp}</p>
      <ul className="grid gap-0.5 pt-1">
        {origins.map(({ origin, requests, lastAt }) => (
          <li key={origin} className="wrap-anywhere">
            {origin === '' ? t.noPage : origin === '*' ? t.otherSites : origin}: {t.times(requests)}{' '}
            <DateTime at={lastAt} timeZone={timeZone} style="date-time" />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Working({
  publishableKey: { id, name, value },
  portalUrl,
  mayRevoke,
}: {
  publishableKey: PublishableKey;
  portalUrl: string;
  mayRevoke: boolean;
}) {
  const t = usePublishableKeysWords();
  const snippet = `<script src="${portalUrl}/widget/v1.js" async></script>
<amends-protection publishable-key="${value}" currency="USD" subtotal="12900"></amends-protection>`;
  return (
    <>
      <p className="flex items-center gap-2 rounded-small bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 text-13 break-all select-all">{value}</code>
        <CopyButton text={value} label={t.copy} />
      </p>
      <details className="text-13">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent-ink underline underline-offset-3">
          {t.snippet}
        </summary>
        <div className="flex items-start gap-2 rounded-small bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 py-1 break-all whitespace-pre-wrap select-all">
            {snippet}
          </code>
          <CopyButton text={snippet} label={t.copySnippet} />
        </div>
      </details>
      {mayRevoke ? (
        <details className="text-13">
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent-ink underline underline-offset-3">
            {t.revokeOf(name)}
          </summary>
          <Form method="post" className="grid justify-items-start gap-2 pb-1">
            <FormKey />
            <input type="hidden" name="keyId" value={id} />
            <p className="text-ink-2">{t.revokeHelp}</p>
            <Button size="small" look="danger" name="intent" value="revoke">
              {t.revoke}
            </Button>
          </Form>
        </details>
      ) : null}
    </>
  );
}
