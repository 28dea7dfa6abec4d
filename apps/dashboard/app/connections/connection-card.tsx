import type { Connection } from '@amends/core/commerce';
import { Badge, type BadgeColor, Card, DateTime, Notice } from '@amends/ui';
import { Link } from 'react-router';
import { useConnectionsWords } from '../messages/connections.ts';
import { BackfillProgress } from './backfill-progress.tsx';

const COLORS: Record<Connection['status'], BadgeColor> = {
  CONNECTING: 'info',
  ACTIVE: 'success',
  DEGRADED: 'danger',
  PAUSED: 'warning',
  REVOKED: 'neutral',
};

/** Renders a connection: its health, the progress of its orders, and what to do about a problem. */
export function ConnectionCard({
  connection,
  timeZone,
  isLink = false,
}: {
  connection: Connection;
  timeZone: string;
  /** Whether its name links to its page. */
  isLink?: boolean;
}) {
  const t = useConnectionsWords();
  const { id, kind, name, status, accountId, lastProblem, unreadable } = connection;
  const { webhooksProblem, openPrivacyRequests, products } = connection;
  const isBuiltIn = kind === 'native';
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-[580] wrap-anywhere">
          {isLink && !isBuiltIn ? (
            <Link
              to={`/settings/connections/${id}`}
              className="text-accent-ink underline underline-offset-3"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <Badge color={COLORS[status]}>{isBuiltIn ? t.builtIn : t.statuses[status]}</Badge>
      </div>
      {isBuiltIn ? (
        <p className="text-13 text-ink-2">{t.builtInHelp}</p>
      ) : (
        <p className="text-13 text-ink-2 wrap-anywhere">
          {t.kinds[kind]} · {accountId}
        </p>
      )}
      {lastProblem ? (
        <Notice
          kind={status === 'ACTIVE' ? 'warning' : 'danger'}
          title={t.problems[lastProblem.code] ?? t.problems.unexpected}
        >
          <p className="wrap-anywhere">{lastProblem.message}</p>
          <p className="mt-1">
            {(isBuiltIn ? null : t.whatToDoIn[kind][lastProblem.code]) ??
              t.whatToDo[lastProblem.code] ??
              ''}
          </p>
        </Notice>
      ) : null}
      {isBuiltIn ? null : <Facts connection={connection} timeZone={timeZone} />}
      {webhooksProblem && (status === 'ACTIVE' || status === 'DEGRADED') && !isBuiltIn ? (
        <Notice kind="warning" title={t.webhooksRefused}>
          <p className="wrap-anywhere">{webhooksProblem}</p>
          <p className="mt-1">{t.webhooksRefusedIn[kind]}</p>
        </Notice>
      ) : null}
      {isLink && openPrivacyRequests > 0 ? (
        <p className="text-13 text-warning-ink">
          {t.privacyOpen}: {openPrivacyRequests}
        </p>
      ) : null}
      {isLink && products && (products.unreadable > 0 || products.lastProblem) ? (
        <p className="text-13 text-warning-ink">
          {products.lastProblem
            ? t.catalog.problem
            : `${t.catalog.unreadableCount}: ${products.unreadable}`}
        </p>
      ) : null}
      {isLink && unreadable > 0 ? (
        <p className="text-13 text-warning-ink">
          {t.unreadable}: {unreadable}
        </p>
      ) : null}
    </Card>
  );
}

function Facts({ connection, timeZone }: { connection: Connection; timeZone: string }) {
  const t = useConnectionsWords();
  const { kind, status, lastAnswerAt, syncedUntil, lastWebhookAt, webhookUrl, waiting } =
    connection;
  const { refusedWebhooks } = connection;
  const works = status === 'ACTIVE' || status === 'DEGRADED';
  return (
    <>
      {works ? <BackfillProgress connection={connection} timeZone={timeZone} /> : null}
      <ul className="grid gap-0.5 text-13 text-ink-2">
        {lastAnswerAt ? (
          <li>
            {t.lastAnswer} <DateTime at={lastAnswerAt} timeZone={timeZone} style="date-time" />
          </li>
        ) : null}
        {syncedUntil && works ? (
          <li>
            {t.syncedUntil} <DateTime at={syncedUntil} timeZone={timeZone} style="date-time" />
          </li>
        ) : null}
        {lastWebhookAt ? (
          <li>
            {t.lastWebhook} <DateTime at={lastWebhookAt} timeZone={timeZone} style="date-time" />
          </li>
        ) : works && webhookUrl ? (
          <li>{t.noWebhook}</li>
        ) : works ? (
          <li>{t.sendsNone}</li>
        ) : null}
        {waiting > 0 ? <li>{t.waiting(String(waiting))}</li> : null}
        {refusedWebhooks.count > 0 && status !== 'REVOKED' ? (
          <li className="wrap-anywhere">
            {t.refused(String(refusedWebhooks.count))} {t.refusedHelp} {refusedWebhooks.lastReason}{' '}
            {kind === 'shopify' ? t.refusedShopify : ''}
          </li>
        ) : null}
      </ul>
    </>
  );
}
