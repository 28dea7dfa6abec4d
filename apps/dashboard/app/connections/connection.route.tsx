import { may, Refusal } from '@amends/core';
import {
  changeConnection,
  completePrivacyRequest,
  disconnectShop,
  getConnection,
  getReconciliation,
  listPrivacyRequests,
  listUnreadableOrders,
  listUnreadableProducts,
  replaceCredentials,
  resyncConnection,
  resyncProducts,
  verifyConnection,
} from '@amends/core/commerce';
import { platformOf } from '@amends/core/commerce/connections/platforms.rules';
import { Notice } from '@amends/ui';
import { data, Link } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { connectionsWordsFor, useConnectionsWords } from '../messages/connections.ts';
import { readForm } from '../page/read-form.server.ts';
import { useReloads } from '../page/use-reloads.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/connection.route.ts';
import { CatalogCard } from './catalog-card.tsx';
import { ConnectionActions } from './connection-actions.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { PrivacyRequests } from './privacy-requests.tsx';
import { dayIn, keysIn, optionsIn, plansIn } from './read-connection-form.server.ts';
import { UnreadableOrders } from './unreadable-orders.tsx';

export const loader = ({ context, params, request: { url } }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const of = { storeId, connectionId: params.connectionId };
    const asked = new URL(url).searchParams;
    const cursor = asked.get('after');
    const requests = asked.get('requests');
    return {
      connection: await getConnection(ctx, of),
      privacy: await listPrivacyRequests(ctx, { ...of, ...(requests ? { cursor: requests } : {}) }),
      products: await listUnreadableProducts(ctx, of),
      unreadable: await listUnreadableOrders(ctx, { ...of, ...(cursor ? { cursor } : {}) }),
      differences: (await getReconciliation(ctx, of)).open,
      isNew: asked.has('connected'),
      mayChange: may(ctx.actor, 'connection:update', storeId),
      mayExport: may(ctx.actor, 'privacy:read', storeId),
      mayConnect: may(ctx.actor, 'connection:create', storeId),
      mayDisconnect: may(ctx.actor, 'connection:delete', storeId),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = connectionsWordsFor();
  const form = await readForm(request);
  const of = { storeId, connectionId: params.connectionId };
  const version = Number(textIn(form, 'version')) || 1;
  const once = onceIn(ctx, form);
  const intent = textIn(form, 'intent');
  return answerForm(async () => {
    switch (intent) {
      case 'check': {
        const { name, lastProblem } = await verifyConnection(once, of);
        if (!lastProblem) return t.works(name);
        throw new Refusal('unprocessable', 'shop_unavailable', { title: lastProblem.message });
      }
      case 'pause':
      case 'resume': {
        const paused = intent === 'pause';
        const { name } = await changeConnection(once, { ...of, version, paused });
        return paused ? t.paused(name) : t.resumed(name);
      }
      case 'save': {
        const { kind, protection, warrantyPlans } = await getConnection(ctx, of);
        const hasTags = platformOf(kind)?.tags ?? false;
        const saved = await changeConnection(once, {
          ...of,
          version,
          name: textIn(form, 'name'),
          ...optionsIn(form, protection.productIds),
          warrantyPlans: plansIn(form, warrantyPlans),
          ...(hasTags ? { claimTags: textIn(form, 'claimTags') === 'on' } : {}),
        });
        return t.saved(saved.name);
      }
      case 'resync':
        await resyncConnection(once, { ...of, since: dayIn(form, 'since') ?? '' });
        return t.resyncing;
      case 'resync-products':
        await resyncProducts(once, of);
        return t.catalog.reread;
      case 'replace': {
        const { kind } = await getConnection(ctx, of);
        if (kind === 'native') throw data(null, { status: 400 });
        const credentials = keysIn(form, kind);
        return t.replaced((await replaceCredentials(once, { ...of, credentials })).name);
      }
      case 'complete': {
        await completePrivacyRequest(once, { ...of, privacyRequestId: textIn(form, 'request') });
        return t.completed;
      }
      case 'disconnect': {
        const { connection, webhooksRemoved } = await disconnectShop(once, of);
        const { kind, name } = connection;
        if (webhooksRemoved || kind === 'native') return t.disconnected(name);
        return `${t.disconnectedUnanswered(name)} ${t.removeWebhooks[kind]}`;
      }
      default:
        throw data(null, { status: 400 });
    }
  });
}

/** Reloads after a refusal too, because a failed check changes the page. */
export const shouldRevalidate = () => true;

const RELOAD_MS = 3_000;

/** Renders one connected shop: its health, its actions, and the unreadable orders. */
export default function ShopConnection({ loaderData, actionData }: Route.ComponentProps) {
  const t = useConnectionsWords();
  const { status, backfill, waiting = 0, products } = loaderData?.connection ?? {};
  const works = status === 'ACTIVE' || status === 'DEGRADED';
  const isReadingProducts =
    products && !products.lastProblem && (products.isReading || products.waiting > 0);
  const isReading =
    works && ((backfill && !backfill.finishedAt) || waiting > 0 || isReadingProducts);
  useReloads(Boolean(isReading), RELOAD_MS);
  if (!loaderData) return null;
  const { connection, privacy, unreadable, differences, isNew, timeZone, mayChange, mayExport } =
    loaderData;
  return (
    <SectionPage title={connection.name} back={{ to: '/settings/connections', label: t.back }}>
      <FormNews answer={actionData} title={t.notDone(connection.name)} />
      {isNew && !actionData ? (
        <Notice kind="success" role="status">
          {t.connected(connection.name)}
        </Notice>
      ) : null}
      <ConnectionCard connection={connection} timeZone={timeZone} />
      {connection.kind === 'native' ? null : (
        <>
          <Link
            to={`/settings/connections/${connection.id}/reconciliation`}
            className="justify-self-start text-accent-ink underline underline-offset-3"
          >
            {differences > 0 ? t.reconciliation.linkOpen(differences) : t.reconciliation.link}
          </Link>
          <ConnectionActions {...loaderData} fields={{ ...actionData?.fields }} />
          {platformOf(connection.kind)?.privacy ? (
            <PrivacyRequests
              connection={connection}
              page={privacy}
              timeZone={timeZone}
              mayChange={mayChange}
              mayExport={mayExport}
            />
          ) : null}
          <CatalogCard
            connection={connection}
            unreadable={loaderData.products}
            timeZone={timeZone}
            mayChange={mayChange}
          />
          <UnreadableOrders id={connection.id} page={unreadable} timeZone={timeZone} />
        </>
      )}
    </SectionPage>
  );
}
