import { loadAhead } from '@amends/ui/page';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { Route } from './+types/claim-flow.layout.ts';
import { requireOrder } from './filing.server.ts';

export const middleware: Route.MiddlewareFunction[] = [(args) => requireOrder(args)];

/** Every page of the flow has the order in hand, and says so by this loader being there. */
export function loader() {
  return null;
}

export default function ClaimFlow() {
  useEffect(() => loadAhead(window, (id) => id.startsWith('claim-flow/')), []);
  return <Outlet />;
}
