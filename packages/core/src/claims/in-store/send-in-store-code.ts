import { z } from 'zod';
import { type Context, defineJob } from '../../kernel/internal.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { asStore, deliverEmail, type EmailDelivery, emailBrandOf } from '../../mail/internal.ts';
import { getStore } from '../../stores/internal.ts';
import { CODE_MS, hashCode, newCode } from './confirmation-code.ts';
import { saveCode } from './filings.repository.ts';

const Payload = z.object({ storeId: z.string(), filingId: z.string(), dedupeKey: z.string() });

/** Emails the code that confirms a claim for a purchase in a store, or the registration of a product. */
export const sendInStoreCodeJob = defineJob({
  name: 'send-in-store-code',
  input: Payload,
  queue: EMAIL_QUEUE,
  run: sendInStoreCode,
});

/** Sends the email once per `dedupeKey`. Creates the code here, so that no queue contains one. */
export async function sendInStoreCode(
  ctx: Context,
  payload: z.infer<typeof Payload>,
): Promise<EmailDelivery> {
  const { storeId, filingId, dedupeKey } = payload;
  const store = await getStore(ctx, { storeId });
  const job = sendInStoreCodeJob.of(payload);
  const email = { storeId, claimId: null, template: 'in-store-code', dedupeKey, job };
  return deliverEmail(ctx, { ...email, triedForMs: CODE_MS }, async (writer, emailId) => {
    const code = newCode();
    const held = await saveCode(writer, filingId, {
      codeHash: hashCode(ctx, { storeId, filingId }, code),
      expiresAt: new Date(ctx.now().getTime() + CODE_MS),
    });
    if (!held) return 'obsolete';
    const written = await ctx.ports.inStoreEmails.render({
      locale: held.locale,
      timeZone: store.timeZone,
      brand: emailBrandOf(store, ctx.ports.links),
      code,
      minutes: CODE_MS / 60_000,
      confirms: held.kind === 'WARRANTY' ? 'registration' : 'claim',
    });
    return { ...written, ...asStore(store), to: held.email, threadId: emailId };
  });
}
