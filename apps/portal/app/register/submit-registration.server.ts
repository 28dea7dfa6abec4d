import { isRefusal, withIdempotencyKey } from '@amends/core';
import {
  confirmRegistration,
  resendRegistrationCode,
  submitRegistration,
} from '@amends/core/claims';
import { data, redirect } from 'react-router';
import { storePath } from '../branding/store-path.ts';
import { readCode, tooSoonText } from '../in-store/emailed-code.server.ts';
import { inStoreWordsFor } from '../messages/in-store-messages.ts';
import { refusalTexts } from '../messages/refusal-messages.server.ts';
import { registerWordsFor } from '../messages/register-messages.ts';
import { ORDER_COOKIE } from '../request-context.ts';
import { pathTo, type Registering } from './register.server.ts';

const answer = (status: number, errors: Record<string, string>, sentAgain = false) =>
  data({ errors, sentAgain }, { status });

/** Submits the reviewed registration, which emails a code; it is held until the code is entered. */
export async function submitReviewed(registering: Registering, form: FormData) {
  const { portal, ctx, storeId, filing, draft } = registering;
  const { email, customerName, product, dateOfPurchase, serialNumber } = draft;
  if (!filing || !email || !product || !dateOfPurchase) throw redirect(pathTo(portal, 'contact'));
  const { filingId, version } = filing;
  if (Number(form.get('version')) !== version) {
    return answer(409, { form: registerWordsFor(portal.texts).changedElsewhere });
  }
  const key = `register:${filingId}:${version}:${filing.resendAt?.getTime() ?? 0}`;
  try {
    await submitRegistration(withIdempotencyKey(ctx, key), {
      storeId,
      filingId,
      customer: { email, ...(customerName ? { customerName } : {}) },
      product,
      dateOfPurchase,
      quantity: draft.quantity ?? 1,
      ...(serialNumber ? { serialNumber } : {}),
      proof: [...(draft.proof ?? [])],
    });
  } catch (error) {
    return refused(error, registering);
  }
  throw redirect(pathTo(portal, 'review'));
}

/** Registers the product with the code from the email, and redirects to its warranty. */
export async function confirmCode(registering: Registering, form: FormData) {
  const { portal, ctx, storeId, filing } = registering;
  if (!filing) throw redirect(pathTo(portal, 'contact'));
  const typed = readCode(portal, form);
  if ('missing' in typed) return answer(422, { code: typed.missing });
  const { code } = typed;
  const { filingId } = filing;
  const { storeQuery } = portal;
  try {
    const keyed = withIdempotencyKey(ctx, `register-confirm:${filingId}`, code);
    const { token, isKnown } = await confirmRegistration(keyed, { storeId, filingId, code });
    // The session of a completed registration opens nothing anymore.
    portal.cookies.delete(ORDER_COOKIE);
    const news = { [isKnown ? 'known' : 'registered']: '1' };
    throw redirect(storePath(storeQuery, `/warranty/${token}`, news));
  } catch (error) {
    return refused(error, registering);
  }
}

/** Emails another code. */
export async function sendAgain(registering: Registering) {
  const { ctx, storeId, filing, portal } = registering;
  if (!filing) throw redirect(pathTo(portal, 'contact'));
  try {
    await resendRegistrationCode(ctx, { storeId, filingId: filing.filingId });
  } catch (error) {
    return refused(error, registering);
  }
  return answer(200, {}, true);
}

function refused(error: unknown, { portal }: Registering) {
  if (!isRefusal(error)) throw error;
  const { code: t } = inStoreWordsFor(portal.texts);
  const { changedElsewhere } = registerWordsFor(portal.texts);
  if (error.kind === 'rate-limited') return answer(429, { form: tooSoonText(portal, error) });
  switch (error.code) {
    case 'code_wrong':
    case 'invalid_input':
      return answer(422, { code: t.wrong });
    case 'code_expired':
      return answer(422, { code: t.expired });
    case 'filing_not_found':
    case 'already_filed':
      return answer(409, { form: changedElsewhere });
  }
  return answer(422, { form: refusalTexts(error, portal) });
}
