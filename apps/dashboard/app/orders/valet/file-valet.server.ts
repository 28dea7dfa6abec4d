import { isRefusal, type Refusal, withIdempotencyKey } from '@amends/core';
import { fileValetClaim } from '@amends/core/claims';
import { messagesOf, titleOf } from '@amends/words';
import { data, redirect } from 'react-router';
import type { StaffRequest } from '../../request-context.ts';
import { type ReadForm, readValetForm } from './read-valet-form.server.ts';
import { valetView } from './valet-view.server.ts';

/** Files the claim in the form, once; errors become messages by field. */
export async function fileValet(request: StaffRequest, orderId: string, form: FormData) {
  const view = await valetView(request, orderId);
  const read = readValetForm(view, form);
  if (Object.keys(read.errors).length > 0) return refused(read.errors);
  const { storeId } = view;
  try {
    const { claim } = await fileValetClaim(
      withIdempotencyKey(request.ctx, String(form.get('once') ?? ''), [
        orderId,
        read.claim,
        read.options,
      ]),
      { storeId, orderId, claim: read.claim, options: read.options },
    );
    return redirect(`/inbox/${claim.id}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused(errorsOf(error, read));
  }
}

const refused = (errors: Record<string, string>) => data({ errors }, { status: 422 });

/** Returns a refusal by the fields of the form. */
function errorsOf(refusal: Refusal, { keys }: ReadForm): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of messagesOf(refusal)) {
    errors[fieldOf(path, keys)] ??= message;
  }
  return Object.keys(errors).length > 0 ? errors : { form: titleOf(refusal) };
}

function fieldOf(path: string, keys: string[][]): string {
  const [, shipment, issue = '0', part] =
    /fulfillmentIssues\.(\d+)(?:\.issues\.(\d+)(?:\.(\w+))?)?/.exec(path) ?? [];
  if (shipment !== undefined) {
    const key = keys[Number(shipment)]?.[Number(issue)];
    const field = part === 'images' ? 'media' : part === 'sourceItemId' || !part ? 'type' : part;
    return key ? `${field}-${key}` : 'form';
  }
  const address = /updatedShippingAddress\.(\w+)/.exec(path);
  if (address) return `address.${address[1]}`;
  if (path.endsWith('desiredMethod')) return 'desiredMethod';
  return /overrideReason$|note$/.exec(path)?.[0] ?? 'form';
}
