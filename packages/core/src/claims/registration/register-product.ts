import type { z } from 'zod';
import {
  addLink,
  findByPurchase,
  findByWarranty,
  insertRegistration,
  listNumbered,
  lockRegistrations,
  saveRegistration,
} from '../../commerce/internal.ts';
import {
  actingAs,
  type Context,
  newSecret,
  notFound,
  parse,
  tryWithin,
  unprocessable,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import { localeOfReader } from '../../reference/locale.rules.ts';
import type { Store } from '../../stores/internal.ts';
import { moveMediaToOrder } from '../evidence/media.repository.ts';
import { mediaIdOf } from '../evidence/media-id.rules.ts';
import { checkCode, codeExpired } from '../in-store/confirm-in-store-claim.ts';
import { lockFiling, noteRegistered } from '../in-store/filings.repository.ts';
import { ConfirmationCode } from '../in-store/in-store.input.ts';
import { limitFilings } from '../in-store/start-filing.ts';
import {
  customerOf,
  type HeldFiling,
  holdUntilConfirmed,
  openFiling,
  refuseTooSoon,
  requireSession,
  resendCode,
} from '../in-store/submit-in-store-claim.ts';
import { countUsable } from './proof.repository.ts';
import { purchaseHash } from './purchase-hash.ts';
import { RegistrationSubmission } from './registration.input.ts';
import { storeTakingRegistrations } from './registration-draft.ts';
import { sendRegistrationEmailJob } from './send-registration-email.ts';

/**
 * Checks the registration of a product, holds it and emails a code: staff don't see it until the code
 * confirms the address. Throws the errors of `registerWarranty`, `registrations_off`, `proof_required`,
 * `serial_number_required`, `media_not_usable`, `filing_not_found`, `already_filed` and `too_many_requests`.
 * See docs/rules/warranties.md#registered-by-customers.
 */
export async function submitRegistration(
  ctx: Context,
  { storeId, ...input }: { storeId: string } & z.input<typeof RegistrationSubmission>,
): Promise<HeldFiling> {
  const given = parse(RegistrationSubmission, input);
  const { filingId, customer } = given;
  const store = await storeTakingRegistrations(ctx, storeId);
  await limitFilings(ctx, storeId);
  const about = { storeId, orderId: filingId };
  const held = await write(ctx, 'claim:file-in-store', about, async (writer) => {
    const filing = await openFiling(writer, filingId, 'WARRANTY');
    requireSession(ctx, filing);
    refuseTooSoon(ctx, filing);
    await tryWithin(writer, (trial) => register(trial, store, given));
    return holdUntilConfirmed(writer, filingId, {
      email: customer.email,
      submission: given,
      filing,
    });
  });
  // The response to a repeated request comes from the database as JSON.
  return { ...held, resendAt: new Date(held.resendAt) };
}

/** Emails another code for a registration. Throws `filing_not_found` and `too_many_requests`. */
export const resendRegistrationCode = (
  ctx: Context,
  about: { storeId: string; filingId: string },
): Promise<{ resendAt: Date }> => resendCode(ctx, about, 'WARRANTY');

/** A product whose registration is confirmed. */
export interface RegisteredProduct {
  warrantyId: string;
  /** Whether the same purchase had been registered before. */
  isKnown: boolean;
  /** Opens the page of the warranty. */
  token: string;
}

/**
 * Confirms the email of a registration with its code, and registers the warranty, which exists from then on.
 * A purchase is registered only once: repeating it, in another tab too, returns the same warranty. Throws
 * `filing_not_found`, `code_wrong`, `code_expired`, and the errors of `submitRegistration`.
 */
export async function confirmRegistration(
  ctx: Context,
  input: { storeId: string; filingId: string; code: string },
): Promise<RegisteredProduct> {
  const { storeId, filingId } = input;
  const code = parse(ConfirmationCode, input.code);
  const store = await storeTakingRegistrations(ctx, storeId);
  const { email, codeHash } = await checkCode(ctx, { storeId, filingId }, code);
  const customer = actingAs(ctx, customerOf(storeId, filingId, email));
  const about = { storeId, orderId: filingId };
  return write(customer, 'claim:file-in-store', about, async (writer) => {
    const filing = await lockFiling(writer, filingId);
    if (filing?.kind !== 'WARRANTY') throw notFound('filing');
    const before = filing.warrantyId;
    if (!before && !filing.submission) throw notFound('filing');
    // Another submission, perhaps of another address, replaced the one that the code was for.
    if (filing.codeHash !== codeHash) throw codeExpired();
    const registered = before
      ? await registeredBefore(writer, before)
      : await register(writer, store, parse(RegistrationSubmission, filing.submission));
    const { id, warrantyId, isKnown } = registered;
    if (!before) {
      await noteRegistered(writer, filingId, warrantyId);
      const dedupeKey = `warranty-registered:${filingId}`;
      await writer.enqueue(
        sendRegistrationEmailJob.of({ storeId, warrantyId, news: 'registered', dedupeKey }),
      );
    }
    const secret = newSecret();
    await addLink(writer, id, secret);
    return { warrantyId, isKnown, token: `${id}~${secret}` };
  });
}

interface Registered {
  /** The id of the warranty's order. */
  id: string;
  warrantyId: string;
  isKnown: boolean;
}

async function registeredBefore(writer: Writer, warrantyId: string): Promise<Registered> {
  const known = await findByWarranty(writer, warrantyId);
  if (!known) throw notFound('filing');
  return { ...known, isKnown: false };
}

/** Registers the warranty of a purchase, or returns its existing one. */
async function register(
  writer: Writer,
  store: Store,
  given: RegistrationSubmission,
): Promise<Registered> {
  const { settings } = store;
  const { filingId: id, customer, product, serialNumber } = given;
  const hash = purchaseHash(given);
  await lockRegistrations(writer);
  const known = (await findByPurchase(writer, hash)) ?? (await findUnnumbered(writer, given));
  if (known) return { ...known, isKnown: true };
  if (settings.registrationSerialRequired && !serialNumber) {
    throw refused('serial_number_required', 'serialNumber');
  }
  const proof = await proofOf(writer, given);
  if (settings.registrationProofRequired && proof.length === 0) {
    throw refused('proof_required', 'proof');
  }
  const { sourceProductId, sourceVariantId, name } = product;
  const bought = sourceProductId
    ? { sourceProductId, ...(sourceVariantId ? { sourceVariantId } : {}) }
    : { productName: name };
  const { warrantyId } = await saveRegistration(
    writer,
    {
      purchase: {
        ...bought,
        customerEmail: customer.email,
        ...(customer.customerName ? { customerName: customer.customerName } : {}),
        dateOfPurchase: given.dateOfPurchase,
        quantity: given.quantity,
      },
      fee: 0,
    },
    'CUSTOMER',
    { orderId: id, defaultPeriod: `P${settings.inStoreWarrantyMonths}M` },
  );
  await moveMediaToOrder(writer, id);
  await insertRegistration(writer, {
    id,
    warrantyId,
    emailKey: normalizeEmail(customer.email),
    locale: localeOfReader(writer.ctx),
    purchaseHash: hash,
    serialNumber: serialNumber ?? null,
    proof,
  });
  return { id, warrantyId, isKnown: false };
}

/**
 * Returns an earlier registration of the same purchase if only one of the two has a serial number: adding or
 * omitting the number doesn't make it another purchase.
 */
async function findUnnumbered(
  writer: Writer,
  { serialNumber, ...given }: RegistrationSubmission,
): ReturnType<typeof findByPurchase> {
  if (serialNumber) return findByPurchase(writer, purchaseHash(given));
  const numbered = await listNumbered(writer, normalizeEmail(given.customer.email));
  const same = numbered.find(
    (one) => purchaseHash({ ...given, serialNumber: one.serialNumber }) === one.purchaseHash,
  );
  return same ?? null;
}

/**
 * Returns the ids of the proof's files; throws `media_not_usable` unless each was completely uploaded for
 * this registration.
 */
async function proofOf(
  writer: Writer,
  { filingId, proof }: RegistrationSubmission,
): Promise<string[]> {
  const ids = [...new Set(proof.map((one) => mediaIdOf(one) ?? ''))];
  if ((await countUsable(writer, filingId, ids)) === ids.length) return ids;
  throw refused('media_not_usable', 'proof');
}

const refused = (code: string, path: string) => unprocessable(code, { errors: [{ path, code }] });
