import { isRefusal, withIdempotencyKey } from '@amends/core';
import { findStoreOfClaim } from '@amends/core/claims';
import { STATES } from '@amends/core/claims/terms/lifecycle/states.rules';
import { undoMove } from '@amends/core/resolutions';
import { titleOf } from '@amends/words';
import { isRouteErrorResponse } from 'react-router';
import { decideWordsFor } from '../../messages/decide.ts';
import { readForm } from '../../page/read-form.server.ts';
import { staffRequest } from '../../request-context.ts';
import { forgetAhead } from '../claims-ahead.ts';
import type { Route } from './+types/undo.route.ts';

/** The result of an undo; `emailed`: whether the customer was already emailed. */
export interface UndoResult {
  claimId: string;
  error: string | null;
  emailed: boolean;
}

/** Undoes the person's last change of a claim's status. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<UndoResult> {
  const { ctx } = staffRequest(context);
  const { claimId } = params;
  const form = await readForm(request);
  try {
    const storeId = await findStoreOfClaim(ctx, claimId);
    // The request may arrive twice if its response was lost.
    const named = withIdempotencyKey(ctx, String(form.get('once') ?? ''), [claimId]);
    const undone = await undoMove(named, { storeId, claimId });
    return { claimId, error: null, emailed: STATES[undone.undoneState].emailsCustomer };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { claimId, error: titleOf(error), emailed: false };
  }
}

/** Turns an unreachable server into a result. */
export async function clientAction({
  params,
  serverAction,
}: Route.ClientActionArgs): Promise<UndoResult> {
  forgetAhead(params.claimId);
  try {
    return await serverAction();
  } catch (error) {
    if (isRouteErrorResponse(error) || error instanceof Response) throw error;
    return { claimId: params.claimId, error: decideWordsFor().errors.offline, emailed: false };
  }
}
