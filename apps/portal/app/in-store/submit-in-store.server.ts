import { isRefusal, withIdempotencyKey } from '@amends/core';
import { confirmInStoreClaim, resendInStoreCode, submitInStoreClaim } from '@amends/core/claims';
import { data, redirect } from 'react-router';
import { keepSignature } from '../claim-flow/keep-signature.server.ts';
import { rememberReceived } from '../claim-flow/received.server.ts';
import { tickName } from '../claim-flow/tick-name.ts';
import { lineIn } from '../frame/text-in.ts';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import { inStoreWordsFor } from '../messages/in-store-messages.ts';
import { noNewClaimsWordsFor } from '../messages/no-new-claims-messages.server.ts';
import { refusalTexts } from '../messages/refusal-messages.server.ts';
import { readCode, tooSoonText } from './emailed-code.server.ts';
import { type AtStep, pathIn } from './in-store.server.ts';
import { openSession } from './keep-draft.server.ts';
import { termsOf } from './review.server.ts';

type Errors = Record<string, string>;

/** Returns the response to a form of the review, with its input. */
export const answer = (
  status: number,
  errors: Errors,
  { form = null, sentAgain = false }: { form?: FormData | null; sentAgain?: boolean } = {},
) =>
  data(
    {
      errors,
      sentAgain,
      ticked: form ? [...form.keys()] : [],
      method: String(form?.get('method') ?? ''),
      signatureName: String(form?.get('signatureName') ?? ''),
    },
    { status },
  );

/** Submits the reviewed draft, which emails a code; it is held until the code is entered. */
export async function submitReviewed(inStore: AtStep, form: FormData) {
  const { portal, ctx, storeId, store, filing, draft } = inStore;
  const t = flowMessagesFor(portal.texts);
  const words = inStoreWordsFor(portal.texts);
  const { email, claimCategory, dateOfPurchase, item, issue, address, phone } = draft;
  if (!filing || !email || !dateOfPurchase || !item || !issue?.type || !address) {
    throw redirect(pathIn(portal, 'contact-info'));
  }
  const { filingId, version } = filing;
  if (Number(form.get('version')) !== version) {
    return answer(409, { form: words.changedElsewhere }, { form });
  }
  const terms = termsOf(inStore);
  const method = terms.offered.find((one) => one === form.get('method'));
  const errors: Errors = {};
  if (!method) errors.methods = words.review.methodMissing;
  if (!form.has('confirmed')) errors.confirmed = t.errors.addressNotConfirmed;
  for (const index of terms.toTick.keys()) {
    if (!form.has(tickName(index))) errors[tickName(index)] = t.review.tickMissing;
  }
  const typed = lineIn(form, 'signatureName');
  const drawn = String(form.get('signatureImage') ?? '');
  if (terms.signatureRequired && typed === '' && drawn === '') {
    errors.signature = t.review.signatureMissing;
  }
  if (!method || Object.keys(errors).length > 0) return answer(422, errors, { form });
  let signature: string | null = typed === '' ? null : typed;
  if (drawn !== '') {
    signature = await keepSignature(ctx, { storeId, orderId: filingId }, drawn);
    if (!signature) return answer(422, { signature: t.errors.signatureUpload }, { form });
  }
  const last = { ...itemOf({ item, quantity: draft.quantity }), issue: issueOf(issue) };
  const before = (draft.others ?? []).map((one) => ({ ...itemOf(one), issue: issueOf(one.issue) }));
  const sent = filing.resendAt?.getTime() ?? 0;
  const key = `in-store-submit:${filingId}:${version}:${sent}`;
  try {
    await submitInStoreClaim(withIdempotencyKey(ctx, key), {
      storeId,
      filingId,
      claimCategory,
      customer: {
        email,
        ...(draft.customerName ? { customerName: draft.customerName } : {}),
        ...(phone ? { phone, phoneCountry: draft.phoneCountry ?? store.country } : {}),
      },
      items: [...before, last],
      dateOfPurchase,
      ...(draft.orderNumber ? { orderNumber: draft.orderNumber } : {}),
      receipts: draft.hasReceipt ? [...(draft.receipts ?? [])] : [],
      resolution: { desiredMethod: method, customerSignature: signature },
      shippingAddress: address,
      acknowledged: true,
    });
  } catch (error) {
    return refused(error, inStore, form);
  }
  throw redirect(pathIn(portal, 'review'));
}

type Answered = NonNullable<AtStep['draft']['others']>[number];

function itemOf({ item, quantity = 1 }: Pick<Answered, 'item' | 'quantity'>) {
  const { sourceProductId, sourceVariantId, name, description, price } = item;
  if (sourceProductId) {
    return { sourceProductId, ...(sourceVariantId ? { sourceVariantId } : {}), quantity };
  }
  return {
    name,
    ...(description ? { description } : {}),
    ...(price === undefined ? {} : { price }),
    quantity,
  };
}

/** An issue without a type is incomplete, and its step is open again. */
const issueOf = ({ type = 'DEFECTIVE_ITEM', images, ...issue }: Answered['issue']) => ({
  ...issue,
  type,
  images: [...images],
});

/** Files the held claim with the code from the email. */
export async function confirmCode(inStore: AtStep, form: FormData) {
  const { portal, ctx, storeId, filing } = inStore;
  if (!filing) throw redirect(pathIn(portal, 'contact-info'));
  const typed = readCode(portal, form);
  if ('missing' in typed) return answer(422, { code: typed.missing });
  const { code } = typed;
  const { filingId } = filing;
  try {
    const keyed = withIdempotencyKey(ctx, `in-store-confirm:${filingId}`, code);
    const filed = await confirmInStoreClaim(keyed, { storeId, filingId, code });
    openSession(portal, filed.accessToken);
    rememberReceived(portal, { claimId: filed.claim.id, viewToken: filed.viewToken });
  } catch (error) {
    return refused(error, inStore, null);
  }
  throw redirect('/claim-received');
}

/** Emails another code. */
export async function sendAgain(inStore: AtStep) {
  const { ctx, storeId, filing, portal } = inStore;
  if (!filing) throw redirect(pathIn(portal, 'contact-info'));
  try {
    await resendInStoreCode(ctx, { storeId, filingId: filing.filingId });
  } catch (error) {
    return refused(error, inStore, null);
  }
  return answer(200, {}, { sentAgain: true });
}

/** Returns the response to a refusal; `form` is the review's, or null for the code's. */
function refused(error: unknown, { portal }: AtStep, form: FormData | null) {
  if (!isRefusal(error)) throw error;
  const { code: t, changedElsewhere } = inStoreWordsFor(portal.texts);
  if (error.kind === 'rate-limited') {
    return answer(429, { form: tooSoonText(portal, error) }, { form });
  }
  switch (error.code) {
    case 'already_filed':
      throw redirect('/claim-received');
    case 'filing_not_found':
      return answer(409, { form: changedElsewhere }, { form });
    case 'code_expired':
      return answer(422, { code: t.expired });
    case 'store_paused':
    case 'store_closed':
    case 'in_store_claims_off': {
      const { paused, closed } = noNewClaimsWordsFor(portal.texts).notFiled;
      const say = error.code === 'store_paused' ? paused : closed;
      return answer(409, { form: say(portal.store?.name ?? '') }, { form });
    }
  }
  if (!form && (error.code === 'code_wrong' || error.code === 'invalid_input')) {
    return answer(422, { code: t.wrong });
  }
  return answer(422, { form: refusalTexts(error, portal) }, { form });
}
