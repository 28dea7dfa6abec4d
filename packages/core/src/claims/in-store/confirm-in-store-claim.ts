import { limitRate, mintLink } from '../../access/internal.ts';
import {
  actingAs,
  type Context,
  notFound,
  parse,
  sameText,
  unprocessable,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import { getStore } from '../../stores/internal.ts';
import type { FiledClaim } from '../filing/submit-claim.ts';
import { getWholeClaim } from '../reading/claims.repository.ts';
import { describeClaim } from '../reading/describe-claim.ts';
import { hashCode, MOST_TRIES } from './confirmation-code.ts';
import { fileInStoreClaim } from './file-in-store-claim.ts';
import { lockFiling, noteFiled, tryCode } from './filings.repository.ts';
import { ConfirmationCode, type InStoreSubmission } from './in-store.input.ts';
import { sessionOf } from './start-filing.ts';
import { customerOf } from './submit-in-store-claim.ts';

/** A claim whose email is confirmed, and the session of its order. */
export interface ConfirmedClaim extends FiledClaim {
  accessToken: string;
}

/**
 * Confirms the email of a held claim with its code, and files it: the order and the claim exist from then on.
 * Everything is checked again. If several tabs confirm, one files the claim, and the others get the same
 * claim. Throws `filing_not_found`, `code_wrong` with the attempts left, `code_expired` if no code works, and
 * the errors of `submitInStoreClaim`.
 */
export async function confirmInStoreClaim(
  ctx: Context,
  input: { storeId: string; filingId: string; code: string },
): Promise<ConfirmedClaim> {
  const { storeId, filingId } = input;
  const code = parse(ConfirmationCode, input.code);
  const { email, codeHash } = await checkCode(ctx, { storeId, filingId }, code);
  const customer = actingAs(ctx, customerOf(storeId, filingId, email));
  const about = { storeId, orderId: filingId };
  const filed = await write(customer, 'claim:create', about, async (writer) => {
    const filing = await lockFiling(writer, filingId);
    if (filing?.kind !== 'CLAIM') throw notFound('filing');
    if (filing.claimId) return filedBefore(writer, filing.claimId);
    if (!filing.submission) throw notFound('filing');
    // Another submission, perhaps of another address, replaced the one that the code was for.
    if (filing.codeHash !== codeHash) throw codeExpired();
    const claim = await fileInStoreClaim(
      writer,
      filingId,
      filing.submission as unknown as InStoreSubmission,
    );
    await noteFiled(writer, filingId, claim.claim.id);
    return claim;
  });
  return { ...filed, accessToken: sessionOf(ctx, { storeId, filingId, email }) };
}

/**
 * Counts the attempt, whatever its outcome, and returns the address that the code was sent to, and the code's
 * hash. Throws `filing_not_found`, `code_wrong`, `code_expired` and `too_many_requests`.
 */
export async function checkCode(
  ctx: Context,
  { storeId, filingId }: { storeId: string; filingId: string },
  code: string,
): Promise<{ email: string; codeHash: string }> {
  const key = `in-store-confirm:${storeId}:${ctx.clientNetwork ?? ''}`;
  await limitRate(ctx, [{ key, limit: 60, windowSeconds: 15 * 60 }]);
  // The idempotency key is for the claim that follows, not for this attempt.
  const once: Context = { ...ctx, idempotency: undefined };
  const about = { storeId, orderId: filingId };
  const tried = await write(once, 'claim:file-in-store', about, async (writer) => {
    const found = await tryCode(writer, filingId, MOST_TRIES);
    if (!found && !(await lockFiling(writer, filingId))) throw notFound('filing');
    return found;
  });
  if (!tried) throw codeExpired();
  const { codeHash, emailKey: email } = tried;
  if (sameText(codeHash, hashCode(ctx, { storeId, filingId }, code))) return { email, codeHash };
  throw unprocessable('code_wrong', {
    errors: [{ path: 'code', code: 'code_wrong' }],
  });
}

/** Returns the refusal of a code that no longer works. */
export const codeExpired = () => unprocessable('code_expired');

/** Returns the claim that another tab filed, with a new link. */
async function filedBefore(writer: Writer, claimId: string): Promise<FiledClaim> {
  const { ctx, storeId } = writer;
  const whole = await getWholeClaim(writer, claimId);
  const { orderId } = whole.claim;
  const viewToken = await mintLink(writer, { purpose: 'view', claimId, orderId });
  const store = await getStore(ctx, { storeId });
  const viewUrl = ctx.ports.links.portal(store, `/view/${viewToken}`);
  return { claim: describeClaim(ctx, whole), viewToken, viewUrl };
}
