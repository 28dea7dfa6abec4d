import { may } from '@amends/core';
import { listReturns } from '@amends/core/returns';
import { getCustomer } from '@amends/core/workspace';
import { showPage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useCustomerWords } from '../messages/customer.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/customer.route.ts';
import {
  ClaimList,
  CreditList,
  MessageList,
  OrderList,
  RatingList,
  ReturnList,
} from './customer-lists.tsx';

/** Number of returns shown; the list of returns has the others. */
const MOST_RETURNS = 10;

/**
 * Loads the data of one customer of a store. The URL names one of their orders, never their email.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = staffRequest(context);
  const customer = await showPage(() => getCustomer(ctx, { orderId: params.orderId }));
  const { store, email } = customer;
  const returns = may(ctx.actor, 'returns:read', store.id)
    ? await listReturns(ctx, { storeIds: [store.id], search: email, limit: MOST_RETURNS })
    : null;
  const at = <Row extends { createdAt: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  return {
    ...customer,
    returns: returns?.items ?? null,
    since: new Date(customer.since),
    orders: at(customer.orders),
    claims: at(customer.claims),
    messages: at(customer.messages),
    storeCredits: at(customer.storeCredits),
    ratings: at(customer.ratings),
  };
}

export type CustomerView = Awaited<ReturnType<typeof loader>>;

/** Renders one customer: contact, orders, claims, and messages. */
export default function CustomerPage({ loaderData: view }: Route.ComponentProps) {
  const t = useCustomerWords();
  const { name, email, since, store, readable } = view;
  return (
    <DashboardPage
      title={name ?? email}
      wide
      intro={
        <span className="[overflow-wrap:anywhere]">
          <a href={`mailto:${email}`} className="hover:underline">
            {email}
          </a>{' '}
          · {t.since(since.getUTCFullYear())} · {store.name}
        </span>
      }
    >
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure term={t.orders}>{view.orderCount}</Figure>
        {readable.claims ? <Figure term={t.claims}>{view.claimCount}</Figure> : null}
      </dl>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {readable.claims ? <ClaimList view={view} /> : null}
        <OrderList view={view} />
        <ReturnList view={view} />
        {readable.messages ? <MessageList view={view} /> : null}
        {readable.storeCredits ? <CreditList view={view} /> : null}
        {readable.ratings ? <RatingList view={view} /> : null}
      </div>
    </DashboardPage>
  );
}

function Figure({ term, children }: { term: string; children: number }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="text-13 text-ink-2">{term}</dt>
      <dd className="text-22 font-semibold tabular-nums">{children.toLocaleString('en-US')}</dd>
    </div>
  );
}
