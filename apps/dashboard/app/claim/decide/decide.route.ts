import { isRouteErrorResponse } from 'react-router';
import { readForm } from '../../page/read-form.server.ts';
import { staffRequest } from '../../request-context.ts';
import { forgetAhead } from '../claims-ahead.ts';
import type { Route } from './+types/decide.route.ts';
import { decide } from './decide-actions.server.ts';
import type { DecideResult } from './decide-result.ts';

/** Receives the decisions of the claim's screen; renders nothing. */
export async function action({ request, context, params }: Route.ActionArgs) {
  return decide(staffRequest(context), params.claimId, await readForm(request));
}

/** Turns an unreachable server into a result, so that no input is lost. */
export async function clientAction({
  params,
  serverAction,
}: Route.ClientActionArgs): Promise<DecideResult> {
  forgetAhead(params.claimId);
  try {
    return await serverAction();
  } catch (error) {
    if (isRouteErrorResponse(error) || error instanceof Response) throw error;
    return { outcome: 'offline' };
  }
}
