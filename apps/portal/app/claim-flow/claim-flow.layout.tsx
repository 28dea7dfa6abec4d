import { loadAhead } from '@amends/ui/page';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { Route } from './+types/claim-flow.layout.ts';
import { requireOrder } from './filing.server.ts';

export const middleware: Route.MiddlewareFunction[] = [(args) => requireOrder(args)];

/** Requires an order on every page of the flow. */
export function loader() {
  return null;
}

export default function ClaimFlow() {
  useEffect(() => loadAhead(window, (id) => id.startsWith('claim-flow/')), []);
  return <Outlet />;
}
