import { loadAhead } from '@amends/ui/page';
import { useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { refuseNewClaims } from '../frame/refuse-new-claims.server.ts';
import type { Route } from './+types/claim-flow.layout.ts';
import { filingOf, isFormSent, requireOrder } from './filing.server.ts';

export const middleware: Route.MiddlewareFunction[] = [(args) => requireOrder(args)];

/**
 * Refuses the next page of the flow while the store takes no new claims. A submitted form is handled first,
 * so that its answers are saved; the receipt of a filed claim stays available.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  if (/\/claim-received\/?$/.test(url.pathname) || isFormSent(context)) return null;
  const { portal, order, draft } = filingOf(context);
  refuseNewClaims(portal, {
    isSaved: Object.keys(draft.fulfillments).length > 0,
    claimsPath: order.existingClaims.length > 0 ? `/claims/view/${order.systemOrderId}` : null,
  });
  return null;
}

/** Autosaves don't reload the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href;

export default function ClaimFlow() {
  useEffect(() => loadAhead(window, (id) => id.startsWith('claim-flow/')), []);
  return <Outlet />;
}
