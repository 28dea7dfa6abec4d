import { z } from 'zod';
import { addLink, findByWarranty, getWarrantyRow } from '../../commerce/internal.ts';
import { type Context, defineJob, newSecret } from '../../kernel/internal.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { asStore, deliverEmail, type EmailDelivery, emailBrandOf } from '../../mail/internal.ts';
import { getStore } from '../../stores/internal.ts';

const Payload = z.object({
  storeId: z.string(),
  warrantyId: z.string(),
  news: z.enum(['registered', 'refused']),
  dedupeKey: z.string(),
});

/** Emails a customer that their product is registered, or that the store refused it and why. */
export const sendRegistrationEmailJob = defineJob({
  name: 'send-registration-email',
  input: Payload,
  queue: EMAIL_QUEUE,
  retry: { limit: 8 },
  run: sendRegistrationEmail,
});

/** Sends the email once per `dedupeKey`. Creates the link here, so that no queue contains one. */
export async function sendRegistrationEmail(
  ctx: Context,
  payload: z.infer<typeof Payload>,
): Promise<EmailDelivery> {
  const { storeId, warrantyId, news, dedupeKey } = payload;
  const store = await getStore(ctx, { storeId });
  const job = sendRegistrationEmailJob.of(payload);
  const template = `warranty-${news}`;
  const email = { storeId, claimId: null, template, dedupeKey, job };
  return deliverEmail(ctx, email, async (writer, emailId) => {
    const registration = await findByWarranty(writer, warrantyId);
    if (!registration) return 'obsolete';
    const warranty = await getWarrantyRow(writer, warrantyId);
    // The store refused the registration before this email was sent; another email says so.
    if (news === 'registered' && warranty.removedAt) return 'obsolete';
    const secret = newSecret();
    await addLink(writer, registration.id, secret);
    const written = await ctx.ports.inStoreEmails.renderRegistration({
      locale: registration.locale,
      timeZone: store.timeZone,
      brand: emailBrandOf(store, ctx.ports.links),
      url: ctx.ports.links.portal(store, `/warranty/${registration.id}~${secret}`),
      news,
      productName: warranty.productName,
      lastDay: warranty.validUntil,
      serialNumber: warranty.serialNumber,
      reason: warranty.cancelReason,
    });
    return { ...written, ...asStore(store), to: warranty.customerEmail, threadId: emailId };
  });
}
