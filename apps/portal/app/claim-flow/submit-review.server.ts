import { isRefusal, withIdempotencyKey } from '@amends/core';
import { submitDraft } from '@amends/core/claims';
import { mustSign, toTick } from '@amends/core/claims/filing/statements.rules';
import { data, redirect } from 'react-router';
import { lineIn } from '../frame/text-in.ts';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import { noNewClaimsWordsFor } from '../messages/no-new-claims-messages.server.ts';
import { refusalTexts } from '../messages/refusal-messages.server.ts';
import type { Filing } from './filing.server.ts';
import { keepSignature } from './keep-signature.server.ts';
import { rememberReceived } from './received.server.ts';
import { statementsOf } from './review.server.ts';
import { tickName } from './tick-name.ts';

/**
 * Files the reviewed draft once, however often the button is pressed. The form names its draft, so that a
 * retry after a lost response gets the same response.
 */
export async function submitReview(filing: Filing, form: FormData) {
  const { portal, session, storeId, order } = filing;
  const t = flowMessagesFor(portal.texts);
  const refuse = (status: number, errors: Record<string, string>) =>
    data(
      {
        errors,
        addressErrors: {},
        address: null,
        ticked: [...form.keys()],
        signatureName: String(form.get('signatureName') ?? ''),
      },
      { status },
    );
  const sessionId = session?.id ?? String(form.get('session') ?? '');
  const version = Number(form.get('version')) || (session?.version ?? 0);
  // Another tab has filed the claim; the receipt shows it.
  if (!sessionId) throw redirect('/claim-received');

  const errors: Record<string, string> = {};
  if (!form.has('confirmed')) errors.confirmed = t.errors.addressNotConfirmed;
  const typed = lineIn(form, 'signatureName');
  const drawn = String(form.get('signatureImage') ?? '');
  const statements = statementsOf(filing);
  for (const index of toTick(statements).keys()) {
    const name = tickName(index);
    if (!form.has(name)) errors[name] = t.review.tickMissing;
  }
  if (mustSign(order.settings, statements) && typed === '' && drawn === '')
    errors.signature = t.review.signatureMissing;
  if (Object.keys(errors).length > 0) return refuse(422, errors);

  let signature: string | null = typed === '' ? null : typed;
  if (drawn !== '') {
    signature = await keepSignature(portal.ctx, { storeId, orderId: order.systemOrderId }, drawn);
    if (signature === null) return refuse(422, { signature: t.errors.signatureUpload });
  }
  try {
    const filed = await submitDraft(
      withIdempotencyKey(portal.ctx, `submit:${sessionId}:${version}`),
      {
        storeId,
        orderId: order.systemOrderId,
        sessionId,
        version,
        addressConfirmed: true,
        acknowledged: true,
        signature,
      },
    );
    rememberReceived(portal, { claimId: filed.claim.id, viewToken: filed.viewToken });
    return redirect('/claim-received');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'session_conflict')
      return error.details.facts?.session
        ? refuse(409, { form: t.errors.savedElsewhere })
        : redirect('/claim-received');
    const { paused, closed } = noNewClaimsWordsFor(portal.texts).notFiled;
    const name = portal.store?.name ?? '';
    if (error.code === 'store_paused') return refuse(409, { form: paused(name) });
    if (error.code === 'store_closed' || error.code === 'channel_not_accepted')
      return refuse(409, { form: closed(name) });
    return refuse(422, { form: refusalTexts(error, portal) });
  }
}
