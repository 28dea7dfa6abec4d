import { type Context, isRefusal } from '@amends/core';
import { acceptFile, publicMediaPath, requestSignLink, signClaim } from '@amends/core/claims';
import { data, redirect } from 'react-router';
import { addressForm, readAddress } from '../claim-flow/address-form.server.ts';
import { confirmFromForm } from '../claim-page/confirm-email.server.ts';
import { lineIn } from '../frame/text-in.ts';
import { claimMessagesFor } from '../messages/claim-messages.ts';
import { refusalText } from '../messages/refusal-messages.server.ts';
import { type SigningLink, signView } from './sign-view.server.ts';

/** A drawn signature is a small picture, far below this size. */
const MOST_SIGNATURE = 1_000_000;

/** The result of the form with its input, so that nothing is lost. */
export interface SignResult {
  intent: 'sign' | 'confirm' | 'renew';
  errors: Record<string, string>;
  confirmed: boolean;
  signatureName: string;
  email?: string;
  form: ReturnType<typeof addressForm> | null;
}

/** Signs the claim, or sends another link; only on POST. */
export async function actOnSignLink(link: SigningLink, url: URL, form: FormData) {
  const { held: confirmed, error: wrongEmail } = await confirmFromForm(link, form);
  const held = confirmed ?? link;
  const view = await signView(held, url);
  if (form.get('intent') === 'renew') return renew(held);
  if (held.link.state !== 'unsigned') return redirect(view.path);

  const given = view.form || form.has('country') ? readAddress(form, link.portal.texts) : null;
  const country = form.get('intent') === 'country';
  const { province: _province, ...others } = given?.values ?? {};
  const refuse = (errors: Record<string, string>, status = 422) =>
    answer(status, {
      intent: 'sign',
      errors,
      confirmed: form.has('confirmed'),
      signatureName: typedIn(form),
      email: String(form.get('email') ?? ''),
      form: given
        ? addressForm(country ? others : given.values, {
            fallbackCountry: held.portal.store?.country ?? 'US',
            texts: held.portal.texts,
          })
        : null,
    });
  if (country) return refuse({}, 200);
  const t = claimMessagesFor(link.portal.texts);
  const { missing } = t.claimPage.confirm;
  if (wrongEmail) return refuse({ email: wrongEmail });
  if (form.get('intent') === 'confirm') {
    if (!form.get('email')) return refuse({ email: missing });
    return redirect(`${view.path}#address`);
  }

  const errors: Record<string, string> = { ...given?.errors };
  // The customer can't confirm an address that this browser hasn't shown.
  if (view.claim?.masked && !given) errors.email = form.get('email') ? t.sign.readFirst : missing;
  if (!form.has('confirmed')) errors.confirmed = t.errors.addressNotConfirmed;
  const drawn = String(form.get('signatureImage') ?? '');
  if (typedIn(form) === '' && drawn === '') errors.signature = t.review.signatureMissing;
  if (Object.keys(errors).length > 0) return refuse(errors);

  const imageUrl = drawn === '' ? null : await keepSignature(held, drawn);
  if (drawn !== '' && imageUrl === null) return refuse({ signature: t.errors.signatureUpload });
  const { storeId, actor } = held.link;
  try {
    await signClaim(held.ctx, {
      storeId,
      claimId: actor.claimId,
      token: held.token,
      ...(imageUrl ? { imageUrl } : { signatureName: typedIn(form) }),
      ...(given?.address ? { updatedShippingAddress: given.address } : {}),
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Another tab signed, or the link expired in the meantime; the page shows which.
    if (error.kind !== 'not-found' && error.kind !== 'conflict') {
      return refuse({ form: refusalText(error, link.portal.texts) });
    }
  }
  return redirect(`${view.path}&just=signed`);
}

const typedIn = (form: FormData) => lineIn(form, 'signatureName');

const answer = (status: number, result: SignResult) => data(result, { status });

async function renew({ portal, link, token }: SigningLink) {
  const result = { intent: 'renew', confirmed: false, signatureName: '', form: null } as const;
  const t = claimMessagesFor(portal.texts).sign;
  try {
    await requestSignLink(portal.ctx, { claimId: link.actor.claimId, token });
    return answer(200, { ...result, errors: {} });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.kind !== 'rate-limited') {
      return answer(409, { ...result, errors: { form: refusalText(error, portal.texts) } });
    }
    const wait = Math.max(1, Math.ceil(error.details.retryAfter ?? 60));
    return data<SignResult>(
      { ...result, errors: { form: t.tooMany } },
      { status: 429, headers: { 'Retry-After': String(wait) } },
    );
  }
}

/** Stores a drawn signature as an image and returns its URL; null if the input isn't one. */
async function keepSignature(
  { ctx, link }: { ctx: Context } & Pick<SigningLink, 'link'>,
  image: string,
): Promise<string | null> {
  const match = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(image);
  if (!match?.[1] || image.length > MOST_SIGNATURE) return null;
  const { storeId, actor } = link;
  try {
    const { mediaId } = await acceptFile(ctx, {
      storeId,
      claimId: actor.claimId,
      filename: 'signature.png',
      contentType: 'image/png',
      body: new Uint8Array(Buffer.from(match[1], 'base64')),
    });
    return publicMediaPath({ storeId, mediaId, rendition: 'view' });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
