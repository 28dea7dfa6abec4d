import { z } from 'zod';
import { type Context, defineJob, newSecret } from '../../kernel/internal.ts';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { asStore, deliverEmail, type EmailDelivery, emailBrandOf } from '../../mail/internal.ts';
import { getStore } from '../../stores/internal.ts';
import { mintFilingLink } from './filing-links.repository.ts';

const DAY_MS = 24 * 3_600_000;
const LINK_DAYS = 7;
/** How long delivery is tried; after that, no one waits for the link any more. */
const TRIED_FOR_MS = 3_600_000;

const Payload = z.object({
  storeId: z.string(),
  email: z.string(),
  filingId: z.string().nullable(),
  dedupeKey: z.string(),
});

/** Emails a link to continue a claim for a purchase in a store, if the address began one. */
export const sendFilingLinkJob = defineJob({
  name: 'send-in-store-link',
  input: Payload,
  queue: EMAIL_QUEUE,
  retry: { limit: 8 },
  run: sendFilingLink,
});

/** Sends the email once per `dedupeKey`. Creates the link here, so that no queue contains one. */
export async function sendFilingLink(
  ctx: Context,
  payload: z.infer<typeof Payload>,
): Promise<EmailDelivery> {
  const { storeId, filingId, dedupeKey } = payload;
  const store = await getStore(ctx, { storeId });
  const job = sendFilingLinkJob.of(payload);
  const email = { storeId, claimId: null, template: 'in-store-link', dedupeKey, job };
  return deliverEmail(ctx, { ...email, triedForMs: TRIED_FOR_MS }, async (writer, emailId) => {
    const secret = newSecret();
    const filing = await mintFilingLink(writer, {
      emailKey: normalizeEmail(payload.email),
      filingId,
      secret,
      expiresAt: new Date(ctx.now().getTime() + LINK_DAYS * DAY_MS),
    });
    if (!filing) return 'obsolete';
    const written = await ctx.ports.inStoreEmails.renderLink({
      locale: filing.locale,
      timeZone: store.timeZone,
      brand: emailBrandOf(store, ctx.ports.links),
      days: LINK_DAYS,
      url: ctx.ports.links.portal(store, `/in-store/continue/${filing.id}~${secret}`),
    });
    return { ...written, ...asStore(store), to: filing.email, threadId: emailId };
  });
}
